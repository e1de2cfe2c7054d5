import { execFileSync } from 'node:child_process';
import { type DocsSet, docsSets } from '../../config/docsSets.ts';
import { FindingError } from '../../plugins/samples/Finding.ts';

/** The docs set of an id. @throws FindingError where there is none. */
export function docsSetNamed(id: string): DocsSet {
  const set = docsSets.find((each) => each.id === id);
  if (set === undefined) {
    const remedy = `name one of ${docsSets.map((each) => each.id).join(', ')}`;
    throw new FindingError({ file: `--set ${id}`, message: 'there is no such docs set', remedy });
  }
  return set;
}

/** @throws FindingError where a change could not be told from those that are about to be made. */
export function assertCleanWorkTree(root: string): void {
  if (execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }) !== '') {
    const remedy = 'commit or stash it, so that what comes can be read and taken back';
    throw new FindingError({ file: '.', message: 'the work tree holds what is not committed', remedy });
  }
}
