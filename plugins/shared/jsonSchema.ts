/** A text that says something. */
export const text = { type: 'string', minLength: 1 };
/** An address. */
export const url = { type: 'string', format: 'uri', pattern: '^https://' };

/** An object with any names, whose values are alike. */
export const mapOf = (value: object, description: string) => ({
  type: 'object',
  additionalProperties: value,
  description,
});

/** A list of what is alike. */
export const listOf = (items: object, description: string) => ({ type: 'array', items, description });

/**
 * An object with no other properties than these.
 *
 * @param optional Names of those that may be absent.
 */
export function object(
  properties: Readonly<Record<string, object>>,
  description: string,
  optional: readonly string[] = [],
) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', description, properties, required, additionalProperties: false };
}

/**
 * The JSON schema of a file for programs, which names its schema and the version of its format.
 *
 * @param id Address of the schema.
 * @param version Another one means that a reader of this one may fail.
 */
export function schemaOf(
  id: string,
  title: string,
  version: number,
  properties: Readonly<Record<string, object>>,
  description: string,
) {
  const own = {
    $schema: { const: id },
    version: { const: version, description: 'Version of this format.' },
    ...properties,
  };
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: id, title, ...object(own, description) };
}
