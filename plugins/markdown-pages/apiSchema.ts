import { listOf, mapOf, object, schemaOf, text, url } from '../shared/jsonSchema.ts';

/** Version of the format of `api.json`; another one means that a reader of this one may fail. */
export const apiVersion = 2;

const links = mapOf(url, 'Where the types lead that it names; the others are in `types`, or are built in.');
const parameter = object(
  {
    name: text,
    type: { ...text, description: 'In short.' },
    optional: { type: 'boolean' },
    rest: { type: 'boolean', description: 'Whether it takes any number of arguments.' },
  },
  'A parameter of an overload.',
);
const signature = object(
  {
    short: { ...text, description: 'With conditional types as what they let through.' },
    whole: { ...text, description: 'As it is declared.' },
    parameters: listOf(parameter, 'In their order.'),
    links,
  },
  'An overload, or the head of a type and its declaration.',
);
const listedExport = object(
  {
    name: text,
    kind: { enum: ['value', 'type', 'both'], description: 'Where it exists: at run time, in types, or in both.' },
    sentence: { ...text, description: 'What it is.' },
    page: { ...url, description: 'Its entry.' },
    signatures: mapOf(listOf(signature, 'Its overloads.'), 'By library.'),
    members: listOf(object({ name: text, page: url }, 'A member.'), 'Properties and methods that its entry lists.'),
    source: mapOf(url, 'The file that declares it, by library.'),
    official: mapOf(url, 'What the SDK below has under its name, by library.'),
  },
  'An export.',
);

/** The JSON schema of `api.json`. @param id Its address. */
export function apiSchema(id: string) {
  return schemaOf(
    id,
    'Exports of the libraries of a version',
    apiVersion,
    {
      libraries: mapOf(text, 'The release of each library.'),
      exports: listOf(listedExport, 'By name.'),
      types: mapOf(
        mapOf(object({ declaration: text, links }, 'A declaration.'), 'By name.'),
        'Types that declarations name and that are not exported, by library.',
      ),
    },
    'What each library of a version exports.',
  );
}
