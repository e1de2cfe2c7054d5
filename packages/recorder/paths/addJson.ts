import ts from 'typescript';

type Json = Readonly<Record<string, unknown>>;

/** Adds what a page shows of a file of JSON to the file, which may have comments. */
export function addJson(there: string, shown: string): string {
  return JSON.stringify(merge(parse(there), parse(shown)), null, 2);
}

function parse(text: string): Json {
  const { config } = ts.parseConfigFileTextToJson('file.json', text) as { config?: Json };
  return config ?? {};
}

function merge(into: Json, from: Json): Json {
  const merged = Object.entries(from).map(([key, value]) => {
    const old = into[key];
    return [key, isObject(old) && isObject(value) ? merge(old, value) : value];
  });
  return { ...into, ...(Object.fromEntries(merged) as Json) };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
