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

export type ColourMode = 'dark' | 'light';

/**
 * What axe finds wrong with the page as it stands: mode, rule, element and what to mend.
 *
 * A mode changes colours only, so all rules run in the first and that of contrast alone in the others. Of words of code
 * that stand in the same tags and classes from the root on, the first that is shown stands for all.
 *
 * @param modes Colours to look at, of which the page keeps the last.
 * @throws Error when no rule applied, which means that axe looked at nothing.
 */
export async function findViolations(page: Page, modes: ColourMode[] = ['dark', 'light']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Evaluated, not added as an element: a content security policy has no say in it.
    await page.evaluate(source);
  }
  const asked = modes.map((mode, index) => {
    const runOnly: RunOptions['runOnly'] =
      index === 0 ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] };
    return { mode, runOnly };
  });
  const reports = await page.evaluate(async (settings) => {
    const pathOf = (element: Element | null): string =>
      element === null ? '' : `${pathOf(element.parentElement)} ${element.tagName}.${element.className}`;
    const seen = new Set<string>();
    for (const word of document.querySelectorAll('pre code span:not(:has(*), tr *)')) {
      const shown = word.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      word.toggleAttribute('data-repeated', shown && seen.has(pathOf(word)));
      if (shown) {
        seen.add(pathOf(word));
      }
    }
    // Hidden rather than left out, since axe asks of each element whether it is one of those that are.
    const adjusted = new CSSStyleSheet();
    adjusted.replaceSync('[data-repeated] { visibility: hidden !important }');
    document.adoptedStyleSheets = [adjusted];
    const reports = [];
    for (const { mode, runOnly } of settings) {
      document.documentElement.setAttribute('data-theme', mode);
      // A colour that is still on its way to the next has no contrast to measure.
      document.getAnimations().forEach((animation) => animation.finish());
      // No rule that runs here reads the stylesheets themselves.
      const { violations, passes } = await window.axe.run({ runOnly, resultTypes: ['violations'], preload: false });
      reports.push({ mode, violations, applied: violations.length + passes.length });
    }
    document.adoptedStyleSheets = [];
    return reports;
  }, asked);
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
