import { describe, expect, it } from 'vitest';
import { builtFile, htmlFiles, pageElements, values } from './builtSite.ts';

interface Asked {
  /** How many elements were asked. */
  count: number;
  /** One line for each that is wrong. */
  problems: string[];
}

/** Which ids no link can lead to, since they have white space in them. */
function askIds(html: string): Asked {
  const ids = values(
    pageElements(html).filter(({ attributes }) => attributes.has('id')),
    'id',
  );
  return { count: ids.length, problems: ids.filter((id) => /\s|^$/.test(id)).map((id) => `id="${id}"`) };
}

/** Which tabs have no panel of their own that names them, and which ids of tabs and panels are not unique. */
function askTabs(html: string): Asked {
  const elements = pageElements(html).map(({ attributes }) => attributes);
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
function askTags(html: string): Asked {
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
    ['ids', askIds, '<span id="read, write"></span>'],
    ['tags', askTags, '<ul><li>one<li>two</ul>'],
    ['tabs', askTabs, '<ul role="tablist"><li role="tab" id="t" aria-controls="p"></li></ul><div id="p"></div>'],
  ] as const) {
    it(`${what} are as the HTML standard asks`, () => {
      const asked = htmlFiles.map((file) => ({ file, ...ask(builtFile(file)) }));
      const holding = asked.filter(({ count }) => count > 0);
      console.log(`${holding.reduce((sum, { count }) => sum + count, 0)} ${what} in ${holding.length} pages`);
      expect(holding.length).toBeGreaterThan(0);
      expect(asked.flatMap(({ file, problems }) => problems.map((problem) => `${file}: ${problem}`))).toEqual([]);
      expect(ask(wrong).problems.length).toBeGreaterThan(0);
    });
  }
});
