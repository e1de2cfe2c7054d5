import { describe, expect, it } from 'vitest';
import { builtFile, fileOf, type PageElement, pageElements, pages } from './builtSite.ts';

interface BuiltPage {
  page: readonly PageElement[];
  html: string;
}

interface Asked {
  count: number;
  problems: string[];
}

/** Which tabs have no panel of their own that names them, and which ids of tabs and panels are not unique. */
function askTabs({ page }: BuiltPage): Asked {
  const elements = page.map(({ attributes }) => attributes);
  const tabs = elements.filter((attributes) => attributes.get('role') === 'tab');
  const withId = (id = '') => elements.filter((attributes) => id !== '' && attributes.get('id') === id);
  return {
    count: tabs.length,
    problems: tabs.flatMap((tab) => {
      const [id, controls] = [tab.get('id'), tab.get('aria-controls')];
      const [panel, ...others] = withId(controls);
      const name = `tab "${id}"`;
      return [
        ...(withId(id).length === 1 ? [] : [`${name}: its id is not its own`]),
        ...(others.length === 0 ? [] : [`${name}: several elements have the id of its panel`]),
        ...(panel?.get('role') === 'tabpanel' ? [] : [`${name}: it controls no panel`]),
        ...(panel?.get('aria-labelledby') === id ? [] : [`${name}: its panel does not name it`]),
      ];
    }),
  };
}

/** Which elements do not end by a tag of their own, where readers that are not browsers look for one. */
function askTags({ html }: BuiltPage): Asked {
  const names = ['p', 'li', 'td', 'th', 'tr', 'head', 'body'];
  const count = (tag: RegExp) => html.match(tag)?.length ?? 0;
  const counts = names.map((name) => ({
    name,
    open: count(RegExp(`<${name}[ >]`, 'g')),
    closed: count(RegExp(`</${name}>`, 'g')),
  }));
  return {
    count: counts.reduce((sum, { open }) => sum + open, 0),
    problems: counts
      .filter(({ open, closed }) => open !== closed)
      .map(({ name, open, closed }) => `${open} <${name}>, and ${closed} of them closed`),
  };
}

describe('markup that the theme or a plugin leaves incomplete', () => {
  for (const [what, ask, wrong] of [
    ['tags', askTags, '<ul><li>one<li>two</ul>'],
    ['tabs', askTabs, '<ul role="tablist"><li role="tab" id="t" aria-controls="p"></li></ul><div id="p"></div>'],
  ] as const) {
    it(`${what} are as the HTML standard asks`, () => {
      const asked = pages.map(({ route, page }) => ({ route, ...ask({ page, html: builtFile(fileOf(route)) }) }));
      const holding = asked.filter(({ count }) => count > 0);
      console.log(`${holding.reduce((sum, { count }) => sum + count, 0)} ${what} in ${holding.length} pages`);
      expect(holding.length).toBeGreaterThan(0);
      expect(asked.flatMap(({ route, problems }) => problems.map((problem) => `${route}: ${problem}`))).toEqual([]);
      expect(ask({ page: pageElements(wrong), html: wrong }).problems.length).toBeGreaterThan(0);
    });
  }
});
