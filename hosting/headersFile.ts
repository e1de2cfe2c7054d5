import type { HeaderRule } from './headerRules.ts';

const longestLine = 2000;
const mostRules = 100;

/**
 * Rules as the text of `_headers`, which Netlify and Cloudflare Pages read.
 *
 * @throws Error when the text passes a limit of Cloudflare Pages, which would leave the rule out without a word.
 */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > longestLine);
  if (long !== undefined) {
    throw new Error(
      `_headers: the line "${long.slice(0, 60)}…" has ${long.length} characters, and Cloudflare Pages reads ${longestLine}. ` +
        'Make the inline scripts of all pages the same, so that the policy holds fewer hashes.',
    );
  }
  if (rules.length > mostRules) {
    throw new Error(`_headers: ${rules.length} rules, and Cloudflare Pages reads ${mostRules}. Join some of them.`);
  }
  return `${lines.join('\n')}\n`;
}

/** Rules as a host reads them from the text of `_headers`. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.trim().startsWith('#'))) {
    const header = /^\s+(?<name>[^:\s]+):\s*(?<value>.*)$/.exec(line)?.groups;
    const rule = rules.at(-1);
    if (header?.name === undefined) {
      rules.push({ path: line.trim(), headers: {} });
    } else if (rule === undefined) {
      throw new Error(`_headers: "${line.trim()}" stands before any path. Put a path above it.`);
    } else {
      rule.headers[header.name] = header.value ?? '';
    }
  }
  return rules;
}
