import { expect, it } from 'vitest';
import { builtFile, fileOf, pages } from './builtSite.ts';

// Markup that the theme or a plugin leaves incomplete.

it('each tab has an id of its own, and a panel that names it', () => {
  let count = 0;
  for (const { route, page } of pages) {
    const elements = page.map(({ attributes }) => attributes);
    for (const tab of elements.filter((attributes) => attributes.get('role') === 'tab')) {
      const [id, panel] = [tab.get('id') ?? '', tab.get('aria-controls')];
      const panels = elements.filter((attributes) => attributes.get('id') === panel);
      expect(elements.filter((attributes) => attributes.get('id') === id).length, `${route}: ${id}`).toBe(1);
      expect(panels.map((panel) => [panel.get('role'), panel.get('aria-labelledby')])).toEqual([['tabpanel', id]]);
      count++;
    }
  }
  console.log(`${count} tabs`);
  expect(count).toBeGreaterThan(0);
});

it('elements end by a tag of their own, where readers that are not browsers look for one', () => {
  let count = 0;
  for (const { route } of pages) {
    const html = builtFile(fileOf(route));
    for (const name of ['p', 'li', 'td', 'th', 'tr', 'head', 'body']) {
      const [open, closed] = [`<${name}[ >]`, `</${name}>`].map((tag) => html.match(RegExp(tag, 'g'))?.length ?? 0);
      expect(closed, `${route}: <${name}>`).toBe(open);
      count += open ?? 0;
    }
  }
  console.log(`${count} tags`);
  expect(count).toBeGreaterThan(0);
});
