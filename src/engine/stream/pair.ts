/** A pair of streams over a generator, which reads and writes on demand. */

/**
 * The pair over what `make` makes of the chunks that are written; `take` throws for what is no
 * chunk.
 *
 * One chunk can wait on the writable side; nothing waits on the readable side. A TransformStream
 * alone would have to queue everything that one chunk turns into, without limit, and would drop
 * that queue when it ends in an error.
 */
export function pairOf<In, Out>(
  take: (chunk: unknown) => In,
  make: (chunks: AsyncIterable<In>) => AsyncIterator<Out>,
): ReadableWritablePair<Out, In> {
  const inlet = new TransformStream<In, In>(undefined, { highWaterMark: 1 }, { highWaterMark: 0 });
  const reader = inlet.readable.getReader();
  const made = make(chunksFrom(reader, take));
  const source: UnderlyingDefaultSource<Out> = {
    start(controller) {
      // an abort of the writable side is reported at once, not when the next chunk is requested
      reader.closed.catch((reason: unknown) => {
        controller.error(reason);
      });
    },
    async pull(controller) {
      try {
        const next = await made.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      } catch (error) {
        await reader.cancel(error).catch(() => undefined); // who writes must not wait for a stream that has failed
        throw error;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  };
  return { writable: inlet.writable, readable: new ReadableStream(source, { highWaterMark: 0 }) };
}

/**
 * Chunks are looked at before they are yielded, as a generator would wait for one that is a
 * promise.
 */
async function* chunksFrom<In>(
  reader: ReadableStreamDefaultReader<unknown>,
  take: (chunk: unknown) => In,
): AsyncGenerator<In, undefined> {
  for (let next = await reader.read(); !next.done; next = await reader.read())
    yield take(next.value);
}
