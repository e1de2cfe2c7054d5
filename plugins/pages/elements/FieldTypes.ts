import { FindingError } from '../../../lib/Finding.ts';
import { toString } from 'mdast-util-to-string';
import { type MarkdownNode, paragraph, readAttribute, table, text, walk } from '../../../lib/markdownNodes.ts';
import { notRecorded } from '../../../packages/records/answers/readAnswers.ts';
import { readSampleRecord } from '../../../packages/records/answers/SampleRecord.ts';
import { collectSamples } from '../../../packages/records/questions/collectSamples.ts';
import { shortenType } from '../render/shortenType.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** `<FieldTypes of="…" show="Written Read">`: the fields of the first type that a sample shows, and what they become in these. Links inside lead on from the fields that they name. */
export const FieldTypes: PageElement = (records, file) => (element) => {
  const title = readAttribute(element, 'of') ?? '';
  const sample = collectSamples(records, [file]).samples.find((sample) => sample.title === title);
  const answer = sample && readSampleRecord(records, sample);
  if (sample !== undefined && answer === undefined) {
    return [paragraph(text(notRecorded))];
  }
  const [declared, ...columns] = (answer?.queries ?? []).map(([, , , type]) => readMembers(type));
  const shown = columns.filter(({ name }) => readAttribute(element, 'show')?.split(' ').includes(name));
  if (declared === undefined) {
    const message = `\`of="${title}"\` is not the title of a recorded sample that shows types`;
    throw new FindingError({ file, message, remedy: 'give it the title of a sample of this page with a `^?`' });
  }
  const links = new Map([...walk(element)].map(({ node }) => [node.url && toString(node), node]));
  const rows = declared.members.map((member) => {
    const [name, to] = [code(member.join(': ')), links.get(member[0])];
    return [[to ? { ...to, children: [name] } : name], ...shown.map((type) => cellOf(type, member))];
  });
  const heads = shown.map(({ name }) => [text(`${name} `), lineBreak, code(accessorOf(sample?.code, name))]);
  return [table([[[text(declared.name)], ...heads], ...rows])];
};

type Member = readonly [key: string, type: string];

const code = (value: string): MarkdownNode => ({ type: 'inlineCode', value });

/** A new line of a cell, but not of its words. */
const lineBreak: MarkdownNode = { type: 'mdxJsxTextElement', name: 'br', attributes: [], children: [] };

/** What a sample writes behind a meta type for this type: `['read']`. */
const accessorOf = (sample = '', name: string): string =>
  new RegExp(String.raw`type ${name} = \w+(?<accessor>\S+)`).exec(sample)?.groups?.['accessor'] ?? '';

/** The calls that make a value of a type that has no literals. */
const calls = new Map([
  ['ArrayUnionOrRemove<string>', 'arrayUnion(…)'],
  ['Delete', 'deleteField()'],
  ['Increment', 'increment(1)'],
  ['ServerTimestamp', 'serverTimestamp()'],
]);

interface ObjectType {
  name: string;
  members: readonly Member[];
}

/** Reads an object type as the compiler prints it: each member begins a line that is indented once. */
function readMembers(type: string): ObjectType {
  const members = type.matchAll(/^ {4}(?<key>["\w][^:]*): (?<type>[^]*?);(?=\n {4}["\w]|\n\})/gm);
  return {
    name: /^type (?<name>\w+)/.exec(type)?.groups?.['name'] ?? '',
    members: [...members].map(({ groups = {} }) => [
      (groups['key'] ?? '').replaceAll('"', ''),
      shortenType(groups['type'] ?? '', new Map()).replaceAll(/\s+/g, ' '),
    ]),
  };
}

/** What one passes or gets for a field: a value of one of its types, or a path below it with its type. */
function cellOf({ members }: ObjectType, [field]: Member): MarkdownNode[] {
  return members
    .filter(([key]) => key === field || key.startsWith(`${field}.`))
    .flatMap(([key, type]) => (key === field ? type.split(' | ') : [`'${key}': ${type}`]))
    .flatMap((part) => [text(' or '), lineBreak, code(calls.get(part) ?? part)])
    .slice(2);
}
