import { describe, expect, it } from 'vitest';
import { manifest } from '../../samples/environments.ts';
import { pageFiles } from './pageFiles.ts';
import type { PageSource } from './pageProblems.ts';

const libraries = Object.values(manifest.environments).map(({ library, packages }) => ({
  library,
  release: packages[library] ?? '',
}));

/** Places where a page names a library's release by itself, one line each: file, line, remedy. */
function writtenReleases(pages: readonly PageSource[]): string[] {
  return pages.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        libraries
          .filter(({ release }) => line.split(/[^\d.]+|\.(?!\d)/).includes(release))
          .map(
            ({ library, release }) =>
              `${file}:${index + 1}: ${release} is written out. Use <Release of="${library}" />, or {${library}} in code.`,
          ),
      ),
  );
}

describe('releases of the libraries', () => {
  it('stand in the manifest alone', () => {
    const pages = ['versioned_docs', 'docs', 'firesage', 'src/pages'].flatMap(pageFiles);
    console.log(`${libraries.length} releases looked for in ${pages.length} pages`);
    expect(libraries).toHaveLength(3);
    expect(pages.length).toBeGreaterThan(0);
    expect(writtenReleases(pages)).toEqual([]);
  });

  it('are found where a page writes one out', () => {
    const [first] = libraries;
    const text = `Install ${first?.library}@${first?.release}.\nNot 1${first?.release}.\nIn ${first?.release}, too.`;
    expect(writtenReleases([{ file: 'page.mdx', text }])).toEqual([
      expect.stringMatching(/^page\.mdx:1: .* is written out\. Use <Release/),
      expect.stringMatching(/^page\.mdx:3: /),
    ]);
  });
});
