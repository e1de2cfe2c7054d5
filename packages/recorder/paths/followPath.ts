import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { PathStep } from '../../records/questions/readPaths.ts';
import type { Machine } from './createMachine.ts';
import { runCommands } from './runCommands.ts';

/** Follows a path from an empty folder, and notes what is printed by place, to its end or to a problem. */
export async function followPath(
  machine: Machine,
  steps: readonly PathStep[],
  note: (place: number, text: string) => void,
): Promise<{ folder: string; problem?: string }> {
  let folder = join(machine.folder, 'path');
  mkdirSync(folder);
  let places = 0;
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'file') {
      const file = join(folder, step.name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, step.added ? addJson(readFileSync(file, 'utf8'), step.text) : step.text);
    } else if (step.kind === 'commands') {
      const ran = await runCommands(machine, step.text, folder);
      ({ folder } = ran);
      if (steps[index + 1]?.kind === 'output') {
        note((places += 1), ran.text);
      }
      if (ran.status === null || (ran.status !== 0) !== step.fails) {
        const outcome =
          ran.status === null ? 'does not end' : step.fails ? 'does not fail' : 'fails, and does not say so';
        return { folder, problem: `\`${step.text}\` ${outcome}: ${ran.text}` };
      }
    }
  }
  return { folder };
}

type Json = Readonly<Record<string, unknown>>;

/** Adds what a page shows of a file of JSON to the file, which may have comments. */
function addJson(there: string, shown: string): string {
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
