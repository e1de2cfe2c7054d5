import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Tells the bundler what a page was seen to depend on, so that neither its cache nor the preview shows an old one. */
export default function pageDependencies(source) {
  const { pages, siteDir } = this.getOptions();
  const { paths, error } = pages.listDependencies(this.resourcePath);
  for (const path of paths) {
    const place = join(siteDir, path);
    if (!existsSync(place)) {
      // As a folder or a file that is there, it would count as changed in each build.
      this.addMissingDependency(place);
    } else if (path.endsWith('/')) {
      this.addContextDependency(place);
    } else {
      this.addDependency(place);
    }
  }
  if (error !== undefined) {
    throw error;
  }
  return source;
}
