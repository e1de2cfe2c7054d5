import { FindingError } from '../../../lib/Finding.ts';
import { type MarkdownNode, paragraph, readAttribute, table, text } from '../../../lib/markdownNodes.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/**
 * `<FieldTypes of="…" />`: the object types whose names the sample of that title asks for, each a column. The rows are the
 * fields of the first one, with the keys below them.
 *
 * @throws FindingError for a title that no sample of the page has, or that shows no types.
 */
export const FieldTypes: PageElement =
  ({ records, record, file }) =>
  (element) => {
    const title = readAttribute(element, 'of') ?? '';
    const sample = record?.samples.find((sample) => sample.title === title);
    const columns = (sample?.queries ?? []).map(([, , , type]) => readMembers(type));
    const [declared] = columns;
    if (declared === undefined) {
      if (records.isPreview) {
        return [paragraph(text('(not recorded yet)'))];
      }
      const message = `\`of="${title}"\` is not the title of a recorded sample that shows types`;
      const remedy = 'give it the title of a sample of this page with a `^?`';
      throw new FindingError({ file, line: element.position?.start.line, message, remedy });
    }
    const fields = declared.members.map(([field]) => field);
    const rows = fields.map((field) => [[code(field)], ...columns.map(({ members }) => cellOf(members, field))]);
    return [table([[[text('Field')], ...columns.map(({ name }) => [text(name)])], ...rows])];
  };

type Member = readonly [key: string, type: string];

/** Reads the name of an object type and its members, as the compiler prints them: each begins a line that is indented once. */
function readMembers(type: string): { name: string; members: Member[] } {
  const members = type.matchAll(/^ {4}(?<key>['\w][^:]*): (?<type>[^]*?);(?=\n {4}['\w]|\n\})/gm);
  return {
    name: /^type (?<name>\w+)/.exec(type)?.groups?.['name'] ?? '',
    members: [...members].map(({ groups = {} }) => [
      (groups['key'] ?? '').replaceAll("'", ''),
      (groups['type'] ?? '').replaceAll(/\s+/g, ' '),
    ]),
  };
}

/** The type of a field, and in further lines those of the keys that are paths below it. */
function cellOf(members: readonly Member[], field: string): MarkdownNode[] {
  return members
    .filter(([key]) => key === field || key.startsWith(`${field}.`))
    .flatMap(([key, type], index) => [
      ...(index === 0 ? [] : [{ type: 'break' }]),
      code(key === field ? type : `'${key}': ${type}`),
    ]);
}

function code(value: string): MarkdownNode {
  return { type: 'inlineCode', value };
}
