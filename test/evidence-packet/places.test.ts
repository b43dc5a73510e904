/** What a packet says of a source beside its words: locators, ids that systems have, extensions. */
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
  type EvidencePacketDraft,
  locatorWords,
  mostExactLocator,
  packetToXml,
  renderBrief,
  safeCreateEvidencePacket,
  veracityOf,
} from '../../src/evidence-packet/index.js';
import { stableDigest, verify, verifyAgainst } from '../../src/index.js';
import { smallDraft } from '../support/packets.js';

type Result = EvidencePacketDraft['results'][number];
type Locator = NonNullable<Result['locators']>[number];

const excerpt = 'Ein Liegeplatz ist 38 m breit.';
const result: Result = { id: 'r', type: 'page', path: 'archive/Größe.pdf', excerpt, sources: [] };

const draftOf = (change: Partial<Result>, more: Partial<EvidencePacketDraft> = {}): EvidencePacketDraft => ({
  ...smallDraft,
  results: [{ ...result, ...change }],
  citations: [],
  ...more,
});

const all: readonly Locator[] = [
  { type: 'box', page: 2, x: 0.1, y: 0.25, width: 0.8, height: 0.05 },
  { type: 'cell', sheet: 'Widths', row: 4, column: 2 },
  { type: 'char', start: 0, end: 30 },
  { type: 'com.example.slide', slide: 7 },
  { type: 'edge', id: 'berth-4-has-width' },
  { type: 'line', start: 1, end: 1 },
  { type: 'node', id: 'berth-4' },
  { type: 'page', start: 2, end: 3 },
  { type: 'section', id: '3.2' },
  { type: 'time', start: 12.5, end: 19 },
  { type: 'url', url: 'doi:10.1000/182' },
];

