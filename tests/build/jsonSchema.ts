/** The part of JSON Schema that the schemas of files for programs use. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  minLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
  items?: Schema;
}

/** Paths in a value that a schema does not allow. */
export function invalidIn(value: unknown, schema: Schema, path = '$'): string[] {
  const kind = Array.isArray(value) ? 'array' : typeof value;
  const fits =
    (schema.type === undefined || schema.type === kind) &&
    (!('const' in schema) || schema.const === value) &&
    (schema.enum?.includes(value) ?? true) &&
    (typeof value !== 'string' ||
      (new RegExp(schema.pattern ?? '').test(value) && value.length >= (schema.minLength ?? 0)));
  const missing = (schema.required ?? []).filter((name) => !Object.hasOwn(value as object, name));
  const parts = kind === 'object' || kind === 'array' ? Object.entries(value as object) : [];
  const inner = parts.flatMap(([name, part]) => {
    const own = schema.items ?? schema.properties?.[name] ?? schema.additionalProperties;
    return own === undefined || own === false ? [`${path}.${name}`] : invalidIn(part, own, `${path}.${name}`);
  });
  return [...(fits ? [] : [path]), ...missing.map((name) => `${path}.${name}`), ...inner];
}
