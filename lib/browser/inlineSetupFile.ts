const importStatement = /^import (?<type>type )?\{(?<names>[^}]*)\} from '(?<from>[^']+)'\n/gm;
const declaration = /^(?:export |declare )?(?:const|type|interface|function) (?<name>\w+)/m;

const lineLength = 100;

interface Import {
  /** Name in the file; `a` of `a as b` in the module. */
  name: string;
  /** As it stands between the braces, with `type` where it is one. */
  text: string;
  from: string;
}

function splitImports(file: string): { imports: Import[]; body: string } {
  const imports: Import[] = [];
  const body = `${file}\n`.replace(importStatement, (_, type: string | undefined, names: string, from: string) => {
    for (const text of names.split(',').flatMap((name) => name.trim() || [])) {
      imports.push({ name: /\w+$/.exec(text)?.[0] ?? '', text: type === undefined ? text : `type ${text}`, from });
    }
    return '';
  });
  return { imports, body: body.trim() };
}

/** Whether code names something, outside of its strings and comments. */
function mentions(code: string, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(code.replaceAll(/'[^']*'|\/\/.*|\/\*.*?\*\//g, ''));
}

/** The declarations of a file that the names need, directly or not, in the order of the file. */
function neededParts(body: string, names: readonly string[]): string[] {
  // A declaration begins with its first line or with its comment, both at the start of a line.
  const parts = body.split(/\n(?=\/\*\*|(?<!\*\/\n)(?:export|declare|const|type|interface|function) )/);
  const declaredName = (part: string) => declaration.exec(part)?.groups?.name ?? '';
  let needed = parts.filter((part) => names.includes(declaredName(part)));
  for (let size = -1; size !== needed.length;) {
    size = needed.length;
    const known = needed;
    needed = parts.filter(
      (part) => known.includes(part) || known.some((user) => mentions(user, declaredName(part) || '\n')),
    );
  }
  return needed.map((part) => part.replace(/^export /m, '').trimEnd());
}

/** Joins a sample, whose imports have braces and single quotes, with what it needs of a set-up file to one file. */
export function inlineSetupFile(code: string, path: string, setup: string): string {
  const sample = splitImports(code);
  const file = splitImports(setup);
  const fromSetup = sample.imports.filter(({ from }) => from === path);
  const parts = neededParts(
    file.body,
    fromSetup.map(({ text }) => /\w+/.exec(text.replace('type ', ''))?.[0] ?? ''),
  );
  const used = file.imports.filter(({ name }) => parts.some((part) => mentions(part, name)));
  const byModule = new Map<string, Import[]>();
  for (const binding of [...used, ...sample.imports].filter(({ from }) => from !== path)) {
    byModule.set(binding.from, [...(byModule.get(binding.from) ?? []), binding]);
  }
  const imports = [...byModule].map(([from, names]) => {
    // A name that is a value in one of the two files is imported as one.
    const texts = new Map(names.map(({ name, text }) => [name, text] as const));
    names.filter(({ text }) => !text.startsWith('type ')).forEach(({ name, text }) => texts.set(name, text));
    const line = `import { ${[...texts.values()].join(', ')} } from '${from}'`;
    return line.length <= lineLength ? line : `import {\n  ${[...texts.values()].join(',\n  ')},\n} from '${from}'`;
  });
  return `${[imports.join('\n'), ...parts, sample.body].join('\n\n')}\n`;
}
