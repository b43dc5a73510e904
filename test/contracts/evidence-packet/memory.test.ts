/**
 * Documents made to be expensive: an issue each, in little memory, and before the child process is
 * ended.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { smallPacket } from '../../support/packets.js';
import { sized } from '../../support/sized.js';
import { type Ran, runEachInSmallHeap } from '../../support/small-heap.js';

interface Reported {
  readonly stage: string;
  readonly codes: string[];
  readonly listed: number;
  readonly truncated: number;
}

/** Makes an input in the child process and verifies it there. */
const verifying = ([, input, , , options]: Row): string => `
    const packet = ${JSON.stringify(smallPacket)};
    const text = (parts) => JSON.stringify({ ...packet, citations: [], ...parts });
    const many = (count, make) => Array.from({ length: count }, (_, nth) => make(nth));
    const result = (nth) => ({ ...packet.results[1], id: 'r' + nth });
    const make = () => ${input}; // a frame of its own, so that what the input was made of is let go
    const input = make();
    const verdict = main.verify(packets.EvidencePacket, input, ${options ?? '{}'});
    const codes = [...new Set(verdict.issues.map(({ code }) => code))];
    done({ stage: verdict.stage, codes, listed: verdict.issues.length, truncated: verdict.truncated });`;

/**
 * Inputs that are refused, each by its name: code of it, stage and code of the issue, and code of
 * the options.
 */
type Row = readonly [name: string, input: string, stage: string, code: string, options?: string];

const asked: Row[] = [];
let ran: readonly Ran[];

/** All of them in one process, which no input may end. */
beforeAll(() => {
  ran = runEachInSmallHeap(asked.map(verifying), 128);
});

/** Every day one of five, those that take least; `judge` looks at what came out of each. */
function refused(
  title: string,
  all: readonly Row[],
  verdictOn: (reported: Reported, row: Row) => void,
): void {
  const rows = sized(
    all.filter((_, nth) => all.length < 5 || nth % 5 === 2),
    all,
  );
  const from = asked.push(...rows) - rows.length;
  describe(title, () => {
    it.each(rows.map((row, nth) => [row[0], nth, row] as const))(
      'is refused: %s',
      (_, nth, row) => {
        expect(ran[from + nth]?.failure).toBe('');
        verdictOn(ran[from + nth]?.value as Reported, row);
      },
    );
  });
}

/** The references of a list, each to the same list, so many levels deep. */
const shared = (levels: number): string =>
  `(() => { let shared = [1]; for (let level = 0; level < ${String(levels)}; level += 1) shared = [shared, shared]; return shared; })()`;

const first = ({ stage, codes }: Reported, [, , expected, code]: Row): void => {
  expect({ stage, codes }).toEqual({ stage: expected, codes: [code] });
};

refused(
  'a text of 100 MB or of a million levels',
  [
    ['100 MB of [ as text', "'['.repeat(100_000_000)", 'json', 'json.bytes'],
    ['100 MB of [ as bytes', 'new Uint8Array(100_000_000).fill(0x5b)', 'json', 'json.bytes'],
    ['60 MB of [ as bytes', 'new Uint8Array(60_000_000).fill(0x5b)', 'json', 'json.depth'],
    [
      'a million levels of lists',
      "'['.repeat(1_000_000) + ']'.repeat(1_000_000)",
      'json',
      'json.depth',
    ],
    [
      'a million levels of objects',
      `'{"a":'.repeat(1_000_000) + '1' + '}'.repeat(1_000_000)`,
      'json',
      'json.depth',
    ],
    [
      'a million levels inside a packet',
      "text({ results: 1 }).replace('\"results\":1', '\"results\":' + '['.repeat(1_000_000) + ']'.repeat(1_000_000))",
      'json',
      'json.depth',
    ],
    ['a million opened strings', `'["'.repeat(1_000_000)`, 'json', 'json.syntax'],
  ],
  first,
);

