/** A value that has to be there. @throws Error that names what is missing, in place of going on without it. */
export function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) {
    throw new Error(`${name} is missing, although what comes before makes it. Correct the code that asks for it.`);
  }
  return value;
}
