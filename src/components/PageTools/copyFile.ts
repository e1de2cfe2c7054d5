/**
 * Puts the text of a file of this site into the clipboard.
 *
 * @throws Error where the file does not arrive or the browser refuses.
 */
export async function copyFile(path: string): Promise<void> {
  const { clipboard } = navigator;
  const text = fetch(path).then((response) => {
    // A host may answer a missing file with a page.
    if (!response.ok || response.headers.get('content-type')?.startsWith('text/html')) {
      throw new Error(`${path}: ${response.status}`);
    }
    return response.text();
  });
  if ('ClipboardItem' in window) {
    // Safari wants the clipboard asked for within the click, before the text is there.
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
    await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } else {
    await clipboard.writeText(await text);
  }
}
