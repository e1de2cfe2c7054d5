import { expect, it } from 'vitest';
import { linkSections } from '../../../plugins/search/index.ts';
import { listSections } from '../../../plugins/pages/listSections.ts';
import { readPage } from '../../../lib/readPage.ts';

const sectionsOf = (source: string) =>
  listSections({ file: '', ...readPage(source) }, { route: '/orders', title: 'Orders' });

it('linkSections gives a section the words of the links that lead to it, once each', () => {
  const pages = [sectionsOf('## Add {/* #add */}\n'), sectionsOf('[add](#add), [add](#add), [one](/orders#add)\n')];
  expect(linkSections(pages)[0]?.sections.map(({ linkTexts }) => linkTexts)).toEqual([[], ['add', 'one']]);
});
