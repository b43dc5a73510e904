/** The writer is held back by the reader, and an end on either side reaches the other once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckedLine, filterNdjson } from '../../../src/engine/stream/index.js';
import { bytesOf, judgeFirst, readAll, settled, sourceOf } from './support.js';

const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);
beforeAll(() => process.on('unhandledRejection', note));
afterAll(async () => {
  await settled();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

function* manyChunks(text = '1\n', count = 1000): Generator<Uint8Array> {
  for (let nth = 0; nth < count; nth += 1) yield bytesOf(text);
}

const filter = () => filterNdjson(judgeFirst, { emit: 'valid' });

const through = (source: ReadableStream<Uint8Array>): ReadableStream<unknown> =>
  source.pipeThrough(filter());

describe('filterNdjson', () => {
  it('takes no more from the source than a few chunks ahead of what is read', async () => {
    const source = sourceOf(manyChunks());
    const reader = through(source.stream).getReader();
    await settled();
    expect(source.pulled()).toBeLessThanOrEqual(3);
    for (let read = 1; read <= 50; read += 1) {
      await reader.read();
      if (read % 25 > 0) continue;
      await settled();
      expect(source.pulled()).toBeGreaterThanOrEqual(read);
      expect(source.pulled()).toBeLessThanOrEqual(read + 4);
    }
    await reader.cancel();
  });

  it('cancels the source with the reason of who reads', async () => {
    const [source, reason] = [sourceOf(manyChunks()), new Error('enough')];
    const reader = through(source.stream).getReader();
    await reader.read();
    await reader.cancel(reason);
    await settled();
    expect(source.cancelled()).toEqual([reason]);
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  it('passes an error of the source on, once', async () => {
    const reason = new Error('cut off');
    const failing = function* (): Generator<Uint8Array> {
      yield* manyChunks('1\n', 2);
      throw reason;
    };
    const { error } = await readAll(through(sourceOf(failing()).stream));
    expect(error).toBe(reason);
  });
});

describe('a writer', () => {
  it('has room for one chunk, and none before that is taken', async () => {
    const { writable, readable } = filter();
    const [writer, reader] = [writable.getWriter(), readable.getReader()];
    expect(writer.desiredSize).toBe(1);
    let accepted = false;
    const written = writer.write(bytesOf('1\n')).then(() => {
      accepted = true;
    });
    await settled();
    expect([accepted, writer.desiredSize]).toEqual([false, 0]);
    await reader.read();
    await written;
    expect(accepted).toBe(true);
    await reader.cancel();
  });

  it.each([1, 3])(
    'that aborts ends the reader at once, with the same reason (%i at once)',
    async (concurrency) => {
      const never = new Promise<never>(() => undefined);
      const stuck = filterNdjson(() => never, { emit: 'valid', concurrency });
      const [writer, reader] = [stuck.writable.getWriter(), stuck.readable.getReader()];
      const [read, reason] = [reader.read(), new Error('stop')];
      void writer.write(bytesOf('1\n1\n')).catch(() => undefined);
      await settled();
      await writer.abort(reason);
      await expect(read).rejects.toBe(reason);
      await expect(reader.closed).rejects.toBe(reason);
    },
  );

  it('learns of a reader that went away', async () => {
    const { writable, readable } = filter();
    const [writer, reason] = [writable.getWriter(), new Error('enough')];
    await readable.cancel(reason);
    await expect(writer.write(bytesOf('1\n'))).rejects.toBe(reason);
    await expect(writer.closed).rejects.toBe(reason);
  });

  it.each<[string, unknown, string]>([
    ['a text', '1\n', 'string'],
    ['a list of numbers', [0x31, 0x0a], 'array'],
    ['words of two bytes', new Uint16Array(2), 'Uint16Array'],
    ['nothing', undefined, 'undefined'],
  ])('of %s is refused, which the reader and the source hear', async (_, chunk, received) => {
    const source = sourceOf([bytesOf('1\n'), chunk as Uint8Array, bytesOf('1\n')]);
    const { chunks, error } = await readAll(source.stream.pipeThrough(filter()));
    expect(chunks).toHaveLength(1);
    const issues = [{ code: 'stream.chunk', expected: 'a Uint8Array' }];
    expect(error).toMatchObject({ name: 'ContractError', code: 'stream.chunk', issues });
    expect((error as Error).message).toContain(`got ${received}`);
    await settled();
    expect(source.cancelled()).toEqual([error]);
  });

  it('may write bytes of any kind of Uint8Array', async () => {
    const shared = new Uint8Array(new SharedArrayBuffer(2));
    shared.set(bytesOf('1\n'));
    class Other extends Uint8Array<ArrayBuffer> {
      override indexOf(): number {
        throw new Error('its own methods are not called');
      }
    }
    const kinds = [
      Buffer.from('1\n'),
      shared,
      Other.from(bytesOf('1\n')),
      bytesOf('01\n0').subarray(1, 3),
    ];
    const lines: Uint8Array[] = [];
    const onVerdict = ({ line }: CheckedLine): void => void lines.push(line.bytes);
    await readAll(
      sourceOf(kinds).stream.pipeThrough(filterNdjson(judgeFirst, { emit: 'valid', onVerdict })),
    );
    expect(lines.map((bytes) => [bytes.constructor, ...bytes])).toEqual(
      kinds.map(() => [Uint8Array, 0x31]),
    );
  });
});

describe('a reader', () => {
  it('that never reads keeps a chunk of a million lines from being checked', async () => {
    const checked: CheckedLine[] = [];
    const onVerdict = (one: CheckedLine): void => void checked.push(one);
    const source = sourceOf([bytesOf('1\n'.repeat(1_000_000))]);
    const reader = source.stream
      .pipeThrough(filterNdjson(judgeFirst, { emit: 'verdicts', onVerdict }))
      .getReader();
    await settled();
    expect(checked).toHaveLength(0);
    await reader.read();
    await settled();
    expect(checked.length).toBeLessThan(10_000);
    await reader.cancel();
  });
});
