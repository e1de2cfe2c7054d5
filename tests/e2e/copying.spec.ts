import { expect, test } from './fixtures.ts';

/** What copies, by the page it stands on: what is pressed, one after the other. */
const copyButtons: Readonly<Record<string, readonly string[]>> = {
  '/agents': ['.code-buttons >> text=Copy'],
  '/api/delete_field': ['.code-buttons >> text=Copy with delivery.ts'],
  '/5.1_error_reading': ['text=Show an example', 'text=Copy link'],
  '/installation': ['summary:text-is("Markdown")', 'text=Copy page as Markdown'],
};

const refuse = '() => Promise.reject(new DOMException("no", "NotAllowedError"))';
const clipboards: Readonly<Record<string, readonly [outcome: RegExp, clipboard?: string]>> = {
  'there is a clipboard': [/^Copied/],
  'the clipboard refuses': [/^Not copied/, `{ writeText: ${refuse}, write: ${refuse} }`],
  'there is no clipboard': [/^Not copied/, 'undefined'],
};

for (const [state, [outcome, clipboard]] of Object.entries(clipboards)) {
  test(`each copy button says in words what came of it where ${state}`, async ({ site, page }) => {
    if (clipboard !== undefined) {
      await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} })`);
    }
    for (const [path, presses] of Object.entries(copyButtons)) {
      await site.goto(path);
      for (const control of presses) {
        await page.locator(control).first().click();
      }
      const said = page.locator('[role=status], [aria-live]').filter({ hasText: outcome });
      await expect(said, path).toHaveCount(1);
      expect(site.complaints, path).toEqual([]);
    }
  });
}
