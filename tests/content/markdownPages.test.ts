import { describe, expect, it } from 'vitest';
import { agentFiles } from '../../plugins/markdown/agentFiles.ts';
import { readPage } from '../../lib/readPage.ts';

describe('files for assistants', () => {
  const filesOf = (source: string) => {
    const { text, tree } = readPage(source);
    return agentFiles('https://example.com/', { file: 'docs/agents.mdx', text, tree });
  };

  it('are the sections of their page, by the ids of their headings', () => {
    expect(filesOf('Intro.\n\n## Web {/* #web */}\n\n[A page](/page)\n\n## Server {/* #server */}\n\nNode.\n')).toEqual(
      {
        '/agents/web.md': '## Web\n\n[A page](https://example.com/page)\n',
        '/agents/server.md': '## Server\n\nNode.\n',
      },
    );
  });

  it.each([
    [
      'a part that is too long',
      `## Web {/* #web */}\n\n${'word '.repeat(1700)}\n`,
      /agents\.mdx:1 {2}“Web” has 85\d\d bytes/,
    ],
    ['a page without parts', 'Intro.\n', /no part for an assistant/],
  ])('stop the build at %s', (_what, source, message) => {
    expect(() => filesOf(source)).toThrow(message);
  });
});
