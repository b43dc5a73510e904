/** Lines that are decoded together have the text that each has alone, however they come and in whatever order they are asked for. */
import { describe, expect, it } from 'vitest';
import { decodeAhead } from '../../../../src/cli/commands/verify/decode-ahead.js';
import type { Item } from '../../../../src/cli/commands/verify/documents.js';
import { decodeUtf8 } from '../../../../src/json/read/index.js';
import { ndjsonSplitter } from '../../../../src/lines/index.js';

const encoder = new TextEncoder();

/** The items of a stream that comes in chunks of this size, a group for each chunk. */
function groupsOf(bytes: Uint8Array, size: number): Item[][] {
  const splitter = ndjsonSplitter({ maxBytes: 20_000 });
  const itemsOf = (lines: Iterable<{ bytes: Uint8Array; complete: boolean; length: number; offset: number }>): Item[] =>
    [...lines].map(({ bytes: own, complete, length, offset }) => {
      const item = { kind: 'document', name: { file: 'f' }, length, offset } as const;
      return complete ? { ...item, bytes: own } : item;
    });
  const groups: Item[][] = [];
  for (let at = 0; at < bytes.length; at += size) groups.push(itemsOf(splitter.push(bytes.slice(at, at + size))));
  return [...groups, itemsOf(splitter.end())];
}

const bytesIn = (items: readonly Item[]): Uint8Array[] =>
  items.flatMap((item) => (item.kind === 'document' && item.bytes !== undefined ? [item.bytes] : []));

const short = ['é', '{"a":"東京"}', '{"a":1}', '', ' ', '{}\r', '\uFEFF{}', '\u{1F375}', 'x', 'ü'.repeat(1023), '“”'];
const texts: [string, string[]][] = [
  ['of all kinds', [...short, 'ü'.repeat(1025), ...short, 'x'.repeat(30_000), ...short]],
  ['beyond ASCII', Array.from({ length: 60 }, (_, nth) => `{"line":${nth},"text":"${'京'.repeat(nth * 11)}"}`)],
  ['with ASCII between', Array.from({ length: 60 }, (_, nth) => (nth % 3 === 0 ? `${nth}` : `“${nth}”`))],
];

describe.each(texts)('lines %s', (_, lines) => {
  it.each([1, 7, 100, 4096, 65_536, 1 << 20])('in chunks of %i bytes', (size) => {
    for (const items of groupsOf(encoder.encode(lines.join('\n')), size)) {
      const decode = decodeAhead(items);
      for (const bytes of bytesIn(items)) expect(decode(bytes)).toBe(decodeUtf8(bytes));
    }
  });

  it.each([2, 3, 5])('of which each %i-th is left out', (step) => {
    for (const items of groupsOf(encoder.encode(lines.join('\n')), 65_536)) {
      const decode = decodeAhead(items);
      const asked = bytesIn(items).filter((__, nth) => nth % step !== 0);
      for (const bytes of asked) expect(decode(bytes)).toBe(decodeUtf8(bytes));
    }
  });

  it('out of turn, twice, and of another place', () => {
    for (const items of groupsOf(encoder.encode(lines.join('\n')), 65_536)) {
      const decode = decodeAhead(items);
      const all = bytesIn(items);
      const asked = [...all.slice(5, 9), ...all.slice(0, 7), encoder.encode('東京'), ...all];
      for (const bytes of asked) expect(decode(bytes)).toBe(decodeUtf8(bytes));
    }
  });

  it('among which one is not UTF-8', () => {
    for (const bad of [[0xff], [0xc3], [0xe6, 0x9d], [0xed, 0xa0, 0x80]]) {
      for (const place of [0, 4, lines.length]) {
        const before = encoder.encode(
          lines
            .slice(0, place)
            .map((line) => `${line}\n`)
            .join(''),
        );
        const behind = encoder.encode(
          lines
            .slice(place)
            .map((line) => `\n${line}`)
            .join(''),
        );
        for (const items of groupsOf(Uint8Array.from([...before, ...bad, ...behind]), 65_536)) {
          const decode = decodeAhead(items);
          for (const bytes of bytesIn(items)) expect(decode(bytes)).toBe(decodeUtf8(bytes));
        }
      }
    }
  });
});

it('takes a byte that is no line feed between two lines for the end of what stands together', () => {
  const bytes = encoder.encode('“a”x“b”\n“c”');
  const parts = [bytes.subarray(0, 7), bytes.subarray(8, 15), bytes.subarray(16)];
  const items = parts.map(
    (part): Item => ({ kind: 'document', name: { file: 'f' }, bytes: part, length: 7, offset: 0 }),
  );
  const decode = decodeAhead(items);
  expect(parts.map(decode)).toEqual(['“a”', '“b”', '“c”']);
});
