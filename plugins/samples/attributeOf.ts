/** Text of an attribute of a JSX element, `undefined` where it has none or another kind of value. */
export function attributeOf({ attributes }: { attributes?: unknown }, name: string): string | undefined {
  const list: unknown[] = Array.isArray(attributes) ? attributes : [];
  for (const attribute of list) {
    if (typeof attribute === 'object' && attribute !== null && 'name' in attribute && 'value' in attribute) {
      if (attribute.name === name && typeof attribute.value === 'string') {
        return attribute.value;
      }
    }
  }
  return undefined;
}
