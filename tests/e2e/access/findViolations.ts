import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { ElementContext } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** WCAG 2.2 at level AA, and what axe calls best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page as it stands, in both colour modes: mode, rule, element and what to mend.
 *
 * Only the rules about colours run in both modes, since a mode changes nothing else. The page is left in light mode.
 * Of the words in a block of code that share their classes, the first stands for all.
 *
 * @throws Error when no rule applied, which means that axe looked at nothing.
 */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Evaluated, not added as an element: a content security policy has no say in it.
    await page.evaluate(source);
  }
  const reports = await page.evaluate(async (values) => {
    const seen = new Set<string>();
    for (const word of document.querySelectorAll('pre code span:not(:has(*))')) {
      const kind = [word, word.parentElement, word.closest('pre')].map((each) => each?.className).join('|');
      word.toggleAttribute('data-repeated', seen.has(kind));
      seen.add(kind);
    }
    const context: ElementContext = { exclude: ['[data-repeated]'] };
    const colourRules = window.axe
      .getRules(values)
      .filter((rule) => rule.tags.includes('cat.color'))
      .map(({ ruleId }) => ruleId);
    const reports = [];
    for (const mode of ['dark', 'light']) {
      document.documentElement.setAttribute('data-theme', mode);
      const { violations, passes } = await window.axe.run(context, {
        runOnly: mode === 'dark' ? { type: 'tag', values } : { type: 'rule', values: colourRules },
        resultTypes: ['violations'],
        // No rule that runs here reads the stylesheets themselves.
        preload: false,
      });
      reports.push({ mode, violations, applied: violations.length + passes.length });
    }
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
