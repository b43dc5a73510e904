/**
 * Does work on several items at a time, and gives the results in the order of the items, each as
 * soon as it can.
 */
export interface Work<Item, Result> {
  /** A rejection is met when it is its turn. */
  readonly on: (item: Item) => Promise<Result>;
  /**
   * Whether one item more may be taken while these are under way; asked anew whenever one came or
   * went.
   */
  readonly hasRoom: (underWay: readonly Item[]) => boolean;
}

/**
 * An item is taken only when there is room for it, so that no more are kept than there is room for.
 */
export async function* inOrder<Item, Result>(
  given: AsyncIterable<Item>,
  { on, hasRoom }: Work<Item, Result>,
): AsyncGenerator<Result, undefined> {
  const items = given[Symbol.asyncIterator]();
  const underWay: Item[] = [];
  const results: Promise<{ readonly result: Result }>[] = [];
  let coming: Promise<undefined> | undefined;
  let isEnded = false as boolean;
  const take = async (): Promise<undefined> => {
    const next = await items.next();
    coming = undefined;
    if (next.done === true) {
      isEnded = true;
      return;
    }
    const made = on(next.value).then((result) => ({ result }));
    made.catch(() => undefined); // nobody may be waiting for it yet
    underWay.push(next.value);
    results.push(made);
  };
  for (;;) {
    if (coming === undefined && !isEnded && hasRoom(underWay)) coming = take();
    const awaited = [results[0], coming].filter((one) => one !== undefined);
    if (awaited.length === 0) return;
    const first = await Promise.race(awaited); // undefined: a further item was taken
    if (first === undefined) continue;
    underWay.shift();
    void results.shift();
    yield first.result;
  }
}
