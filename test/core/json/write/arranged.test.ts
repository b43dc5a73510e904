/**
 * Canonical bytes out of the bytes that came, against those that are written from the value: bytes,
 * places of the outermost members, and which texts are left to the writer.
 */
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../../src/core/json/read/read.js';
import { budgetsOf, type JsonValue } from '../../../../src/core/json/value/index.js';
import { canonicalBytes, canonicalOf } from '../../../../src/core/json/write/index.js';
import { mutant, pick, type Random } from '../../../support/mutants.js';
import { validExamples } from '../../../support/published.js';
import { seeded } from '../../../support/seeded.js';
import { sized } from '../../../support/sized.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const budgets = budgetsOf({ depth: 100_000 });

type How = 'canonical' | 'arranged' | 'written';

/** Compares both ways where there are two, and says which way a text went. */
function compared(text: string): How {
  const bytes = encoder.encode(text);
  const read = readDocument(bytes, budgets);
  if (!read.ok) throw new Error(`${JSON.stringify(read.issues)}: ${text}`);
  const { json, canonical } = read.value;
  const written = canonicalBytes(json);
  const expected = { text: decoder.decode(written.bytes), roots: [...written.roots] };
  if (canonical === undefined) return 'written';
  const arranged = canonicalOf(canonical);
  expect(decoder.decode(arranged.bytes), text).toBe(expected.text);
  const isList = text.trim().startsWith('[');
  expect(arranged.roots, text).toEqual(isList ? [] : expected.roots);
  expect(decoder.decode(bytes)).toBe(text);
  return canonical.arrangement === undefined ? 'canonical' : 'arranged';
}

const space = (random: Random): string =>
  random() < 0.7 ? '' : pick([' ', '\n', '\t', '\r\n', '    ', '\n      '], random);

/** A text of a value: members in any order, white space anywhere or nowhere. */
function spelled(value: JsonValue, random: Random, isSpaced: boolean): string {
  const gap = isSpaced ? space(random) : '';
  const end = isSpaced ? space(random) : '';
  if (typeof value !== 'object' || value === null)
    return `${gap}${Object.is(value, -0) ? 0 : JSON.stringify(value)}${end}`;
  if (Array.isArray(value))
    return `${gap}[${value.map((item: JsonValue) => spelled(item, random, isSpaced)).join(',') || end}]${end}`;
  const entries = Object.entries(value as Record<string, JsonValue>);
  for (let nth = entries.length - 1; nth > 0 && random() < 0.8; nth -= 1) {
    const other = Math.floor(random() * (nth + 1));
    [entries[nth], entries[other]] = [entries[other] as never, entries[nth] as never];
  }
  const members = entries.map(
    ([key, member]) => `${spelled(key, random, isSpaced)}:${spelled(member, random, isSpaced)}`,
  );
  return `${gap}{${members.join(',') || end}}${end}`;
}

const letters = ['a', 'b', 'ab', 'é', '漢', ' ', '!', '', 'long-and-shared-', '_'];
const rare = ['\ue000', '\uffff', '😀', '"', '\\', '\n'];

function made(random: Random, depth: number): JsonValue {
  const below = (count: number): number => Math.floor(random() * count);
  const kind = below(depth > 6 ? 4 : 7);
  if (kind === 0) return pick([0, -1, 0.5, 1e21, 5e-324, 123456789012345680000], random);
  if (kind === 1) return pick([null, true, false], random);
  if (kind === 2) return pick(['x"\n', '\u001f\\', 'é😀'], random).repeat(below(6));
  if (kind === 3) return 'y'.repeat(below(110));
  if (kind === 4) return Array.from({ length: below(5) }, () => made(random, depth + 1));
  // more than are remembered of an object, as other tests count what is
  const [count, more] = random() < 0.05 ? [40 + below(40), true] : [below(6), false];
  const keyOf = (nth: number): string =>
    Array.from({ length: below(4) }, () => pick(random() < 0.01 ? rare : letters, random)).join(
      '',
    ) + (more ? String(nth) : '');
  return Object.fromEntries(
    Array.from({ length: count }, (_, nth) => [keyOf(nth), made(random, depth + 1)]),
  );
}

const documents = ['evidence-packet', 'provenance-record', 'generation-result'].flatMap((name) =>
  validExamples(name).map(({ text }) => JSON.parse(text) as JsonValue),
);