describe('locators', () => {
  it('are written in one order, whatever order they come in', () => {
    const packet = createEvidencePacket(draftOf({ locators: all }));
    expect(packet.results[0]?.locators).toEqual(all);
    expect(createEvidencePacket(draftOf({ locators: all.toReversed() }))).toEqual(packet);
    expect(verify(EvidencePacket, packet).ok).toBe(true);
  });

  it('are refused where one occurs twice', () => {
    const twice = safeCreateEvidencePacket(draftOf({ locators: [...all, { type: 'node', id: 'berth-4' }] }));
    expect(twice).toMatchObject({ ok: false, issues: [{ code: 'order.duplicate' }] });
  });

  it.each<[string, Locator | object, string]>([
    ['pages that end before they start', { type: 'page', start: 3, end: 2 }, 'evidence-packet.results.locator'],
    ['lines that end before they start', { type: 'line', start: 3, end: 2 }, 'evidence-packet.results.locator'],
    ['time that ends before it starts', { type: 'time', start: 3, end: 2.5 }, 'evidence-packet.results.locator'],
    ['a box wider than the page', { type: 'box', page: 1, x: 0.5, y: 0, width: 0.6, height: 1 }, 'evidence-packet.results.locator'],
    ['a box higher than the page', { type: 'box', page: 1, x: 0, y: 0.5, width: 1, height: 0.6 }, 'evidence-packet.results.locator'],
    ['a box in points', { type: 'box', page: 1, x: 72, y: 72, width: 300, height: 12 }, 'shape.value'],
    ['a cell in row 0', { type: 'cell', row: 0, column: 1 }, 'shape.value'],
    ['time before the beginning', { type: 'time', start: -1, end: 2 }, 'shape.value'],
    ['a kind without an owner', { type: 'slide', slide: 7 }, 'shape.value'],
    ['a script', { type: 'url', url: 'javascript:alert(1)' }, 'shape.value'],
    ['a file', { type: 'url', url: 'file:///etc/passwd' }, 'shape.value'],
    ['too few characters', { type: 'char', start: 0, end: 29 }, 'evidence-packet.results.excerpt'],
  ])('refuse %s', (_, locator, code) => {
    const created = safeCreateEvidencePacket(draftOf({ locators: [locator as Locator] }));
    expect(created.ok ? undefined : created.issues[0]?.code).toBe(code);
  }); // biome-ignore format: a table

  it('take a box whose fractions add up to 1 in decimals', () => {
    const locator = { type: 'box', page: 1, x: 0.7, y: 0.1 + 0.2, width: 0.1 + 0.2, height: 0.7 } as const;
    expect(safeCreateEvidencePacket(draftOf({ locators: [locator] })).ok).toBe(true);
  });

  it('are checked against the source as far as a text can show them', async () => {
    const stateOf = async (locators: readonly Locator[]) => {
      const packet = createEvidencePacket(draftOf({ locators }));
      const verdict = await verifyAgainst(EvidencePacket, packet, new Map([[result.path, `Titel\n${excerpt}\n`]]));
      return verdict.sources?.map(({ state }) => state);
    };
    expect(await stateOf([{ type: 'line', start: 2, end: 2 }])).toEqual(['unchanged']);
    expect(await stateOf([{ type: 'line', start: 1, end: 1 }])).toEqual(['moved']);
    expect(await stateOf([{ type: 'char', start: 6, end: 36 }])).toEqual(['unchanged']);
    expect(await stateOf([{ type: 'line', start: 2, end: 2 }, { type: 'line', start: 1, end: 1 }])).toEqual(['moved', 'unchanged']); // biome-ignore format: one line
    expect(await stateOf([{ type: 'com.example.slide', slide: 7 }])).toEqual(['unplaced']);
    expect(await stateOf([{ type: 'page', start: 2, end: 2 }])).toEqual(['unplaced']);
  });

  it('are shown by the most exact one, in words', () => {
    expect(mostExactLocator(all)).toEqual({ type: 'char', start: 0, end: 30 });
    expect(mostExactLocator([{ type: 'com.example.slide', slide: 7 }, { type: 'page', start: 1, end: 1 }])?.type).toBe('page'); // biome-ignore format: one line
    expect(mostExactLocator(undefined)).toBeUndefined();
    expect(all.map(locatorWords)).toEqual([
      'page 2, box at 10 %, 25 %',
      'row 4, column 2 of Widths',
      'characters 0 to 30',
      'com.example.slide',
      'edge berth-4-has-width',
      'line 1',
      'node berth-4',
      'pages 2 to 3',
      'section 3.2',
      '12.5 s to 19 s',
      'doi:10.1000/182',
    ]);
    const packet = createEvidencePacket(draftOf({ locators: all }));
    expect(renderBrief(packet)).toContain('archive/Größe.pdf (characters 0 to 30)');
    expect(packetToXml(packet)).toContain('<locator type="com.example.slide">');
  });
});

describe('names of other systems', () => {
  it.each([
    ['query_id', { meta: { ...smallDraft.meta, query_id: 'a/b+c=Größe.pdf' } }],
    ['query_id as a ULID', { meta: { ...smallDraft.meta, query_id: '01J9ZK3V6Q8T2M4N6P8R0S2T4V' } }],
    ['an id of 256 astral characters', { meta: { ...smallDraft.meta, query_id: '\u{1f311}'.repeat(256) } }],
  ])('fit: %s', (_, more) => {
    expect(safeCreateEvidencePacket(draftOf({ id: 'Größe.pdf#S. 2' }, more)).ok).toBe(true);
  });

  it.each([
    ['257 characters', 'q'.repeat(257)],
    ['257 astral characters', '\u{1f311}'.repeat(257)],
    ['a blank', 'q 1'],
    ['a no-break space', 'q\u00a01'],
    ['a zero-width space', 'q\u200b1'],
    ['a line end', 'q\n'],
    ['nothing', ''],
  ])('are refused with %s', (_, query_id) => {
    const created = safeCreateEvidencePacket(draftOf({}, { meta: { ...smallDraft.meta, query_id } }));
    expect(created).toMatchObject({ ok: false, issues: [{ pointer: '/meta/query_id' }] });
  });

  it('take languages and media types in their form, and no others', () => {
    expect(safeCreateEvidencePacket(draftOf({ language: 'zh-Hant-TW', media_type: 'application/pdf' })).ok).toBe(true);
    expect(safeCreateEvidencePacket(draftOf({ language: 'zh_TW' })).ok).toBe(false);
    expect(safeCreateEvidencePacket(draftOf({ media_type: 'Text/HTML' })).ok).toBe(false);
  });
});

