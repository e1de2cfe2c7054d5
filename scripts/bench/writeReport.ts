import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { format, resolveConfig } from 'prettier';

/** Sentence that says when and on what the figures below it were taken. */
export function describeMachine(browser: string): string {
  const version = execFileSync(browser, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  const [processor] = cpus();
  // More than a few tenths disturb every time below.
  const load = loadavg()[0]?.toFixed(1);
  return (
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores of ${processor?.model.trim()}, ` +
    `${Math.round(totalmem() / 1e9)} GB, ${type()} ${/^\d+\.\d+/.exec(release())?.[0]}, Node ${process.version}, ${version}, ` +
    `load ${load} before the start.`
  );
}

/** Puts each section, which starts with its heading, in place of the one of the same heading, or at the end. */
export function replaceSections(text: string, sections: readonly string[]): string {
  const headingOf = (section: string): string => section.slice(0, section.indexOf('\n'));
  const fresh = new Map(sections.map((section) => [headingOf(section), `${section.trimEnd()}\n\n`]));
  const kept = text.split(/^(?=## )/m).map((section) => {
    const replacement = fresh.get(headingOf(section));
    fresh.delete(headingOf(section));
    return replacement ?? `${section.trimEnd()}\n\n`;
  });
  return [...kept, ...fresh.values()].join('');
}

/** Replaces the sections of a report that were measured again, and keeps all others. */
export async function writeReport(file: string, sections: readonly string[]): Promise<void> {
  const opening = '<!-- Written by `npm run bench -- --write`. -->\n\n# Benchmarks\n';
  const text = replaceSections(existsSync(file) ? readFileSync(file, 'utf8') : opening, sections);
  writeFileSync(`${file}.tmp`, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  renameSync(`${file}.tmp`, file);
}