describe('bytes that lack only an order', () => {
  it.each([1, 2, 3, 4])(
    'become those of the value, of documents and made values (seed %i)',
    (seed) => {
      const random = seeded(seed);
      const count = sized(1_500, 20_000);
      const met = { canonical: 0, arranged: 0, written: 0 };
      for (let nth = 0; nth < count; nth += 1) {
        const document = mutant(pick(documents, random), random);
        const value = random() < 0.5 ? document : made(random, 0);
        met[compared(spelled(value, random, random() < 0.5))] += 1;
      }
      expect(met.arranged).toBeGreaterThan(count / 2);
      expect(met.written).toBeGreaterThan(count / 100);
      expect(met.canonical).toBeGreaterThan(count / 100);
    },
  );

  it.each<[string, How]>([
    ['{"b":1,"a":2}', 'arranged'],
    [' {"b":1,"a":2} ', 'arranged'],
    ['[{"b":1,"a":2},{"d":{"f":0,"e":[{"h":1,"g":2}]},"c":0}]', 'arranged'],
    ['{"a":{"d":1,"c":2},"b":[{"f":1,"e":{ }},[ ]]}', 'arranged'],
    ['\r\n{ "b" : { "d" : 1 , "c" : 2 } , "a" : [ 1 , { "f" : 0 , "e" : 0 } ] }\n', 'arranged'],
    ['[ ]', 'arranged'],
    [' 1', 'arranged'],
    ['"a"\n', 'arranged'],
    ['{"b":1,"a":1.0}', 'written'],
    ['{"b":1.0,"a":1}', 'written'],
    ['{"b":1,"a":"\\/"}', 'written'],
    ['{"b":"\\u0041","a":1}', 'written'],
    ['{"b":1,"a\\n":1}', 'written'],
    ['{"b":1,"\ue000":1,"a":1}', 'written'],
    ['{"😀":1,"\uffff":2}', 'written'],
    ['[{"b":1,"a":2},{"\\"":1}]', 'written'],
    ['{"a":1}', 'canonical'],
  ])('are known, and no others: %j', (text, how) => {
    expect(compared(text)).toBe(how);
  });

  it('are moved in pieces of every length, at every place of a word', () => {
    for (let length = 0; length < 120; length += 1) {
      const long = 'abcdefghij'.repeat(12).slice(0, length);
      for (const before of ['', 'x', 'xx', 'xxx'])
        expect(compared(`{"b${before}":"${long}","a":["${long}",{"d":0,"c":"${long}"}]}`)).toBe(
          'arranged',
        );
    }
  });

  it.each([1, 20, 3_000])('are written once, however deep they are: %i levels', (depth) => {
    const filler = 'z'.repeat(200);
    const text = `${`{"m":"${filler}","c":`.repeat(depth)}{"b":0,"a":0}${',"a":0}'.repeat(depth)}`;
    expect(compared(text)).toBe('arranged');
    expect(compared(`${'[{"b-and-more":'.repeat(depth)}1${',"a":0}]'.repeat(depth)}`)).toBe(
      'arranged',
    );
    expect(compared(`${' [ '.repeat(depth)}1${' ] '.repeat(depth)}`)).toBe('arranged');
  });

  it.each([10, 23, 24, 25, 26, 340, 1_100, 20_000])('have objects of %i members', (count) => {
    const keys = Array.from({ length: count }, (_, nth) => `key-${String((nth * 7919) % 20_011)}`);
    const text = `{${keys.map((key, nth) => `"${key}":{"b":${String(nth)},"a":"${key}"}`).join()}}`;
    expect(compared(text)).toBe('arranged');
    expect(compared(`[1,${text},2]`)).toBe('arranged');
    expect(compared(text.replaceAll(':', ': '))).toBe('arranged');
  });

  it('are left to the writer where notes of them would take as much as the value', () => {
    const list = (sep: string): string => `[${Array.from({ length: 50_000 }, () => 1).join(sep)}]`;
    expect(compared(list(', '))).toBe('written');
    expect(compared(`[${Array.from({ length: 50_000 }, () => 0.125).join(', ')}]`)).toBe(
      'arranged',
    );
    expect(compared(`{"b":${list(', ')},"a":0}`)).toBe('written');
    expect(compared(`{"b":${list(',')},"a":0}`)).toBe('arranged');
  });

  it('are known although other texts were read since', () => {
    const texts = ['{"b":1,"a":2}', '{"c": {"b":1,"a":2}}', '[{"d":1,"c":[ ]}]'];
    const reads = texts.map((text) => readDocument(text));
    const arranged = reads.map((read) =>
      read.ok && read.value.canonical !== undefined
        ? decoder.decode(canonicalOf(read.value.canonical).bytes)
        : undefined,
    );
    expect(arranged).toEqual(['{"a":2,"b":1}', '{"c":{"a":2,"b":1}}', '[{"c":[],"d":1}]']);
  });

  it('are read after others whose notes were many', () => {
    for (const count of [5_000, 3, 5_000, 1]) {
      const items = Array.from({ length: count }, (_, nth) => `{"b":${String(nth)},"a":"xx"}`);
      expect(compared(`[${items.join()}]`)).toBe('arranged');
    }
  });
});
