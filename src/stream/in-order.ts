/** Does work on several items at a time, and gives the results in the order of the items, each as soon as it can. */

export interface Work<Item, Result> {
  /** Must not reject. */
  readonly on: (item: Item) => Promise<Result>;
  readonly atOnce: number;
}

/** An item is taken only when there is room for it, so no more than `atOnce` items are held. */
export async function* inOrder<Item, Result>(
  given: AsyncIterable<Item>,
  { on, atOnce }: Work<Item, Result>,
): AsyncGenerator<Result, undefined> {
  const items = given[Symbol.asyncIterator]();
  const underWay: Promise<{ readonly result: Result }>[] = [];
  let coming: Promise<undefined> | undefined;
  let isEnded = false as boolean;
  const take = async (): Promise<undefined> => {
    const next = await items.next();
    coming = undefined;
    if (next.done === true) isEnded = true;
    else underWay.push(on(next.value).then((result) => ({ result })));
  };
  for (;;) {
    if (coming === undefined && !isEnded && underWay.length < atOnce) coming = take();
    const [oldest] = underWay;
    const awaited = [oldest, coming].filter((one) => one !== undefined);
    if (awaited.length === 0) return;
    const first = await Promise.race(awaited); // undefined: a further item was taken
    if (first === undefined) continue;
    void underWay.shift();
    yield first.result;
  }
}
