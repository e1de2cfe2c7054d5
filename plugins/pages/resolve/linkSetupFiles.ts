import { basename } from 'node:path';
import { blockClasses } from '../browser/SampleBlock.ts';
import { jsxElement, link, paragraph, text } from '../../../lib/markdownNodes.ts';
import { readSetup, setupFolder } from '../../../packages/records/questions/Program.ts';
import { isOneFile } from '../../../packages/records/questions/shownLines.ts';
import { readBlock } from './resolveBlock.ts';
import type { CodeBlock, PageInProgress, ResolvedNode, SetupLink } from './ResolvedNode.ts';

/** Puts the set-up files of samples at the end of the page, unless it shows them, and says so under the first. */
export function linkSetupFiles(page: PageInProgress, blocks: readonly CodeBlock[]): CodeBlock[] {
  const shown = new Set<string>();
  for (const { node, meta, sample } of blocks) {
    if (sample !== undefined && meta.setup !== undefined) {
      const id = setupId(sample.environment, meta.setup);
      shown.add(id);
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
    }
  }
  const added: CodeBlock[] = [];
  for (const { node, parent, sample } of blocks) {
    const [name] = Object.keys(sample?.setups ?? {});
    if (sample === undefined || name === undefined) {
      continue;
    }
    const id = setupId(sample.environment, name);
    const setup = { name, id, href: `#${id}`, isCopied: isOneFile(sample.code) };
    node.data = { ...node.data, setup };
    if (shown.has(id)) {
      continue;
    }
    // Where the samples are folded, the name would be said of code that is out of sight.
    if (added.length === 0 && !page.file.includes('/errors/')) {
      parent.children?.splice(parent.children.indexOf(node) + 1, 0, setupNote(setup));
    }
    shown.add(id);
    added.push(addSetupFile(page, sample.environment, setup));
  }
  return added;
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

/** Adds the file to the page as a part that opens; set-up files are compiled where they are imported, so it is not a sample. */
function addSetupFile(page: PageInProgress, environment: string, { name, id }: SetupLink): CodeBlock {
  const { records } = page;
  const node: ResolvedNode = {
    type: 'code',
    lang: 'ts',
    meta: 'notCompiled="compiled where it is imported"',
    value: readSetup(records, environment, name).trimEnd(),
    data: { hProperties: { id } },
  };
  const library = records.manifest.environments[environment]?.library ?? environment;
  const summary = `${name}.ts, which samples with ${library} import`;
  const element = jsxElement('SetupFile', { summary }, [node]);
  const parent: ResolvedNode = { ...element, data: { isRepeated: true } };
  page.tree.children?.push(parent);
  return readBlock(page, node, parent);
}
