import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Tells the bundler what a page depends on beside itself, so that neither its cache nor the preview shows an old one. */
export default function recordDependency(source) {
  const { siteDir } = this.getOptions();
  const page = relative(siteDir, this.resourcePath).replaceAll('\\', '/');
  this.addDependency(join(siteDir, `samples/records/${page}.json`));
  // A page of an older version says what changed since.
  const [newest] = JSON.parse(readFileSync(join(siteDir, 'versions.json'), 'utf8'));
  const newer = page.replace(/(?<=versioned_docs\/version-)[^/]+/, newest);
  this.addDependency(join(siteDir, newer));
  this.addDependency(join(siteDir, `samples/records/${newer}.json`));
  this.addDependency(join(siteDir, `samples/guides/${page}.json`));
  this.addDependency(join(siteDir, 'samples/environments.ts'));
  this.addDependency(join(siteDir, 'config/docsVersions.json'));
  this.addDependency(join(siteDir, 'samples/matrices.json'));
  this.addDependency(join(siteDir, 'samples/matrices.ts'));
  this.addContextDependency(join(siteDir, 'samples/fixtures'));
  this.addContextDependency(join(siteDir, 'samples/outcomes'));
  this.addContextDependency(join(siteDir, 'samples/setups'));
  this.addContextDependency(join(siteDir, 'plugins/samples'));
  return source;
}
