import { fileRedirects } from '../config/redirects.ts';
import type { ContentPolicy } from './contentPolicy.ts';
import { headerRules } from './headerRules.ts';
import { vercelConfiguration } from './vercelConfiguration.ts';

/** Files that stand in the repository because a host reads them before it builds, by name, with their right content. */
export function hostFiles(policy: ContentPolicy): Readonly<Record<string, string>> {
  return { 'vercel.json': vercelConfiguration(headerRules(policy), fileRedirects) };
}
