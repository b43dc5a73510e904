import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { digestText, validate } from '../../../../src/index.js';
import { at, changed, drop, fullPacket, put, smallPacket, swap } from '../../../support/packets.js';

type Row = readonly [string, (packet: object) => void, string, string];

const other = digestText('another text');

function unlocate(packet: object, index: number): void {
  for (const name of ['start', 'end']) drop(packet, `/citations/${index}/${name}`);
}

/** Each row breaks one rule of the full packet, in one place. */
const rows: readonly Row[] = [
  ['a day that is not in the calendar', (packet) => { put(packet, '/meta/timestamp', '2026-02-30T00:00:00Z'); }, 'evidence-packet.meta.timestamp', '/meta/timestamp'],
  ['a leap second', (packet) => { put(packet, '/meta/timestamp', '2026-06-30T23:59:60Z'); }, 'evidence-packet.meta.timestamp', '/meta/timestamp'],
  ['a time with trailing zeros', (packet) => { put(packet, '/meta/timestamp', '2026-02-28T23:59:59.50Z'); }, 'evidence-packet.form', '/meta/timestamp'],
  ['faults out of order', (packet) => { swap(packet, '/veracity/faults', [0, 1]); }, 'evidence-packet.veracity.faults', '/veracity/faults/1'],
  ['a fault that stands twice', (packet) => { put(packet, '/veracity/faults/2', at(packet, '/veracity/faults/1')); }, 'evidence-packet.veracity.faults', '/veracity/faults/2'],
  ['evidence out of order', (packet) => { swap(packet, '/veracity/faults/1/evidence', [0, 1]); }, 'evidence-packet.veracity.evidence-order', '/veracity/faults/1/evidence/1'],
  ['evidence that stands twice', (packet) => { put(packet, '/veracity/faults/1/evidence', ['r0', 'r0']); }, 'evidence-packet.veracity.evidence-order', '/veracity/faults/1/evidence/1'],
  ['evidence that names no result', (packet) => { put(packet, '/veracity/faults/1/evidence', ['r0', 'r9']); }, 'evidence-packet.veracity.evidence', '/veracity/faults/1/evidence/1'],
  ['an id that stands twice', (packet) => { put(packet, '/results/4/id', 'r3'); put(packet, '/results/4/path', 'graph2'); }, 'evidence-packet.results.id', '/results/4/id'],
  ['results out of order by score', (packet) => { put(packet, '/results/2/score', 0.05); }, 'evidence-packet.results.order', '/results/3'],
  ['results out of order by path', (packet) => { put(packet, '/results/1/path', 'docs/a.md'); }, 'evidence-packet.results.order', '/results/1'],
  ['results out of order by id', (packet) => { swap(packet, '/results', [3, 4]); }, 'evidence-packet.results.order', '/results/4'],
  ['a first line without a last', (packet) => { drop(packet, '/results/1/end_line'); }, 'evidence-packet.results.lines', '/results/1/start_line'],
  ['a last line without a first', (packet) => { drop(packet, '/results/1/start_line'); }, 'evidence-packet.results.lines', '/results/1/start_line'],
  ['pages that end before they start', (packet) => { put(packet, '/results/2/locators/0/end', 1); }, 'evidence-packet.results.locator', '/results/2/locators/0/start'],
  ['more lines than the range has', (packet) => { put(packet, '/results/1/start_line', 4); }, 'evidence-packet.results.excerpt', '/results/1/excerpt'],
  ['more characters than the range has', (packet) => { put(packet, '/results/0/locators/0/end', 40); }, 'evidence-packet.results.excerpt', '/results/0/excerpt'],
  ['a hash of another excerpt', (packet) => { put(packet, '/results/3/evidence_hash', other); }, 'evidence-packet.results.hash', '/results/3/evidence_hash'],
  ['sources out of order', (packet) => { put(packet, '/results/1/sources', ['tides', 'moon']); }, 'evidence-packet.results.sources', '/results/1/sources/1'],
  ['a source that stands twice', (packet) => { put(packet, '/results/1/sources', ['moon', 'moon']); }, 'evidence-packet.results.sources', '/results/1/sources/1'],
  ['sources in UTF-16 order', (packet) => { put(packet, '/results/1/sources', ['\u{1f311}', '\uff5e']); }, 'evidence-packet.results.sources', '/results/1/sources/1'],
  ['lines given twice', (packet) => { put(packet, '/results/0/start_line', 1); put(packet, '/results/0/end_line', 9); put(packet, '/results/0/locators', [{ type: 'line', start: 1, end: 9 }]); }, 'evidence-packet.results.line-range', '/results/0/locators/0'],
  ['locators out of order', (packet) => { put(packet, '/results/2/locators', [{ type: 'page', start: 2, end: 3 }, { type: 'box', page: 2, x: 0, y: 0, width: 1, height: 1 }]); }, 'evidence-packet.results.locators', '/results/2/locators/1'],
  ['a box beyond its page', (packet) => { put(packet, '/results/2/locators/0', { type: 'box', page: 2, x: 0.5, y: 0, width: 0.6, height: 1 }); }, 'evidence-packet.results.locator', '/results/2/locators/0/width'],
  ['derived_from out of order', (packet) => { put(packet, '/results/2/derived_from', ['b', 'a']); }, 'evidence-packet.results.derived-from', '/results/2/derived_from/1'],
  ['a citation id that stands twice', (packet) => { put(packet, '/citations/1/id', 'c2'); }, 'evidence-packet.citations.id', '/citations/1/id'],
  ['citations out of the order of results', (packet) => { swap(packet, '/citations', [1, 2]); }, 'evidence-packet.citations.order', '/citations/2'],
  ['a citation without start before one with it', (packet) => { unlocate(packet, 0); }, 'evidence-packet.citations.order', '/citations/1'],
  ['a citation of no result', (packet) => { put(packet, '/citations/2/result_id', 'r9'); }, 'evidence-packet.citations.result', '/citations/2/result_id'],
  ['a quote that is not in its excerpt', (packet) => { put(packet, '/citations/1/quote', 'it shines'); put(packet, '/citations/1/quote_hash', digestText('it shines')); unlocate(packet, 1); }, 'evidence-packet.citations.quote', '/citations/1/quote'],
  ['a hash of another quote', (packet) => { put(packet, '/citations/1/quote_hash', other); }, 'evidence-packet.citations.hash', '/citations/1/quote_hash'],
  ['a start without an end', (packet) => { drop(packet, '/citations/0/end'); }, 'evidence-packet.citations.span', '/citations/0/start'],
  ['an end without a start', (packet) => { drop(packet, '/citations/1/start'); }, 'evidence-packet.citations.span', '/citations/1/start'],
  ['a span in UTF-16 units', (packet) => { put(packet, '/citations/0/end', 20); }, 'evidence-packet.citations.span', '/citations/0/start'],
  ['a span one character early', (packet) => { put(packet, '/citations/0/start', 11); put(packet, '/citations/0/end', 17); }, 'evidence-packet.citations.span', '/citations/0/start'],
  ['a span that ends before it starts', (packet) => { put(packet, '/citations/0/end', 11); }, 'evidence-packet.citations.span', '/citations/0/start'],
  ['a span beyond the excerpt', (packet) => { put(packet, '/citations/2/end', 9000); }, 'evidence-packet.citations.span', '/citations/2/start'],
]; // biome-ignore format: a table

