import { join } from 'node:path';
import { evaluate } from '@mdx-js/mdx';
import { createElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { remarkPages } from '../../../plugins/pages/remarkPages.ts';
import { readRenderedTree } from '../../../plugins/pages/readRenderedTree.ts';
import { walk } from '../../../lib/markdownNodes.ts';
import type { Records } from '../../../packages/records/Records.ts';

/** An element of the theme, as the page gives it to React. */
function themed(name: string) {
  const tag = `site${name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}`;
  return ({ html, children, ...others }: { html?: string; children?: ReactNode }) =>
    createElement(tag, {
      ...others,
      ...(html === undefined
        ? { children }
        : { value: children || undefined, dangerouslySetInnerHTML: { __html: html } }),
    });
}

/** The page as MDX renders it with this site's remark plugin, and without those of Docusaurus, which make notices and ids of headings. */
export async function pageHtml(site: Records, file: string): Promise<string> {
  const names = [...walk(readRenderedTree(site, file))].map(({ node }) => node.name ?? '');
  const remarkPlugins = [remarkPages(site, '/')];
  const { default: Page } = await evaluate({ path: join(site.root, file), value: '' }, { ...runtime, remarkPlugins });
  const block = themed('CodeBlock');
  const components = {
    ...Object.fromEntries(names.filter((name) => /^[A-Z]/.test(name)).map((name) => [name, themed(name)])),
    pre: ({ children }: { children?: ReactNode }) => children,
    code: (props: { html?: string }) => (props.html === undefined ? createElement('code', props) : block(props)),
  };
  return renderToStaticMarkup(createElement(Page, { components }));
}

/** HTML with each block on a line of its own, and otherwise as it is. */
export function onLines(html: string): string {
  return html.replaceAll(
    /(?<!^|\n)(?=<(?:div|pre|details|p|[uo]l|li|h\d|table|tr|t[dh]|d[dlt]|site-)\b|<\/site-)/g,
    '\n',
  );
}
