/**
 * The quick road against the exact one: what is read, what is refused, what is called canonical,
 * and what is cut out of it.
 */
import serialize from 'canonicalize';
import { describe, expect, it } from 'vitest';
import { digestOfText } from '../../../../src/core/digest/digest.js';
import {
  digestsOfCanonical,
  digestsOfParts,
  stableDigestOf,
} from '../../../../src/core/digest/stable.js';
import { readDocument } from '../../../../src/core/json/read/read.js';
import { scanJson } from '../../../../src/core/json/read/scan.js';
import { scanBytes } from '../../../../src/core/json/read/scan-bytes.js';
import {
  budgetsOf,
  type JsonLimits,
  type JsonValue,
} from '../../../../src/core/json/value/index.js';
import { canonicalOf } from '../../../../src/core/json/write/index.js';
import { mutant, pick, respelled } from '../../../support/mutants.js';
import { validExamples } from '../../../support/published.js';
import { seeded } from '../../../support/seeded.js';
import { sized } from '../../../support/sized.js';

const encoder = new TextEncoder();
const bytesOf = (text: string): Uint8Array => encoder.encode(text);
const textOf = (value: JsonValue): string => serialize(value) as string;

const bound = {
  contract: 'evidence-packet',
  version: '1.0',
  volatile: [
    '/meta/query_id',
    '/meta/timestamp',
    '/provenance',
    '/a',
    '/results/a',
    '/citations',
    '/é',
    '/a"b/c',
  ],
};
const documents = ['evidence-packet', 'provenance-record', 'generation-result'].flatMap((name) =>
  validExamples(name).map(({ text }) => JSON.parse(text) as JsonValue),
);
const limits: readonly (JsonLimits | undefined)[] = [
  undefined,
  { depth: 3 },
  { nodes: 20 },
  { bytes: 900 },
  { issues: 2 },
];

