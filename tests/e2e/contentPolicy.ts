import { expect, type Page } from '@playwright/test';

/** Keys that a reader's choices and last searches are stored under, as the theme and DocSearch name them. */
const allowedKey =
  /^(?:(?:theme|theme-follows-system|docusaurus\.announcement\.(?:id|dismiss)|docusaurus\.tab\.[\w-]+|docs-preferred-version-[\w-]+)(?:-d07)?|__DOCSEARCH_(?:RECENT|FAVORITE)_SEARCHES__firelordjs)$/;

declare global {
  interface Window {
    policyViolations: string[];
  }
}

/** Keeps what the content policy stops on the pages that are opened from now on. */
export async function collectViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.policyViolations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.policyViolations.push(`${effectiveDirective} stopped ${blockedURI} ${sample}`);
    });
  });
}

/** Fails where the policy stopped something, a cookie was set, or something else than a choice was stored. */
export async function assertPrivate(page: Page): Promise<void> {
  expect.soft(await page.evaluate(() => window.policyViolations), 'stopped by the content policy').toEqual([]);
  expect.soft(await page.context().cookies(), 'cookies').toEqual([]);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect
    .soft(
      keys.filter((key) => !allowedKey.test(key)),
      'stored keys',
    )
    .toEqual([]);
}
