/** Puts items of the same key together, in the order in which they came, at most `size` to a batch. */
export function listBatches<Item>(items: readonly Item[], size: number, keyOf: (item: Item) => string): Item[][] {
  const batches: Item[][] = [];
  const open = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const batch = open.get(key);
    if (batch !== undefined && batch.length < size) {
      batch.push(item);
    } else {
      const next = [item];
      open.set(key, next);
      batches.push(next);
    }
  }
  return batches;
}
