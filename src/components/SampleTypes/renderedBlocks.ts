/**
 * The rendered blocks of a page, in the order of the page: those that the reader sees already when the page is opened,
 * and those of a script when the reader comes from another page.
 *
 * @param count How many blocks the page has; another number in the document means that it is not this page alone.
 * @param load Fetches the script.
 */
export async function renderedBlocks(
  count: number,
  load: () => Promise<{ default: readonly string[] }>,
): Promise<readonly string[]> {
  if (document.documentElement.dataset.hasHydrated === 'false') {
    const shown = document.querySelectorAll('#__docusaurus .code-content > code');
    if (shown.length === count) {
      return Array.from(shown, ({ innerHTML }) => innerHTML);
    }
  }
  return (await load()).default;
}
