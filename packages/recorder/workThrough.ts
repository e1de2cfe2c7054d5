/** Does all that is in a queue, so many at once; what works on an item may add others. After an error nothing more begins. */
export async function workThrough<Item>(
  queue: Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const workOn = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await work(item);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, workOn));
  } finally {
    queue.length = 0;
  }
}
