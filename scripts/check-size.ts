import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownLines } from '../config/budgets.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run check:size -- [FOLDER]

Counts the lines of code, tests and style sheets that are not blank, folder by folder, and holds them to \`ownLines\` of
config/budgets.ts. FOLDER is another copy of this repository.

  --help  show this

Exit codes: 0 none found, 1 findings, 2 the run broke.`;

const file = 'config/budgets.ts';

void runScript(help, {}, ({ positionals: [folder = root] }) => {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts', '*.mjs', '*.css'];
  const files = execFileSync('git', list, { cwd: folder, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(folder, path)));
  if (files.length === 0) {
    throw new Error(`${folder}: git lists no code there. Give the folder of a clone.`);
  }
  const counted = new Map<string, number>();
  for (const path of files) {
    const place = path.includes('/') ? path.slice(0, path.indexOf('/')) : '.';
    const lines = readFileSync(join(folder, path), 'utf8').match(/^.*\S/gm)?.length ?? 0;
    counted.set(place, (counted.get(place) ?? 0) + lines);
  }
  const total = [...counted.values()].reduce((sum, lines) => sum + lines, 0);
  console.log(`${total} own lines in ${files.length} files: ${[...counted].map((pair) => pair.join(' ')).join(', ')}`);
  const budgets = new Map<string, number>(Object.entries(ownLines));
  return [...new Set([...counted.keys(), ...budgets.keys()])].flatMap((place) => {
    const [lines = 0, most = 0] = [counted.get(place), budgets.get(place)];
    if (lines > most) {
      const remedy = 'take lines out, or raise this budget';
      return [{ file, message: `${place} has ${lines} own lines, and its budget is ${most}`, remedy }];
    }
    return lines === 0
      ? [{ file, message: `${place} has no code, and a budget of ${most}`, remedy: 'take its budget out' }]
      : [];
  });
});
