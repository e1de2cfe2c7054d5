import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { markdownPath } from '../../config/pagePaths.ts';
import type { DocsInstance } from '../../config/docsInstances.ts';
import { listDocs, listOtherPages, pagesInOrder, type PublishedDocs } from '../shared/listDocs.ts';
import type { ResolvedPages } from '../samples/ResolvedPages.ts';
import { agentFiles, agentsRoute } from './agentFiles.ts';
import { type HomePage, homeMarkdown } from './homeMarkdown.ts';
import { versionFolderUrl, llmsFullText, llmsText, describeVersion } from './llmsText.ts';
import { listOtherWords } from './otherWords.ts';
import { type MarkdownPage, pageMarkdown } from './pageMarkdown.ts';
import { required } from '../shared/required.ts';

/** What the plugin needs to know of the site. */
interface Options {
  pages: ResolvedPages;
  docsInstances: readonly DocsInstance[];
  home: HomePage;
  /** What the libraries do, as the end of a sentence. */
  summary: string;
}

/** Writes each page as Markdown, the files for assistants, and the `llms.txt` of each version; an element without a Markdown form stops the page. */
export function markdownPagesPlugin({ pages, docsInstances, home, summary }: Options) {
  return ({ siteConfig: { title, url: origin } }: LoadContext): Plugin => {
    let docs: PublishedDocs[] = [];
    let others: MarkdownPage[] = [];
    const byFile = new Map<string, MarkdownPage>();
    const markdown = pages.addText({
      name: 'markdown',
      isFor: (file) => byFile.has(file),
      listInputs: (file) => [origin, JSON.stringify(byFile.get(file))],
      make: (page) => pageMarkdown(origin, byFile.get(page.file) as MarkdownPage, page),
    });
    const homeText = pages.addText({
      name: 'home',
      isFor: (file) => file === home.file,
      listInputs: () => [origin, JSON.stringify(home)],
      make: (page) => homeMarkdown(origin, home, page),
    });
    const isForAgents = (file: string) => byFile.get(file)?.route === agentsRoute;
    const forAgents = pages.addText({
      name: 'agents',
      isFor: isForAgents,
      listInputs: () => [origin],
      make: (page) => JSON.stringify(agentFiles(origin, page)),
    });
    return {
      name: 'docs-markdown-pages',
      allContentLoaded({ allContent }) {
        docs = listDocs(docsInstances, allContent);
        others = listOtherPages(allContent).filter((page): page is MarkdownPage => page.description !== undefined);
        const own = docs.flatMap((published) => {
          const belongsTo = describeVersion(published);
          const index = `${versionFolderUrl(published)}/llms.txt`;
          return published.pages.map((page) => ({ ...page, belongsTo, index }));
        });
        [...own, ...others].forEach((page) => byFile.set(page.file, page));
        return Promise.resolve();
      },
      async postBuild({ outDir }) {
        const texts = new Map<string, string>();
        for (const { file, route } of byFile.values()) {
          texts.set(route, await markdown.get(file));
        }
        markdown.prune();
        const ofHome = await homeText.get(home.file);
        homeText.prune();
        const parts = await Promise.all([...byFile.keys()].filter(isForAgents).map((file) => forAgents.get(file)));
        forAgents.prune();
        const wordsOf = (route: string) => listOtherWords(texts.get(route) ?? '');
        const files = [
          [markdownPath('/'), ofHome] as const,
          ...parts.flatMap((part) => Object.entries(JSON.parse(part) as Record<string, string>)),
          ...[...texts].map(([route, text]) => [markdownPath(route), text] as const),
          ...docs.flatMap((published, index) => {
            const elsewhere = index === 0 ? [{ route: '/', ...home }, ...others] : [];
            const own = pagesInOrder(published).map(({ route }) =>
              required(texts.get(route), `the Markdown of ${route}`),
            );
            const folder = versionFolderUrl(published);
            return [
              [`${folder}/llms.txt`, llmsText({ title, origin, summary }, published, docs, elsewhere, wordsOf)],
              [`${folder}/llms-full.txt`, llmsFullText({ title, origin, summary }, published, own)],
            ] as const;
          }),
        ];
        new Set(files.map(([path]) => dirname(path))).forEach((folder) =>
          mkdirSync(join(outDir, folder), { recursive: true }),
        );
        await Promise.all(files.map(([path, text]) => writeFile(join(outDir, path), text)));
      },
    };
  };
}
