import { basename } from 'node:path';

/** The property that plugins/samples/remarkSamples.ts gives a rendered block, as the MDX compiler writes it. */
const property = /\bhtml: ?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;

/**
 * Puts the rendered blocks of a page into a script of their own, since a reader who opens the page has them in its
 * HTML; a loader of the bundler. With `?blocks` the module is those blocks, otherwise the page without them.
 */
export default function blocksApart(source) {
  const blocks = [...source.matchAll(property)].map(([, html]) => html);
  if (this.resourceQuery === '?blocks') {
    return `export default [${blocks.join(',')}];`;
  }
  if (blocks.length === 0) {
    return source;
  }
  // A whole path would make the scripts differ by the folder that they are built in.
  const request = JSON.stringify(`./${basename(this.resourcePath)}?blocks`);
  let index = 0;
  const page = source.replaceAll(property, () => `html: siteBlocks[${index++}]`);
  return [
    `import { renderedBlocks } from '@site/src/components/SampleTypes/renderedBlocks';`,
    `const siteBlocks = await renderedBlocks(${blocks.length}, () => import(${request}));`,
    page,
  ].join('\n');
}
