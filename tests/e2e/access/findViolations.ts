import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** WCAG 2.2 at level AA, with its size of targets, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page as it stands, in both colour modes: mode, rule, element and what to mend.
 *
 * A mode changes colours only, so the rules but that of contrast run in one. Of words that stand in the same tags and
 * classes from the root on, the first stands for the contrast of all; rows of a table may alternate and are all read.
 * The page is left in light mode.
 *
 * @throws Error when no rule applied, which means that axe looked at nothing.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Evaluated, not added as an element: a content security policy has no say in it.
    await page.evaluate(source);
  }
  const reports = await page.evaluate(async (values) => {
    const names = new Map<Element, string>();
    const nameOf = (element: Element): string => {
      const known = names.get(element);
      if (known !== undefined) {
        return known;
      }
      const own = `${element.tagName}.${element.className}${element.ariaCurrent ?? ''}`;
      const name = element.parentElement === null ? own : `${nameOf(element.parentElement)} ${own}`;
      names.set(element, name);
      return name;
    };
    const seen = new Set<string>();
    for (const word of document.querySelectorAll('body *:not(:has(*), tr *)')) {
      const shown = word.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      word.toggleAttribute('data-repeated', shown && seen.has(nameOf(word)));
      if (shown) {
        seen.add(nameOf(word));
      }
    }
    const others: RunOptions = { runOnly: { type: 'tag', values }, rules: { 'color-contrast': { enabled: false } } };
    const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
    // Hidden rather than left out, since axe asks of each element whether it is one of those that are.
    const hideRepeated = new CSSStyleSheet();
    hideRepeated.replaceSync('[data-repeated] { visibility: hidden !important }');
    const reports = [];
    for (const { mode, options, sheets } of [
      { mode: 'dark', options: others, sheets: [] },
      { mode: 'dark', options: contrast, sheets: [hideRepeated] },
      { mode: 'light', options: contrast, sheets: [hideRepeated] },
    ]) {
      document.documentElement.setAttribute('data-theme', mode);
      document.adoptedStyleSheets = sheets;
      // No rule that runs here reads the stylesheets themselves.
      const { violations, passes } = await window.axe.run({ ...options, resultTypes: ['violations'], preload: false });
      reports.push({ mode, violations, applied: violations.length + passes.length });
    }
    document.adoptedStyleSheets = [];
    return reports;
  }, tags);
  return reports.flatMap(({ mode, violations, applied }) => {
    if (applied === 0) {
      throw new Error(`${page.url()}, ${mode}: no rule of axe applied to this page, so nothing was checked.`);
    }
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) =>
        `${mode}: ${id}: ${target.join(' ')}: ${failureSummary}`.replaceAll(/\s+/g, ' '),
      ),
    );
  });
}
