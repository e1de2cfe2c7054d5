import { listOf, object, schemaOf, text, url } from '../shared/jsonSchema.ts';

/** Version of the format of `errors.json`; another one means that a reader of this one may fail. */
export const errorsVersion = 2;

const error = object(
  {
    title: text,
    page: { ...url, description: 'The section that explains it.' },
    packages: listOf(
      text,
      'Libraries whose types hold the message; none where the words are of the compiler or the SDK.',
    ),
    codes: listOf({ type: 'string', pattern: '^TS' }, 'Codes of TypeScript that it comes with.'),
    patterns: listOf(text, 'What is printed, with … for what varies.'),
    explains: listOf(text, 'Sentences of the compiler that it explains, with kinds of types for types.'),
    cause: { type: 'string', description: 'Why, and what to do.' },
    fix: { ...text, description: 'The corrected code.' },
  },
  'An error that a page explains.',
  ['fix'],
);

/** The JSON schema of `errors.json`. @param id Its address. */
export function errorsSchema(id: string) {
  return schemaOf(
    id,
    'Errors of the libraries',
    errorsVersion,
    { errors: listOf(error, 'In the order of the pages.') },
    'What the pages explain.',
  );
}
