import { basename } from 'node:path';
import { blockClasses } from '../browser/SampleBlock.ts';
import { link, paragraph, text } from '../../../lib/markdownNodes.ts';
import { required } from '../../../lib/required.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { setupFolder } from '../../../packages/records/questions/Program.ts';
import { isOneFile } from '../../../packages/records/questions/shownLines.ts';
import type { CodeBlock, ResolvedNode, SetupLink } from './ResolvedNode.ts';

/** Leads samples to the page that shows the set-up file they import, and says so under the first. */
export function linkSetupFiles({ setupPages }: Records, file: string, blocks: readonly CodeBlock[]): void {
  // Where the samples are folded, the name would be said of code that is out of sight.
  let isKnown = file.includes('/errors/') || blocks.some(({ meta }) => meta.setup !== undefined);
  for (const { node, parent, sample } of blocks) {
    const [[name, code] = ['', '']] = Object.entries(sample?.setups ?? {});
    if (sample === undefined || name === '') {
      continue;
    }
    const library = basename(setupFolder(sample.environment));
    const href = required(setupPages?.[library], `the page with the set-up files of ${library}`);
    const setup = { name, code, file: `/setups/${name}-${library}.md`, href, isCopied: isOneFile(sample.code) };
    node.data = { ...node.data, setup };
    if (!isKnown) {
      parent.children?.splice(parent.children.indexOf(node) + 1, 0, setupNote(setup));
    }
    isKnown = true;
  }
}

function setupNote({ name, href }: SetupLink): ResolvedNode {
  const path = { type: 'inlineCode', value: `./${name}` };
  return {
    ...paragraph(path, text(' describes a delivery company: '), link(href, 'see the file'), text('.')),
    data: { hProperties: { className: blockClasses.setupNote }, isRepeated: true },
  };
}
