import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';

/** The search modal as a reader uses it. */
export class SearchDialog {
  readonly button: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly items: Locator;
  readonly status: Locator;
  readonly allResults: Locator;
  readonly suggestions: Locator;

  constructor(private readonly page: Page) {
    this.button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' });
    this.dialog = page.getByRole('dialog', { name: 'Search' });
    this.field = this.dialog.getByRole('combobox', { name: 'Search' });
    this.items = this.dialog.getByRole('option');
    this.status = this.dialog.getByRole('status');
    this.suggestions = this.dialog.getByRole('paragraph').filter({ hasText: 'Try searching for' });
    this.allResults = this.dialog.getByRole('link', { name: /^See all \d+ results$/ });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('/');
    await this.field.waitFor();
  }

  /** Goes to the chosen item, which is on another page, and waits until that page is there. */
  async follow(): Promise<void> {
    const title = this.page.locator('main h1').first();
    await title.evaluate((element) => element.setAttribute('data-left', ''));
    await this.page.keyboard.press('Enter');
    await this.dialog.waitFor({ state: 'detached' });
    await this.page.locator('h1[data-left]').waitFor({ state: 'detached' });
  }

  /** Opens the search and waits for what a text finds. */
  async find(text: string): Promise<void> {
    await this.open();
    await this.field.fill(text);
    await this.items.first().waitFor();
  }
}

export const test = base.extend<{ search: SearchDialog }>({
  search: async ({ page }, use) => {
    await use(new SearchDialog(page));
  },
});

export { expect };
