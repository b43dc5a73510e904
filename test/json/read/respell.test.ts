/** Canonical bytes that are written while a text is read are those of its value, or there are none, and what is refused stays so. */
import serialize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { digestsOfCanonical, digestsOfParts } from '../../../src/digest/stable.js';
import { readDocument, readToDigest } from '../../../src/json/read/read.js';
import type { JsonLimits, JsonValue } from '../../../src/json/value/index.js';
import { mutant, pick, respelled } from '../../support/mutants.js';
import { validExamples } from '../../support/published.js';
import { seeded } from '../../support/seeded.js';
import { sized } from '../../support/sized.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The text that was written, and what stands where its roots say. */
function writtenOf(text: string, limits?: JsonLimits): { readonly text: string; readonly roots: string[] } | undefined {
  const read = readToDigest(bytesOf(text), limits);
  if (!read.ok) throw new Error(read.issues[0]?.code);
  const { canonical } = read.value;
  if (canonical === undefined) return undefined;
  const { bytes, roots } = canonical;
  const decode = (part: Uint8Array): string => new TextDecoder().decode(part);
  return { text: decode(bytes), roots: roots.map((root) => decode(bytes.subarray(root, root + 2))) };
}

const wide = Array.from({ length: 100 }, (_, nth) => `"k${(nth * 37) % 100}":[${nth}]`).join();
const long = '"'.concat('é\\n'.repeat(60_000), '"');
const nested = (depth: number): string => `${'{"b":'.repeat(depth)}0${',"a":1}'.repeat(depth)}`;

describe('bytes that are canonical but for white space, order of keys and numbers', () => {
  it.each([
    ' 1 ',
    '\t"a"\r\n',
    '[ ]',
    '{ }',
    '[ 1 , { "a" : [ true,null ] } ]\n',
    '{"b":1,"a":2}',
    '{"b":{"d":1,"c":2},"a":[{"z":"\\u0000\\"","y":""}]}',
    '{\n  "b": "x",\n  "a": {},\n  "": 0\n}',
    '{"aa":1,"a":2,"ab":3,"":4}',
    '{"a b":1,"a":2,"a!":3,"a ":4,"ab":5}',
    '{"é":1,"z":2,"東":3,"ß":4}',
    '{"2":1,"10":2,"1":3,"a":4}',
    '{"b":1,"__proto__":{"y":1,"x":2},"constructor":3,"a":4}',
    '{"b": -0, "a": 1.0}',
    '[ 1E2, 1.50, 0.000001000, 12e-1 ]',
    '{"b" : 100000000000000000000e0,"a":1}',
    `{${wide}}`,
    `{"b":${long},"a":[${long}]}`,
    `{"b":"${'x'.repeat(63)}","a":"${'x'.repeat(62)}"}`,
    nested(8),
  ])('are written on the way: %#', (text) => {
    const value = JSON.parse(text) as JsonValue;
    const written = writtenOf(text);
    expect(written?.text).toBe(serialize(value));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    const keys = isObject ? Object.keys(value).sort() : [];
    expect(written?.roots).toEqual(
      keys
        .map((key) => `"${key === '' ? '"' : String.fromCodePoint(key.codePointAt(0) ?? 0)}`)
        .map((root) => decoded(root)),
    );
  });

  it.each([
    ['an escape in a key', '{"b":1,"\\u0061":2}'],
    ['a key that UTF-8 and UTF-16 sort differently', '{"b":1,"\uffff":2}'],
    ['an escape that canonical text does not have', '[ "\\u0061" ]'],
    ['a slash with an escape', '[ "\\/" ]'],
    ['numbers that outgrow the text', '[1e20,1e20]'],
    ['objects out of order that stand too deep in each other', nested(40)],
  ])('are not written where there is %s', (_, text) => {
    expect(writtenOf(text)).toBeUndefined();
    expect(readToDigest(text)).toEqual(readDocument(text));
  });

  it.each([
    '{"b":1,"a":2,"b":3}',
    '{ "a": 1, "a": 2 }',
    '{"b":1,"a":{"d":1,"c":2,"d":3}}',
    '{"b":1,"a":2,"\\u0062":3}',
    `{${wide},"k7":1}`,
    '{"b":1,"a":2',
    '{"b":1 "a":2}',
    '{"b":1,"a":2}}',
    '[{"b":1,"a":2]}',
    '{"b":1,"a":9007199254740993}',
    '{"b":"\\ud800","a":1}',
  ])('are not believed where the text is refused: %s', (text) => {
    const exact = readDocument(text);
    expect(exact.ok).toBe(false);
    expect(readToDigest(text)).toEqual(exact);
    expect(readToDigest(bytesOf(text))).toEqual(exact);
  });

  it('keep to the budgets of the reader', () => {
    const text = '{"b": [1, 2], "a": {"c": 1}}';
    for (const limits of [{ nodes: 4 }, { depth: 1 }, { bytes: 20 }]) {
      expect(readToDigest(text, limits).ok).toBe(false);
      expect(readToDigest(text, limits)).toEqual(readDocument(text, limits));
    }
    expect(writtenOf(text, { nodes: 5, depth: 2, bytes: 28 })?.text).toBe('{"a":{"c":1},"b":[1,2]}');
  });
});

describe('what is read to be digested', () => {
  it('is what is read without, and its bytes are those of the reference', () => {
    const random = seeded(2001);
    const documents = ['evidence-packet', 'provenance-record', 'generation-result'].flatMap((name) =>
      validExamples(name).map(({ text }) => JSON.parse(text) as JsonValue),
    );
    const bound = { contract: 'evidence-packet', version: '1.0', volatile: ['/meta/query_id', '/a', '/results/0/id'] };
    const met = { written: 0, other: 0, refused: 0 };
    const count = sized(600, 50_000);
    for (let nth = 0; nth < count; nth += 1) {
      const document = random() < 0.3 ? pick(documents, random) : mutant(pick(documents, random), random);
      const spelled = JSON.stringify(document, undefined, pick([0, 1, '\t'], random));
      const text = (random() < 0.5 ? spelled : respelled(spelled, random)).toWellFormed();
      const input = random() < 0.5 ? text : bytesOf(text);
      const [read, plain] = [readToDigest(input), readDocument(input)];
      if (!read.ok || !plain.ok) {
        met.refused += 1;
        expect(read, text).toEqual(plain);
        continue;
      }
      const { json, canonical } = read.value;
      expect(json).toEqual(plain.value.json);
      if (canonical === undefined) {
        met.other += 1;
        continue;
      }
      met.written += 1;
      expect(new TextDecoder().decode(canonical.bytes), text).toBe(serialize(json));
      const expected = digestsOfParts({ ...bound, document: json });
      expect(digestsOfCanonical(bound, canonical) ?? expected, text).toEqual(expected);
    }
    for (const times of Object.values(met)) expect(times, JSON.stringify(met)).toBeGreaterThan(count / 60);
  });
});

/** The first two bytes of a key with its quotation mark. */
function decoded(root: string): string {
  return new TextDecoder().decode(bytesOf(root).subarray(0, 2));
}
