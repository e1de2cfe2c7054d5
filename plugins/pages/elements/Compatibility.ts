import { jsxElement, type MarkdownNode, paragraph, text } from '../../../lib/markdownNodes.ts';
import {
  type Compatibility as RecordedRow,
  readCompatibility,
} from '../../../packages/records/answers/readCompatibility.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** `<Compatibility />`: a tab for each library, and in it the commands for each asked major version of the SDK. */
export const Compatibility: PageElement =
  ({ records }) =>
  () => {
    const asked = readCompatibility(records);
    const libraries = [...new Set(asked.map(({ library }) => library))];
    const tabs = libraries.map((library) => {
      const commands = asked.filter((row) => row.library === library).map(describe);
      return jsxElement('TabItem', { value: library, label: library }, commands);
    });
    return [jsxElement('Tabs', {}, tabs)];
  };

/** What to run with a version of the SDK, or that it does not go. */
function describe(row: RecordedRow): MarkdownNode {
  const { library, libraryRelease, sdk, release, packages, refused, isDocumented } = row;
  const major = (version: string) => Number.parseInt(version, 10);
  const name = `${sdk} ${major(release)}`;
  if (refused > 0) {
    const lines = refused === 1 ? 'a correct line' : `${refused} correct lines`;
    return paragraph(text(`Not with ${name}: it rejects ${lines} of our samples.`));
  }
  const tests = packages['@firebase/rules-unit-testing'];
  const commands = [
    ...(isDocumented ? [] : [`npm pkg set 'overrides.${sdk}=$${sdk}'`]),
    `npm install ${library}@${libraryRelease} ${sdk}@${major(release)}`,
    ...(tests === undefined ? [] : [`npm install --save-dev @firebase/rules-unit-testing@${major(tests)}`]),
  ];
  const title = isDocumented ? `${name}, which ${library} is made for` : `${name}, with an override`;
  return { type: 'code', lang: 'bash', meta: `title="${title}"`, value: commands.join('\n') };
}
