import { basename } from 'node:path';
import { blockClasses } from '../browser/SampleBlock.ts';
import { link, paragraph, text } from '../../../lib/markdownNodes.ts';
import { required } from '../../../lib/required.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { setupFolder } from '../../../packages/records/questions/Program.ts';
import { newestOf } from '../../../packages/records/site/SampleManifest.ts';
import { isOneFile } from '../../../packages/records/questions/shownLines.ts';
import type { CodeBlock, ResolvedNode } from './ResolvedNode.ts';

/** Leads samples to the page that shows the set-up file they import, and says so under the first. */
export function linkSetupFiles({ setupPages }: Records, page: string, blocks: readonly CodeBlock[]): void {
  // Where the samples are folded, the name would be said of code that is out of sight.
  let isKnown = page.includes('/errors/') || blocks.some(({ meta }) => meta.setup !== undefined);
  for (const { node, parent, sample } of blocks) {
    const [[name, code] = ['', '']] = Object.entries(sample?.setups ?? {});
    if (sample === undefined || name === '') {
      continue;
    }
    const environment = newestOf(sample.environment) ?? sample.environment;
    const href = required(setupPages?.[environment], `the page with the set-up files of ${environment}`);
    const file = `/setups/${name}-${basename(setupFolder(environment))}.md`;
    node.data = { ...node.data, setup: { name, code, file, href, isCopied: isOneFile(sample.code) } };
    if (!isKnown) {
      parent.children?.splice(parent.children.indexOf(node) + 1, 0, setupNote(name, href));
    }
    isKnown = true;
  }
}

function setupNote(name: string, href: string): ResolvedNode {
  const path = { type: 'inlineCode', value: `./${name}` };
  return {
    ...paragraph(path, text(' describes a delivery company: '), link(href, 'see the file'), text('.')),
    data: { hProperties: { className: blockClasses.setupNote }, isRepeated: true },
  };
}
