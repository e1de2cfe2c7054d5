import { FindingError } from '../../../lib/Finding.ts';
import { readAttribute, text } from '../../../lib/markdownNodes.ts';
import { releasesOf } from '../../../packages/records/site/SampleSite.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** `<Release of="firelordjs" />`: the release that the page's version documents. */
export const Release: PageElement = (records, file) => {
  const releases = releasesOf(records.manifest, file);
  return (element) => {
    const name = readAttribute(element, 'of') ?? '';
    const release = releases[name];
    if (release === undefined) {
      const message = `\`${name}\` is not a package of config/environments.ts`;
      const remedy = `use one of ${Object.keys(releases).join(', ')}`;
      throw new FindingError({ file, message, remedy });
    }
    return [text(release)];
  };
};
