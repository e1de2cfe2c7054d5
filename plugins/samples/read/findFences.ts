/** A fenced code block as it stands in a page. */
export interface Fence {
  /** Line of the opening fence, counted from 1. */
  line: number;
  language: string;
  /** What follows the language on the opening line. */
  meta: string;
  code: string;
  /** Heading that it stands under. */
  heading: string;
}

const opening = /^(?<indent>[ \t]*)(?<marks>`{3,}|~{3,})[ \t]*(?<language>[^\s`]*)[ \t]*(?<meta>[^`]*)$/;

function unindent(line: string, indent: number): string {
  const own = line.length - line.trimStart().length;
  return line.slice(Math.min(own, indent));
}

/**
 * Lists the fences of a page in page order.
 *
 * MDX has no indented code, so a fence may stand at any depth (in a list, in a tab).
 */
export function findFences(page: string): Fence[] {
  const fences: Fence[] = [];
  let heading = '';
  let open: { fence: Fence; marks: string; indent: number; lines: string[] } | undefined;
  page.split(/\r?\n/).forEach((line, index) => {
    if (open !== undefined) {
      const closing = line.trim();
      if (closing.startsWith(open.marks) && closing === closing.charAt(0).repeat(closing.length)) {
        fences.push({ ...open.fence, code: open.lines.join('\n') });
        open = undefined;
      } else {
        open.lines.push(unindent(line, open.indent));
      }
      return;
    }
    const { indent, marks, language, meta } = opening.exec(line)?.groups ?? {};
    if (indent !== undefined && marks !== undefined) {
      const fence = { line: index + 1, language: language ?? '', meta: meta?.trim() ?? '', code: '', heading };
      open = { fence, marks, indent: indent.length, lines: [] };
    } else if (/^#{1,6} /.test(line)) {
      heading = line;
    }
  });
  return fences;
}
