import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a page before Docusaurus reads it, and tells the bundler what it was made of, so that neither its cache nor the
 * preview shows an old one; also where the page cannot be made, so that the preview tries again once that changes.
 */
export default function makePage(source) {
  const { records, make } = this.getOptions();
  const view = records.view();
  try {
    make(view, this.resourcePath);
  } finally {
    for (const path of view.notes) {
      const place = join(records.root, path);
      if (!existsSync(place)) {
        // As a folder or a file that is there, it would count as changed in each build.
        this.addMissingDependency(place);
      } else if (path.endsWith('/')) {
        this.addContextDependency(place);
      } else {
        this.addDependency(place);
      }
    }
  }
  return source;
}
