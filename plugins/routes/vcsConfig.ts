import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { getVcsPreset } from '@docusaurus/utils';
import type { VcsConfig } from '@docusaurus/types';

/** Whether `folder` lies in a git checkout whose history is whole; a shallow one would date every page alike. */
export function hasHistory(folder: string): boolean {
  try {
    const answer = execFileSync('git', ['rev-parse', '--is-shallow-repository'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.trim() === 'false';
  } catch {
    return false;
  }
}

/** When pages were last changed, by paths that the sitemap asks by from the site's root; nothing where there is no history. */
export function vcsConfig(root: string): VcsConfig {
  const vcs = getVcsPreset(hasHistory(root) ? 'git-eager' : 'disabled');
  return {
    initialize: (params) => vcs.initialize(params),
    getFileCreationInfo: (file) => vcs.getFileCreationInfo(resolve(root, file)),
    getFileLastUpdateInfo: (file) => vcs.getFileLastUpdateInfo(resolve(root, file)),
  };
}
