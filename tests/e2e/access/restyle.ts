import type { Page } from '@playwright/test';

/** The distances that WCAG 1.4.12 asks a page to bear. */
export const textSpacing = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
} p { margin-bottom: 2em !important }`;

/** Gives the page the styles of a reader, in a sheet that no content policy has a say in; '' takes them away. */
export async function setReaderStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Sets the reader's own text size, which browsers have at 16 pixels at first. */
export async function setReaderTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}