refused(
  'a value that is a million levels deep or shared',
  [
    [
      'a million levels',
      '(() => { let deep = []; for (let level = 0; level < 1e6; level += 1) deep = [deep]; return deep; })()',
      'json',
      'json.depth',
    ],
    [
      'shared references 17 deep, beyond what it may hold',
      shared(17),
      'json',
      'json.nodes',
      '{ limits: { nodes: 100_000 } }',
    ],
    [
      'a text of elements beyond what it may hold',
      "'[' + '0,'.repeat(200_000) + '0]'",
      'json',
      'json.nodes',
      '{ limits: { nodes: 100_000 } }',
    ],
    // The walk over ten million is that of json/read/bounds.test.ts
    ...sized<Row[]>([], [], [['shared references 60 deep', shared(60), 'json', 'json.nodes']]),
  ],
  first,
);

/** A few of the faults are listed. */
const few = (reported: Reported, [, input, stage, code]: Row): void => {
  expect(reported.stage).toBe(stage);
  expect(reported.codes).toContain(code);
  expect(reported.listed).toBeLessThanOrEqual(100);
  if (code !== 'evidence-packet.results.order' && !input.includes("'s' + nth"))
    expect(reported.truncated).toBeGreaterThan(0);
};

refused(
  'a document of three megabytes with faults all over',
  [
    [
      'a million items that are none',
      'text({ results: many(1_000_000, () => 1) })',
      'shape',
      'shape.type',
    ],
    [
      'a million items without members',
      'text({ results: many(1_000_000, () => ({})) })',
      'shape',
      'shape.missing',
    ],
    [
      'a million citations that are null',
      'text({ citations: many(600_000, () => null) })',
      'shape',
      'shape.type',
    ],
    [
      'unknown members in one object',
      `text(Object.fromEntries(many(${String(sized(100_000, 100_000, 250_000))}, (nth) => ['k' + nth, 1])))`,
      'shape',
      'shape.unknown',
    ],
    [
      'unknown members in many objects',
      'text({ results: many(60_000, (nth) => ({ x: nth, y: nth, z: nth })) })',
      'shape',
      'shape.missing',
    ],
    [
      'sources that are numbers',
      'text({ results: [{ ...result(0), sources: many(1_000_000, (nth) => nth % 10) }] })',
      'shape',
      'shape.type',
    ],
    [
      'faults of no type',
      "text({ veracity: { ...packet.veracity, faults: many(90_000, () => ({ type: 'X', message: '' })) } })",
      'shape',
      'shape.value',
    ],
    [
      'ids that stand twice',
      'text({ results: many(12_000, () => result(0)) })',
      'rules',
      'evidence-packet.results.id',
    ],
    [
      'results in no order',
      'text({ results: many(12_000, (nth) => result(99_999 - nth)) })',
      'rules',
      'evidence-packet.results.order',
    ],
    [
      'hashes that do not hold',
      "text({ results: many(12_000, (nth) => ({ ...result(100_000 + nth), excerpt: 'other' })) })",
      'rules',
      'evidence-packet.results.hash',
    ],
    [
      'sources that stand twice',
      "text({ results: many(12_000, (nth) => ({ ...result(100_000 + nth), sources: ['b', 'b'] })) })",
      'rules',
      'evidence-packet.results.sources',
    ],
    [
      'sources of one result in no order',
      "text({ results: [{ ...result(0), sources: many(500_000, (nth) => 's' + nth) }] })",
      'rules',
      'evidence-packet.results.sources',
    ],
    [
      'citations of nothing',
      "text({ citations: many(14_000, (nth) => ({ id: 'c' + (100_000 + nth), result_id: 'z', quote: 'q', quote_hash: packet.results[0].evidence_hash })) })",
      'rules',
      'evidence-packet.citations.result',
    ],
    [
      'evidence of nothing',
      "text({ veracity: { ...packet.veracity, faults: [{ type: 'STALE_DOC', message: 'm', evidence: many(400_000, (nth) => 'e' + (1_000_000 + nth)) }] } })",
      'rules',
      'evidence-packet.veracity.evidence',
    ],
    [
      'keys that stand twice',
      `'{"a":1' + ',"a":1'.repeat(500_000) + '}'`,
      'json',
      'json.duplicate-key',
    ],
  ],
  few,
);