/** What the exact scanner says of a text, in codes and places. */
function exact(text: string, given: JsonLimits | undefined): readonly string[] {
  return scanJson(text, budgetsOf(given)).map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('bytes that are canonical', () => {
  it('are known of a long text too, so that nothing is scanned member by member', () => {
    const text = textOf(
      Array.from({ length: sized(60_000, 200_000) }, (_, nth) => ({ a: nth, é: 'x' })),
    );
    expect(text.length).toBeGreaterThan(1 << 20);
    const read = readDocument(text);
    const bytes = read.ok ? read.value.canonical?.bytes : undefined;
    expect(Buffer.from(bytes ?? []).equals(Buffer.from(text))).toBe(true);
  });

  it.each([
    '{}',
    '[]',
    '0',
    '-1',
    '"a"',
    'null',
    '{"a":1,"b":{"a":[true,false,null],"c":""},"é":"\u2028\u007f"}',
    String.raw`["\u0000\u0001\b\t\n\u000b\f\r\u000e\u001f\"\\/"]`,
    '[1e+21,1e-7,0.000001,123456789012345680000,-0.5,1.7976931348623157e+308,5e-324,0.1234567890123456]',
    '{"":1,"a":2,"aa":3,"b":4}',
  ])('are distinguished from others: %s', (text) => {
    expect(textOf(JSON.parse(text) as JsonValue)).toBe(text);
    expect(readDocument(bytesOf(text))).toMatchObject({
      ok: true,
      value: { canonical: { bytes: bytesOf(text) } },
    });
  });

  it.each(['{ }', '[1, 2]', '{"a" :1}', '{"a":1}\n', '{"b":1,"a":2}', '{"aa":1,"a":2}'])(
    'others lack an order only: %s',
    (text) => {
      const written = textOf(JSON.parse(text) as JsonValue);
      expect(written).not.toBe(text);
      const read = readDocument(bytesOf(text));
      expect(read).toMatchObject({
        ok: true,
        value: { canonical: { bytes: bytesOf(text), arrangement: { length: written.length } } },
      });
    },
  );

  it.each([
    '-0',
    '1.0',
    '1.50',
    '1E2',
    '1e2',
    '100000000000000000000e0',
    '0.0000001',
    '1000000000000000000000',
    String.raw`"\/"`,
    String.raw`"\u0061"`,
    String.raw`"\u001F"`,
    String.raw`"\u0008"`,
    String.raw`"\u000a"`,
    String.raw`"\u007f"`,
    String.raw`"\ud83d\ude00"`,
    '{"b": 1.0,"a":2}',
  ])('others are not: %s', (text) => {
    expect(textOf(JSON.parse(text) as JsonValue)).not.toBe(text);
    expect(readDocument(bytesOf(text))).toMatchObject({
      ok: true,
      value: { canonical: undefined },
    });
  });

  it('are not known where bytes cannot tell, and read all the same', () => {
    for (const text of [String.raw`{"a\"b":1}`, '{"\u{1F600}":1,"\uffff":2}', '{"\ue000":1}']) {
      expect(textOf(JSON.parse(text) as JsonValue)).toBe(text);
      expect(readDocument(bytesOf(text))).toMatchObject({
        ok: true,
        value: { canonical: undefined },
      });
    }
  });

  it('are looked at no further than a budget allows', () => {
    const budgets = budgetsOf({ depth: 4, nodes: 10 });
    expect(scanBytes(bytesOf('['.repeat(1_000)), budgets).doubtful).toBe(true);
    expect(scanBytes(bytesOf(`[${'1,'.repeat(1_000)}1]`), budgets).doubtful).toBe(true);
    expect(scanBytes(bytesOf(']]]]'), budgets).doubtful).toBe(true);
    expect(scanBytes(new Uint8Array(0), budgets).doubtful).toBe(true);
  });
});

describe('the quick road', () => {
  const seeds = Array.from({ length: 30 }, (_, nth) => 1987 + nth);
  it.each(seeds)(
    'reads and refuses what the exact one does, and knows its canonical bytes and digests (seed %i)',
    (seed) => {
      const random = seeded(seed);
      const count = sized(20, 200, 1_700);
      const met = { read: 0, canonical: 0, arranged: 0, refused: 0 };
      for (let nth = 0; nth < count; nth += 1) {
        const document =
          random() < 0.5 ? pick(documents, random) : mutant(pick(documents, random), random);
        const spelled =
          random() < 0.6
            ? textOf(document)
            : JSON.stringify(document, undefined, random() < 0.5 ? 0 : 1);
        const text = (random() < 0.3 ? spelled : respelled(spelled, random)).toWellFormed();
        const given = random() < 0.2 ? pick(limits, random) : undefined;
        const read = readDocument(random() < 0.5 ? text : bytesOf(text), budgetsOf(given));
        const isLong = bytesOf(text).length > budgetsOf(given).bytes;
        if (!read.ok) {
          met.refused += 1;
          const codes = read.issues.map(({ code, pointer }) => `${code} ${pointer}`);
          if (!isLong && !codes[0]?.startsWith('json.bytes') && !text.startsWith('\uFEFF'))
            expect(codes, text).toEqual(exact(text, given));
          continue;
        }
        met.read += 1;
        expect(isLong || exact(text, given).length > 0, text).toBe(false);
        const { json, canonical } = read.value;
        const written = textOf(json);
        const expected = {
          digest: digestOfText(written),
          stableDigest: stableDigestOf({ ...bound, document: json }),
        };
        expect(digestsOfParts({ ...bound, document: json }), text).toEqual(expected);
        if (canonical === undefined) continue;
        const isCanonical = canonical.arrangement === undefined;
        met[isCanonical ? 'canonical' : 'arranged'] += 1;
        expect(written === text, text).toBe(isCanonical);
        const arranged = canonicalOf(canonical);
        expect(new TextDecoder().decode(arranged.bytes), text).toBe(written);
        expect(digestsOfCanonical(bound, arranged) ?? expected, text).toEqual(expected);
      }
      for (const times of Object.values(met))
        expect(times, JSON.stringify(met)).toBeGreaterThanOrEqual(count / 20);
    },
  );
});
