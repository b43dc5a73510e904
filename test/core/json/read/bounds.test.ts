import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxOf } from '../../../support/bundle.js';
import { sized } from '../../../support/sized.js';

/** What is done, in a heap of so many megabytes, by which body, and what it prints. */
type Row = [string, number, string, [number, string, number | null]];

/** The code of the first issue of an outcome or list, with how many there are. */
const print = (expression: string): string => `
  const outcome = ${expression};
  const issues = Array.isArray(outcome) ? outcome : outcome.ok ? [] : outcome.issues;
  console.log(JSON.stringify([issues.length, issues[0]?.code, issues[0]?.at?.offset ?? null]));`;

const nested = (levels: number, wrap: string, leaf = '1'): string => `
  let value = ${leaf};
  for (let level = 0; level < ${String(levels)}; level += 1) value = ${wrap};`;

/** Megabytes of one sign, for which the heap has no room. */
const MUCH = sized(30, 100);

/** More levels or faults than any stack or list of issues has. */
const MANY = sized(200_000, 1_000_000);
/** Digits or signs of one value. */
const LONG = sized(2_000_000, 10_000_000);

const rows: readonly Row[] = [
  [
    '100 MB of [ as bytes',
    24,
    print('library.readJson(new Uint8Array(100e6).fill(0x5b))'),
    [1, 'json.bytes', 0],
  ],
  [
    `${String(MUCH)} MB of [ as bytes, with the budget of bytes lifted`,
    24,
    print(`library.readJson(new Uint8Array(${String(MUCH)}e6).fill(0x5b), { bytes: Infinity })`),
    [1, 'json.depth', 128],
  ],
  [
    `${String(MUCH)} MB of [ as text, with the budget of bytes lifted`,
    24,
    print(`library.readJson('['.repeat(${String(MUCH)}e6), { bytes: Infinity })`),
    [1, 'json.depth', 128],
  ],
  [
    'many levels of text',
    24,
    print(`library.readJson('['.repeat(${MANY}) + ']'.repeat(${MANY}))`),
    [1, 'json.depth', 128],
  ],
  [
    'many levels of objects in text',
    64,
    print(`library.readJson('{"a":'.repeat(${MANY}) + '1' + '}'.repeat(${MANY}))`),
    [1, 'json.depth', 640],
  ],
  sized<Row>(
    [
      'a million elements, with a budget of 300,000 nodes',
      24,
      print("library.readJson('[' + '0,'.repeat(1e6) + '0]', { nodes: 3e5 })"),
      [1, 'json.nodes', 600_001],
    ],
    [
      '30 million elements',
      100,
      print("library.readJson('[' + '0,'.repeat(30e6) + '0]')"),
      [1, 'json.nodes', 10_000_001],
    ],
  ),
  [
    'many levels of a value',
    160,
    nested(MANY, '[value]') + print('library.safeDigest(value)'),
    [1, 'json.depth', null],
  ],
  // The walk over ten million takes seconds
  ...sized<Row[]>(
    [
      [
        'shared references 60 deep, with a budget of a few nodes',
        24,
        nested(60, '[value, value]') + print('library.checkJson(value, { nodes: 1e5 })'),
        [1, 'json.nodes', null],
      ],
    ],
    [
      [
        'shared references 60 deep',
        24,
        nested(60, '[value, value]') + print('library.safeDigest(value)'),
        [1, 'json.nodes', null],
      ],
      [
        'shared references 60 deep in objects',
        24,
        nested(60, '{ a: value, b: value }') + print('library.checkJson(value)'),
        [1, 'json.nodes', null],
      ],
    ],
  ),
  [
    'many duplicate keys',
    64,
    print(`library.readJson('{' + '"a":1,'.repeat(${MANY}) + '"b":1}')`),
    [100, 'json.duplicate-key', 7],
  ],
  [
    'many lone surrogates',
    64,
    print(`library.readJson('[' + '"\\\\ud800",'.repeat(${MANY}) + '1]')`),
    [100, 'json.surrogate', 2],
  ],
  [
    'many faults in a value',
    100,
    print(`library.checkJson(Array.from({ length: ${MANY} }))`),
    [100, 'json.undefined', null],
  ],
  [
    'an integer of many digits',
    100,
    print(`library.readJson('9'.repeat(${LONG}))`),
    [1, 'json.overflow', 0],
  ],
  [
    'a string of many backslashes',
    100,
    print(`library.readJson('"' + '\\\\'.repeat(${LONG} + 1) + '"')`),
    [1, 'json.syntax', LONG + 3],
  ],
];

describe.each([...new Set(rows.map(([, heap]) => heap))])(
  'in a process with a heap of %i megabytes',
  (size) => {
    const here = rows.filter(([, heap]) => heap === size);
    let printed: readonly unknown[];
    beforeAll(async () => {
      const sandbox = await sandboxOf('src/index.ts');
      printed = sandbox.runEach(
        here.map(([, , body]) => body),
        size,
      );
      sandbox.remove();
    });

    it.each(
      [...here.entries()].map(([nth, [name, , , expected]]) => [name, nth, expected] as const),
    )('%s', (_, nth, expected) => {
      expect(printed[nth]).toEqual(expected);
    });
  },
);
