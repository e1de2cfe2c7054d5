import { join } from 'node:path';
import { readEnvironment } from '../../config/environment.ts';
import { findBrowser } from '../../scripts/findBrowser.ts';
import { assertFreshBuild } from '../assertFreshBuild.ts';
import { serveBuild } from '../serveBuild.ts';

const root = join(__dirname, '../..');

/** A browser, unpacked before two workers ask for it, and a built site that is served. @returns Ends the server. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { browser, testPort } = readEnvironment(process.env);
  findBrowser(browser);
  assertFreshBuild(root);
  const { stop } = await serveBuild('build', testPort);
  return stop;
}
