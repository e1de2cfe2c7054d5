import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { Change } from './planCut.ts';

/** A text as `npm run format` would leave it, unless it is to stay. */
async function formatted(root: string, { file, text, verbatim = false }: Change): Promise<string> {
  if (verbatim) {
    return text;
  }
  const filepath = join(root, file);
  const { ignored } = await getFileInfo(filepath, { ignorePath: join(root, '.prettierignore') });
  return ignored ? text : format(text, { ...(await resolveConfig(filepath)), filepath });
}

/** Writes all changes; where one fails, those before it are taken back. */
export async function applyChanges(root: string, changes: readonly Change[]): Promise<void> {
  const texts = await Promise.all(changes.map((change) => formatted(root, change)));
  const done: { path: string; before: Buffer | undefined }[] = [];
  try {
    for (const [index, { file }] of changes.entries()) {
      const path = join(root, file);
      const before = existsSync(path) ? readFileSync(path) : undefined;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, texts[index] ?? '');
      done.push({ path, before });
    }
  } catch (error) {
    for (const { path, before } of done) {
      if (before === undefined) {
        rmSync(path);
      } else {
        writeFileSync(path, before);
      }
    }
    throw error;
  }
}
