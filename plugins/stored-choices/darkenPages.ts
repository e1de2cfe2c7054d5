import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Marks every built page as dark, which is what a reader without JavaScript gets; the theme marks it by script alone. */
export async function darkenPages(directory: string): Promise<void> {
  const files = await readdir(directory, { recursive: true });
  await Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => {
        const path = join(directory, file);
        const page = await readFile(path, 'utf8');
        await writeFile(path, page.replace('<html ', '<html data-theme=dark data-theme-choice=dark '));
      }),
  );
}
