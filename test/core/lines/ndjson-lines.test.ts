import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type NdjsonLine,
  ndjsonLines,
  ndjsonSplitter,
  type SplitOptions,
} from '../../../src/core/lines/index.js';
import { documentLimit } from '../../../src/hosts/cli/shared/input.js';
import { bytesOf, textOf } from '../../engine/stream/support.js';
import { isFull, sized } from '../../support/sized.js';

function split(chunks: Iterable<Uint8Array>, options?: SplitOptions): NdjsonLine[] {
  const splitter = ndjsonSplitter(options);
  const lines: NdjsonLine[] = [];
  for (const chunk of chunks) lines.push(...splitter.push(chunk));
  return [...lines, ...splitter.end()];
}

function* inPieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

const shown = ({ number, offset, bytes }: NdjsonLine): string =>
  `${number}:${offset}:${textOf(bytes)}`;

describe('a splitter of lines', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['\n', []],
    [' \t\r\n', []],
    ['1', ['1:0:1']],
    ['1\n', ['1:0:1']],
    ['1\n2', ['1:0:1', '2:2:2']],
    ['1\r\n2\r\n', ['1:0:1\r', '2:3:2\r']],
    ['1\r2', ['1:0:1\r2']],
    ['1\n\n', ['1:0:1']],
    ['1\n ', ['1:0:1']],
    ['1\n\n\n', ['1:0:1', '2:2:']],
    ['\n1\n', ['1:0:', '2:1:1']],
    ['1\n\n  ', ['1:0:1', '2:2:']],
    ['€\n\u{1f600}\n', ['1:0:€', '2:4:\u{1f600}']],
    ['\u0000\n\u000b\n\u00a0\n', ['1:0:\u0000', '2:2:\u000b', '3:4:\u00a0']],
    ['\ufeff1\n2', ['1:0:\ufeff1', '2:5:2']],
    ['a\u2028b\u0085c\nd', ['1:0:a\u2028b\u0085c', '2:9:d']],
  ])('splits %j, however it is cut', (text, expected) => {
    for (const size of [1, 2, 3, 100])
      expect(split(inPieces(bytesOf(text), size)).map(shown)).toEqual(expected);
  });
});

/** The same by the obvious way, over all bytes at once. */
function naively(bytes: Uint8Array, maxBytes: number): NdjsonLine[] {
  const pieces: number[][] = [[]];
  for (const byte of bytes) {
    if (byte === 0x0a) pieces.push([]);
    else pieces.at(-1)?.push(byte);
  }
  const isBlank = (piece: number[]): boolean =>
    piece.length <= maxBytes && piece.every((byte) => [0x20, 0x09, 0x0d].includes(byte));
  const last = pieces.at(-1) ?? [];
  const kept = isBlank(last) ? pieces.slice(0, -1) : pieces;
  if (last.length === 0 && isBlank(kept.at(-1) ?? [0])) kept.pop();
  let offset = 0;
  return kept.map((piece, index) => {
    const complete = piece.length <= maxBytes;
    const line = { number: index + 1, offset, length: piece.length, complete };
    offset += piece.length + 1;
    return { ...line, bytes: complete ? Uint8Array.from(piece) : new Uint8Array(maxBytes + 1) };
  });
}

describe('any bytes in any chunks', () => {
  const byte = fc.oneof(fc.constantFrom(0x0a, 0x0a, 0x20, 0x0d, 0x31, 0x00, 0xe2), fc.nat(255));
  const chunk = fc.array(byte, { maxLength: 12 }).map((bytes) => Uint8Array.from(bytes));
  const chunks = fc.array(chunk, { maxLength: 12 });

  it('are the lines of all of them at once, whatever the limit', () => {
    fc.assert(
      fc.property(chunks, fc.nat(9), (given, maxBytes) => {
        const whole = Uint8Array.from(given.flatMap((one) => [...one]));
        expect(split(given, { maxBytes })).toEqual(naively(whole, maxBytes));
      }),
      { numRuns: sized(300, 3000) },
    );
  });

  it('are the lines of a stream of chunks', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, async (given) => {
        const seen: NdjsonLine[] = [];
        const input = async function* (): AsyncGenerator<Uint8Array> {
          for (const one of given) yield await Promise.resolve(Buffer.from(one));
        };
        for await (const line of ndjsonLines(input()))
          seen.push({ ...line, bytes: Uint8Array.from(line.bytes) });
        expect(seen).toEqual(split(given));
      }),
      { numRuns: 300 },
    );
  });

  it('may be overwritten once their lines are taken', () => {
    const memory = new Uint8Array(4);
    const pieces = ['{"a"', ':1}\n', '\n   ', ' \n{}'].map(bytesOf);
    const reused = function* (): Generator<Uint8Array> {
      for (const piece of pieces) {
        memory.set(piece);
        yield memory.subarray(0, piece.length);
        memory.fill(0x78);
      }
    };
    expect(split(reused()).map(shown)).toEqual(['1:0:{"a":1}', '2:8:', '3:9:    ', '4:14:{}']);
  });
});

describe('a limit', () => {
  it.each([
    [4, ['true 4', 'false 5', 'true 4']],
    [3, ['false 4', 'false 4', 'false 4']],
    [0, ['false 1', 'false 1', 'false 1']],
    [Number.POSITIVE_INFINITY, ['true 4', 'true 5', 'true 4']],
    [4.5, ['true 4', 'false 5', 'true 4']],
  ])(
    'of %j bytes leaves a line that is longer as zeros, one more than the limit',
    (maxBytes, expected) => {
      for (const size of [1, 2, 100]) {
        const lines = split(inPieces(bytesOf('1234\n12345\n1234'), size), { maxBytes });
        expect(lines.map(({ complete, bytes }) => `${complete} ${bytes.length}`)).toEqual(expected);
        expect(lines.map(({ length, offset }) => [length, offset])).toEqual([
          [4, 0],
          [5, 5],
          [4, 11],
        ]);
        expect(
          lines.every(({ bytes, complete }) => complete || bytes.every((byte) => byte === 0)),
        ).toBe(true);
      }
    },
  );

  it.runIf(isFull)('is that of the strict reader unless another is given', () => {
    const piece = new Uint8Array(1 << 20).fill(0x61);
    const chunks = function* (rest: number): Generator<Uint8Array> {
      for (let count = 0; count < documentLimit / piece.length; count += 1) yield piece;
      yield piece.subarray(0, rest);
    };
    expect(split(chunks(0))).toMatchObject([{ length: documentLimit, complete: true }]);
    const [long] = split(chunks(1));
    expect(long).toMatchObject({ length: documentLimit + 1, complete: false });
    expect(long?.bytes.length).toBe(documentLimit + 1);
  });
});

describe('a chunk', () => {
  it('of millions of lines is taken apart as its lines are asked for', () => {
    const lines = ndjsonSplitter().push(
      new Uint8Array(sized(2_000_000, 20_000_000)).map((_, index) =>
        index % 2 === 0 ? 0x31 : 0x0a,
      ),
    );
    for (const number of [1, 2, 3])
      expect(lines.next().value).toMatchObject({ number, offset: number * 2 - 2 });
  });

  it('of one byte at a time makes a long line without copying it each time', () => {
    const splitter = ndjsonSplitter();
    const piece = Uint8Array.of(0x61);
    const size = sized(300_000, 3_000_000);
    for (let count = 0; count < size; count += 1) splitter.push(piece).next();
    expect([...splitter.end()]).toMatchObject([{ length: size, complete: true }]);
  });
});