describe('the offsets of quotes', () => {
  const quoted = (quote: string, more: object = {}): EvidencePacketDraft =>
    draftOf({ excerpt: 'cat in \u{1f311} cat. The dog aaa.' }, { citations: [{ id: 'c', result_id: 'r', quote, ...more }] }); // biome-ignore format: one line

  it('are added where the quote occurs once', () => {
    expect(createEvidencePacket(quoted('The dog')).citations[0]).toMatchObject({ start: 14, end: 21 });
  });

  it.each(['cat', 'aa', 'a'])('are asked for where the quote occurs twice: %s', (quote) => {
    expect(safeCreateEvidencePacket(quoted(quote))).toMatchObject({
      ok: false,
      issues: [{ code: 'packet.quote.ambiguous', pointer: '/citations/0/quote' }],
    });
  });

  it('are kept where the draft has them', () => {
    expect(createEvidencePacket(quoted('cat', { start: 9, end: 12 })).citations[0]).toMatchObject({
      start: 9,
      end: 12,
    });
    expect(safeCreateEvidencePacket(quoted('cat', { start: 1, end: 4 }))).toMatchObject({
      issues: [{ code: 'evidence-packet.citations.span' }],
    });
  });
});

describe('the stable digest of a packet', () => {
  it('follows neither the clock nor the estimate of the producer', () => {
    const at = (timestamp: string, is_stale: boolean, confidence_score: number) =>
      createEvidencePacket({
        ...smallDraft,
        meta: { ...smallDraft.meta, timestamp },
        veracity: { is_stale, confidence_score, faults: is_stale ? [{ type: 'STALE_DOC', message: 'old' }] : [] },
      });
    const [today, tomorrow] = [at('2026-01-01T00:00:00Z', false, 100), at('2026-01-02T00:00:00Z', true, 85)];
    expect(stableDigest(EvidencePacket, tomorrow)).toBe(stableDigest(EvidencePacket, today));
  });

  it('does not follow the last bits of a score that is rounded', () => {
    const scored = (score: number) => createEvidencePacket(draftOf({ score }), { scoreDigits: 6 });
    expect(scored(0.1 + 0.2)).toEqual(scored(0.3));
    expect(scored(12.3456789).results[0]?.score).toBe(12.3457);
    expect(createEvidencePacket(draftOf({ score: 0.1 + 0.2 })).results[0]?.score).toBe(0.1 + 0.2);
  });

  it.each([0, 18, 1.5, '6'])('takes no %s as a number of digits', (scoreDigits) => {
    expect(safeCreateEvidencePacket(smallDraft, { scoreDigits } as never)).toMatchObject({
      issues: [{ code: 'options.value' }],
    });
  });
});

describe('faults', () => {
  it('have one of four types or the name of an owner, and a severity', () => {
    const veracity = veracityOf([
      { type: 'com.example.paywall', message: 'not read', severity: 'warning' },
      { type: 'STALE_DOC', message: 'old' },
    ]);
    expect(veracity).toMatchObject({ is_stale: true });
    expect(veracity).not.toHaveProperty('confidence_score');
    expect(safeCreateEvidencePacket({ ...smallDraft, veracity }).ok).toBe(true);
  });
});
