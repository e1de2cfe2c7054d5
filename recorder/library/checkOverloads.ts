import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type typescript from 'typescript';
import type { Finding } from '../../plugins/shared/Finding.ts';
import { required } from '../../plugins/shared/required.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { Sample } from '../../records/asked/readSample.ts';
import { splitFiles } from '../../records/asked/shownLines.ts';
import type { LibraryExport } from '../../records/said/LibraryRecord.ts';
import type { Signature } from '../../records/said/LibraryRecord.ts';
import { createWorkspace, loadTypeScript } from '../compile/createWorkspace.ts';

/** What the samples say of the overloads of a library. */
export interface OverloadCheck {
  /** Overloads, and those of them that take any number of arguments. */
  overloads: number;
  rest: number;
  findings: Finding[];
}

/** So many samples that name a function are asked, which bounds the time. */
const triedSamples = 12;

/** A call of an overload in a sample. */
interface Call {
  sample: Sample;
  /** Where it begins and its list of arguments ends, in the code of the sample. */
  start: number;
  end: number;
  arguments: number;
}

/**
 * Looks for a call of each overload among samples, and asks the compiler whether it refuses one argument more than any
 * overload of that name has.
 *
 * @param samples Of one environment, those first that should be tried first.
 * @param fileOf Where the finding of a name with an overload that nothing calls is shown.
 */
export function checkOverloads(
  { root, manifest }: SampleSite,
  name: string,
  samples: readonly Sample[],
  packages: ReadonlyMap<string, string>,
  exports: readonly LibraryExport[],
  fileOf: (name: string) => string,
): OverloadCheck {
  const environment = required(manifest.environments[name], `the environment ${name}`);
  const called = exports.flatMap(({ name: own, signatures }) =>
    signatures
      .filter(({ whole = '' }) => whole.startsWith('function '))
      .map((signature) => ({ name: own, key: keyOf(own, signature.parameters), signature })),
  );
  const workspace = createWorkspace(root, name, packages);
  try {
    const ts = loadTypeScript(workspace);
    const { options } = ts.convertCompilerOptionsFromJson(environment.compilerOptions, workspace.folder);
    const place = (texts: readonly string[], prefix: string) =>
      texts.map((text, index) => {
        const path = join(workspace.folder, `${prefix}-${index}.ts`);
        writeFileSync(path, text);
        return path;
      });
    const single = samples.filter(({ code }) => splitFiles(code, 'index.ts').length === 1);
    const tried = new Set(
      called.flatMap(({ name: own }) =>
        single.filter(({ code }) => new RegExp(`\\b${own}\\b`).test(code)).slice(0, triedSamples),
      ),
    );
    const alone = single.filter((sample) => tried.has(sample));
    const paths = place(
      alone.map(({ code }) => code),
      'call',
    );
    const program = ts.createProgram(paths, { ...options, noEmit: true });
    const calls = new Map<string, Call>();
    for (const [index, sample] of alone.entries()) {
      const path = required(paths[index], 'a path');
      const source = required(program.getSourceFile(path), 'the file of a sample');
      const errors = errorsIn(program, path);
      for (const [key, call] of callsIn(ts, program.getTypeChecker(), source, environment.library)) {
        if (!calls.has(key) && !errors.some(isWithin(call, call.end))) {
          calls.set(key, { sample, ...call });
        }
      }
    }
    const findings: Finding[] = called
      .filter(({ key }) => !calls.has(key))
      .map(({ name: own, signature }) => {
        const message = `no sample calls \`${inOneLine(signature)}\` of ${environment.library}`;
        return { file: fileOf(own), message, remedy: 'call it in the sample of its entry' };
      });
    const counted = called.filter(({ key, signature }) => calls.has(key) && signature.isRest !== true);
    const refused = counted.map((each) => ({ ...each, call: required(calls.get(each.key), 'a call') }));
    const longPaths = place(
      refused.map(({ name: own, call }) => withMore(call, longest(exports, own) + 1)),
      'more',
    );
    const longer = ts.createProgram(longPaths, { ...options, noEmit: true }, undefined, program);
    for (const [index, { signature, call }] of refused.entries()) {
      if (!errorsIn(longer, required(longPaths[index], 'a path')).some(isWithin(call, Infinity))) {
        const message = `one argument more than \`${inOneLine(signature)}\` has is accepted`;
        const { page, line } = call.sample;
        findings.push({ file: page, line, message, remedy: 'see whether its signature was read whole' });
      }
    }
    return {
      overloads: called.length,
      rest: called.filter(({ signature }) => signature.isRest === true).length,
      findings,
    };
  } finally {
    rmSync(workspace.folder, { recursive: true });
  }
}

function errorsIn(program: typescript.Program, path: string): number[] {
  return program.getSemanticDiagnostics(program.getSourceFile(path)).map(({ start = 0 }) => start);
}

function isWithin({ start }: Pick<Call, 'start'>, end: number) {
  return (at: number) => at >= start && at <= end;
}

function inOneLine({ short }: Signature): string {
  return short.replaceAll(/\s+/g, ' ');
}

function keyOf(name: string, parameters: readonly string[]): string {
  return `${name}(${parameters.join(', ')})`;
}

function longest(exports: readonly LibraryExport[], name: string): number {
  const { signatures = [] } = exports.find((each) => each.name === name) ?? {};
  return Math.max(...signatures.map(({ parameters }: Signature) => parameters.length));
}

/** The code of a sample whose call has so many arguments; those that are added fit every type. */
function withMore({ sample: { code }, end, arguments: count }: Call, wanted: number): string {
  const added = Array.from({ length: wanted - count }, () => 'undefined as never').join(', ');
  const lead = code.slice(0, end).trimEnd();
  return `${lead}${count === 0 || lead.endsWith(',') ? '' : ', '}${added}${code.slice(end)}`;
}

/** The calls of a file that lead to overloads of a library, by the names of their parameters. */
function callsIn(
  ts: typeof typescript,
  checker: typescript.TypeChecker,
  source: typescript.SourceFile,
  library: string,
): [key: string, call: Omit<Call, 'sample'>][] {
  const imported = new Map<string, string>();
  const calls: [string, Omit<Call, 'sample'>][] = [];
  const visit = (node: typescript.Node): void => {
    if (ts.isImportSpecifier(node)) {
      const from = node.parent.parent.parent.moduleSpecifier;
      if (ts.isStringLiteral(from) && from.text === library) {
        imported.set(node.name.text, (node.propertyName ?? node.name).text);
      }
    } else if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = imported.get(node.expression.text);
      const { declaration } = (name !== undefined && checker.getResolvedSignature(node)) || {};
      if (name !== undefined && declaration !== undefined && !ts.isJSDocSignature(declaration)) {
        const parameters = declaration.parameters.map(({ name: own }) => (ts.isIdentifier(own) ? own.text : 'value'));
        const place = { start: node.getStart(), end: node.getEnd() - 1 };
        calls.push([keyOf(name, parameters), { ...place, arguments: node.arguments.length }]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}
