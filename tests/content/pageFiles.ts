import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PageSource } from './pageProblems.ts';

const root = join(import.meta.dirname, '../..');

/** The `.mdx` pages under a folder of the repository; files and folders that start with `_` are parts, not pages. */
export function pageFiles(folder: string): PageSource[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mdx'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split('/').some((part) => part.startsWith('_')))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
