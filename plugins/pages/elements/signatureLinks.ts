import { text } from '../../../lib/markdownNodes.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { officialPage } from '../../../packages/records/answers/leadName.ts';
import type { DeclaredBy } from '../../../packages/records/answers/listDeclared.ts';
import { jsxElement } from '../resolve/jsxElement.ts';
import type { ResolvedNode } from '../resolve/ResolvedNode.ts';

/** A line of links below a signature: to the source of each library, and to what the SDKs below have under its name. */
export function signatureLinks(records: Records, of: readonly DeclaredBy[]): ResolvedNode[] {
  const sources = of.map(({ mark, source }) => ({ mark, url: source }));
  const officials = of.map(({ mark, declared: { official } }) => ({
    mark,
    url: official && officialPage(records, official),
  }));
  const groups = [linksTo('Source', sources), linksTo('Official SDK', officials)].filter(({ length }) => length > 0);
  const children = groups.flatMap((group, index) => [...(index === 0 ? [] : [text(' · ')]), ...group]);
  const line = jsxElement('p', { className: 'signature-links' }, children);
  return groups.length === 0 ? [] : [{ ...line, data: { isRepeated: true } }];
}

/** A link with a label; where there are several, the label and a link for each package. */
function linksTo(label: string, places: readonly { mark: string; url: string | undefined }[]): ResolvedNode[] {
  const links = places.flatMap(({ mark, url }) => (url === undefined ? [] : [{ mark, url }]));
  if (places.length === 1) {
    return links.map(({ url }) => anchor(url, label));
  }
  return links.flatMap(({ mark, url }, index) => [text(index === 0 ? `${label}: ` : ', '), anchor(url, mark)]);
}

/** A bare link; those of the theme are heavier, and there are hundreds of these. */
function anchor(href: string, words: string): ResolvedNode {
  return { ...jsxElement('a', { href }, [text(words)]), type: 'mdxJsxTextElement' };
}