describe('the rules of EvidencePacket', () => {
  it('pass for the full and the small packet', () => {
    expect(validate(EvidencePacket, fullPacket)).toEqual([]);
    expect(validate(EvidencePacket, smallPacket)).toEqual([]);
  });

  it.each(rows)('refuse %s, and nothing else', (_, change, code, pointer) => {
    const issues = validate(EvidencePacket, changed(fullPacket, change));
    expect(issues.map((issue) => [issue.code, issue.pointer])).toEqual([[code, pointer]]);
  });

  it.each([1, 2, 100])(
    'refuse lines and characters that start %i after their end, with one code',
    (by) => {
      const codesOf = (change: (packet: object) => void) =>
        validate(EvidencePacket, changed(fullPacket, change)).map(({ code }) => code);
      expect(codesOf((packet) => { put(packet, '/results/1/start_line', 4 + by); })).toEqual(['evidence-packet.results.lines']); // biome-ignore format: one line
      expect(codesOf((packet) => { put(packet, '/results/2/locators/0/start', 3 + by); })).toEqual(['evidence-packet.results.locator']); // biome-ignore format: one line
      for (const others of [[], [{ type: 'line', start: 1, end: 2 }]])
      expect(codesOf((packet) => { drop(packet, '/results/0/start_line'); drop(packet, '/results/0/end_line'); put(packet, '/results/0/locators', [...others, { type: others.length > 0 ? 'line' : 'text', start: 40 + by, end: 40 }]); })).toEqual(['evidence-packet.results.locator']); // biome-ignore format: one line
      expect(codesOf((packet) => { put(packet, '/citations/0/start', 18 + by); })).toContain('evidence-packet.citations.span'); // biome-ignore format: one line
    },
  );

  it('are each broken alone by one row at least', () => {
    const broken = new Set(rows.map(([, , code]) => code));
    expect(
      EvidencePacket.versions[0].rules.map(({ code }) => code).filter((code) => !broken.has(code)),
    ).toEqual([]);
  });

  it('say what they ask for and what to do, in sentences', () => {
    for (const { code, says, hint } of EvidencePacket.versions[0].rules) {
      expect(says, code).toMatch(/^\w+ .*[^.]$/);
      expect(hint, code).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('have codes of their own, below the name of the contract', () => {
    const codes = EvidencePacket.versions[0].rules.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^evidence-packet\.(?:[a-z]+\.)?[a-z-]+$/);
  });

  it('take an excerpt with the line end of its last line, and fewer lines than the range', () => {
    const excerpt = 'The moon pulls the sea.\n';
    const fits = changed(fullPacket, (packet) => {
      put(packet, '/results/1/excerpt', excerpt);
      put(packet, '/results/1/evidence_hash', digestText(excerpt));
      put(packet, '/citations/2/quote', 'The moon');
      put(packet, '/citations/2/quote_hash', digestText('The moon'));
      put(packet, '/citations/2/start', 0);
      put(packet, '/citations/2/end', 8);
    });
    expect(validate(EvidencePacket, fits)).toEqual([]);
  });

  it('refuse a span that ends one character behind an excerpt, whatever it is written in', () => {
    for (const [excerpt, length] of [
      ['The moon pulls the sea.', 23],
      ['The \u{1f311} pulls the sea.', 20],
    ] as const) {
      const quote = 'the sea.';
      const codesAt = (end: number) => {
        const packet = changed(fullPacket, (copy) => {
          put(copy, '/results/1/excerpt', excerpt);
          put(copy, '/results/1/evidence_hash', digestText(excerpt));
          put(copy, '/citations/2/quote', quote);
          put(copy, '/citations/2/quote_hash', digestText(quote));
          put(copy, '/citations/2/start', length - quote.length);
          put(copy, '/citations/2/end', end);
        });
        return validate(EvidencePacket, packet).map(({ code }) => code);
      };
      expect([codesAt(length), codesAt(length + 1)]).toEqual([
        [],
        ['evidence-packet.citations.span'],
      ]);
    }
  });

  it('answer for quotes that are made to be slow to find', () => {
    const excerpt = `${'a'.repeat(400_000)}b`;
    const quote = `${'a'.repeat(100_000)}b${'a'.repeat(100_000)}`;
    const packet = changed(smallPacket, (copy) => {
      put(copy, '/results/0/excerpt', excerpt);
      put(copy, '/results/0/evidence_hash', digestText(excerpt));
      put(copy, '/citations/0/quote', quote);
      put(copy, '/citations/0/quote_hash', digestText(quote));
      drop(copy, '/citations/0/start');
      drop(copy, '/citations/0/end');
    });
    expect(validate(EvidencePacket, packet)).toMatchObject([
      { code: 'evidence-packet.citations.quote' },
    ]);
  });
});

describe('the shape of EvidencePacket', () => {
  it.each(['STALE_DOC', 'ORPHANED_NODE', 'CONTRADICTION', 'LOW_COVERAGE'])(
    'takes the fault %s',
    (type) => {
      const packet = changed(fullPacket, (copy) => {
        put(copy, '/veracity/faults', [{ type, message: 'm' }]);
      });
      expect(validate(EvidencePacket, packet)).toEqual([]);
    },
  );

  it.each<[string, (packet: object) => void, string]>([
    ['an answer', (packet) => { put(packet, '/answer', 'text'); }, '/answer'],
    ['a summary in a result', (packet) => { put(packet, '/results/0/summary', 'text'); }, '/results/0/summary'],
    ['an empty excerpt', (packet) => { put(packet, '/results/0/excerpt', ''); }, '/results/0/excerpt'],
    ['an id with a blank', (packet) => { put(packet, '/meta/query_id', 'q 1'); }, '/meta/query_id'],
    ['an id of 257 characters', (packet) => { put(packet, '/meta/query_id', 'q'.repeat(257)); }, '/meta/query_id'],
    ['an id with an invisible character', (packet) => { put(packet, '/meta/query_id', 'q\u200b1'); }, '/meta/query_id'],
    ['a script as an address', (packet) => { put(packet, '/results/5/locators/0/url', 'javascript:alert(1)'); }, '/results/5/locators/0/url'],
    ['a locator of nobody', (packet) => { put(packet, '/results/5/locators', [{ type: 'slide', nth: 1 }]); }, '/results/5/locators/0/type'],
    ['no locator in a list of them', (packet) => { put(packet, '/results/5/locators', []); }, '/results/5/locators'],
    ['an extension of nobody', (packet) => { put(packet, '/extensions', { review: 1 }); }, '/extensions/review'],
    ['no extension in extensions', (packet) => { put(packet, '/citations/0/extensions', {}); }, '/citations/0/extensions'],
    ['an id with a line end', (packet) => { put(packet, '/meta/query_id', 'q\n'); }, '/meta/query_id'],
    ['a time without zone', (packet) => { put(packet, '/meta/timestamp', '2026-01-01T00:00:00'); }, '/meta/timestamp'],
    ['line 0', (packet) => { put(packet, '/results/1/start_line', 0); }, '/results/1/start_line'],
    ['half a line', (packet) => { put(packet, '/results/1/start_line', 1.5); }, '/results/1/start_line'],
    ['page 0', (packet) => { put(packet, '/results/2/locators/0/start', 0); }, '/results/2/locators/0/start'],
    ['a character before the first', (packet) => { put(packet, '/citations/0/start', -1); }, '/citations/0/start'],
    ['a digest in upper case', (packet) => { put(packet, '/results/0/evidence_hash', other.toUpperCase()); }, '/results/0/evidence_hash'],
    ['a confidence above 100', (packet) => { put(packet, '/veracity/confidence_score', 100.5); }, '/veracity/confidence_score'],
    ['a confidence below 0', (packet) => { put(packet, '/veracity/confidence_score', -1); }, '/veracity/confidence_score'],
    ['a fault of another type', (packet) => { put(packet, '/veracity/faults/0/type', 'WRONG'); }, '/veracity/faults/0/type'],
    ['a number beyond 2^53', (packet) => { put(packet, '/results/1/end_line', 2 ** 53); }, '/results/1/end_line'],
  ])('refuses %s', (_, change, pointer) => {
    expect(validate(EvidencePacket, changed(fullPacket, change)).map((issue) => issue.pointer)).toEqual([pointer]);
  }); // biome-ignore format: a table
});
