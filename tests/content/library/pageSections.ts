import { findFences } from '../../../plugins/samples/read/findFences.ts';
import type { PageSource } from '../pageProblems.ts';

/** A heading and what stands under it, up to the next heading. */
export interface PageSection {
  file: string;
  /** Line of the heading, counted from 1; 0 for what stands before the first one. */
  line: number;
  /** Number of marks; 0 for what stands before the first heading. */
  level: number;
  /** Explicit id. */
  id: string | undefined;
  /** Lines under the heading. */
  lines: readonly string[];
  /** Lines of its plain-text fences. */
  quoted: readonly string[];
}

/** Splits a page at its headings; what looks like a heading in a fence is none. */
export function pageSections({ file, text }: PageSource): PageSection[] {
  const lines = text.split(/\r?\n/);
  const fences = findFences(text);
  const inFence = new Set(
    fences.flatMap(({ line, code }) => Array.from({ length: code.split('\n').length + 1 }, (_, index) => line + index)),
  );
  const starts = lines.flatMap((line, index) => (/^#{1,6} /.test(line) && !inFence.has(index + 1) ? [index + 1] : []));
  return [0, ...starts].map((start, index) => {
    const end = starts[index] ?? lines.length + 1;
    const heading = start === 0 ? '' : (lines[start - 1] ?? '');
    return {
      file,
      line: start,
      level: /^#*/.exec(heading)?.[0].length ?? 0,
      id: /\{#([^}]+)\}\s*$/.exec(heading)?.[1],
      lines: lines.slice(start, end - 1),
      quoted: fences
        .filter(({ line, language }) => language === 'text' && line > start && line < end)
        .flatMap(({ code }) => code.split('\n').map((quote) => quote.trim())),
    };
  });
}
