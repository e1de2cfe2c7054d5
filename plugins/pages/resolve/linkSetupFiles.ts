import { basename } from 'node:path';
import { blockClasses } from '../browser/SampleBlock.ts';
import { jsxElement, link, paragraph, text } from '../../../lib/markdownNodes.ts';
import { setupFolder } from '../../../packages/records/questions/Program.ts';
import { isOneFile } from '../../../packages/records/questions/shownLines.ts';
import type { CodeBlock, ResolvedNode, SetupLink } from './ResolvedNode.ts';

/** Puts the set-up files of samples at the end of the page, unless it shows them, and says so under the first. */
export function linkSetupFiles(file: string, tree: ResolvedNode, blocks: readonly CodeBlock[]): void {
  const shown = new Set<string>();
  for (const { node, meta, sample } of blocks) {
    if (sample !== undefined && meta.setup !== undefined) {
      const id = setupId(sample.environment, meta.setup);
      shown.add(id);
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    }
  }
  const added: ResolvedNode[] = [];
  for (const { node, parent, sample } of blocks) {
    const [[name, code] = ['', '']] = Object.entries(sample?.setups ?? {});
    if (sample === undefined || name === '') {
      continue;
    }
    const id = setupId(sample.environment, name);
    const setup = { name, id, href: `#${id}`, isCopied: isOneFile(sample.code) };
    node.data = { ...node.data, setup };
    if (shown.has(id)) {
      continue;
    }
    // Where the samples are folded, the name would be said of code that is out of sight.
    if (added.length === 0 && !file.includes('/errors/')) {
      parent.children?.splice(parent.children.indexOf(node) + 1, 0, setupNote(setup));
    }
    shown.add(id);
    added.push(setupFile(sample.environment, setup, code));
  }
  tree.children?.push(...added);
}

function setupId(environment: string, name: string): string {
  return `${name}-${basename(setupFolder(environment))}`;
}

function setupNote({ name, href }: SetupLink): ResolvedNode {
  const path = { type: 'inlineCode', value: `./${name}` };
  const file = link(href, 'the set-up file at the end of this page');
  return {
    ...paragraph(path, text(' describes a delivery company: '), file, text('.')),
    data: { hProperties: { className: blockClasses.setupNote }, isRepeated: true },
  };
}

/** The file as a part that opens; set-up files are compiled where they are imported, so it is not a sample. */
function setupFile(environment: string, { name, id }: SetupLink, code: string): ResolvedNode {
  const value = code.trimEnd();
  const lines = value.split('\n').map((text) => ({ text, annotations: [] }));
  const data = { hProperties: { id }, fence: { language: 'ts', lines } };
  const summary = `${name}.ts, which samples with ${basename(setupFolder(environment))} import`;
  const element = jsxElement('SetupFile', { summary }, [{ type: 'code', lang: 'ts', value, data }]);
  return { ...element, data: { isRepeated: true } };
}
