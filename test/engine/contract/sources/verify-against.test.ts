import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
  type EvidencePacketV1,
} from '../../../../src/contracts/evidence-packet/index.js';
import { resolvePointer } from '../../../../src/core/json/value/pointer.js';
import type { JsonValue } from '../../../../src/core/json/value/value.js';
import { createWork } from '../../../../src/core/work/work.js';
import { STRICT_TERMS } from '../../../../src/engine/contract/model/index.js';
import { placeClaim } from '../../../../src/engine/contract/sources/place-claim.js';
import { sourceText } from '../../../../src/engine/contract/sources/source-text.js';
import {
  canonicalize,
  countChecks,
  defineContract,
  defineVersion,
  digestText,
  type SourceLookup,
  type Sources,
  type VerifyAgainstOptions,
  verify,
  verifyAgainst,
} from '../../../../src/index.js';
import { anything, Bags } from '../../../support/fixture-contracts.js';
import {
  changed,
  fullPacket,
  put,
  smallDraft,
  smallPacket,
  sourceTexts,
} from '../../../support/packets.js';
import { sized } from '../../../support/sized.js';

const tides = sourceTexts['docs/tides.md'];
const sources = new Map<string, string>(Object.entries(sourceTexts));

type Result = (typeof smallDraft.results)[number];

/** A packet of one result. */
function packetOf(result: Partial<Result>): EvidencePacketV1 {
  const base: Result = {
    id: 'a',
    type: 'section',
    path: 'a.txt',
    excerpt: 'x',
    score: 1,
    sources: [],
  };
  return createEvidencePacket({ ...smallDraft, results: [{ ...base, ...result }], citations: [] });
}

async function stateOf(result: Partial<Result>, given: Sources, options?: VerifyAgainstOptions) {
  const verdict = await verifyAgainst(EvidencePacket, packetOf(result), given, options);
  const [state] = verdict.sources ?? [];
  return { verdict, state, codes: verdict.issues.map(({ code }) => code) };
}

const text = (value: string): ReadonlyMap<string, string> => new Map([['a.txt', value]]);

describe('verifyAgainst', () => {
  it('is valid when every excerpt is where the packet says', async () => {
    const verdict = await verifyAgainst(EvidencePacket, canonicalize(smallPacket), sources, {
      require: ['sources'],
    });
    expect(verdict.ok).toBe(true);
    expect(verdict.sources?.map(({ state }) => state)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    expect(verdict.checks.at(-1)).toMatchObject({ code: 'sources', status: 'pass' });
    expect(verdict.issues).toEqual([]);
  });

  it('reports every excerpt, then every quote, and on which lines it is', async () => {
    const verdict = await verifyAgainst(EvidencePacket, fullPacket, sources);
    expect(verdict.ok).toBe(true);
    expect(verdict.sources?.map(({ key, state }) => [key, state])).toEqual([
      ['docs/moon.md', 'unchanged'],
      ['docs/tides.md', 'unchanged'],
      ['book.pdf', 'unavailable'],
      ['graph', 'unavailable'],
      ['graph', 'unavailable'],
      ['https://example.org/', 'unavailable'],
      ['docs/moon.md', 'unchanged'],
      ['docs/moon.md', 'unchanged'],
      ['docs/tides.md', 'unchanged'],
    ]);
    const placed = verdict.sources?.filter(({ state }) => state === 'unchanged') ?? [];
    expect(placed.map(({ pointer }) => pointer)).toEqual([
      '/results/0/excerpt',
      '/results/1/excerpt',
      '/citations/0/quote',
      '/citations/1/quote',
      '/citations/2/quote',
    ]);
    for (const { lines, key, pointer } of placed) {
      const text = resolvePointer(fullPacket as unknown as JsonValue, pointer) as string;
      const stands = sources
        .get(key)
        ?.split('\n')
        .slice((lines?.start ?? 0) - 1, lines?.end)
        .join('\n');
      expect(stands).toContain(text.trimEnd());
    }
    expect(verdict.checks.at(-1)).toMatchObject({
      status: 'skip',
      reason: '4 of 9 claims have no source to search',
    });
    expect(verdict.issues.every(({ severity }) => severity === 'warning')).toBe(true);
  });

  it('does not look at sources of a document that fails before, and says so', async () => {
    let asked = 0;
    const lookup: SourceLookup = () => {
      asked += 1;
      return Promise.resolve('');
    };
    const verdict = await verifyAgainst(EvidencePacket, { ...smallPacket, answer: 1 }, lookup);
    expect(verdict).toMatchObject({ ok: false, stage: 'shape' });
    expect(verdict.checks.at(-1)).toMatchObject({ code: 'sources', status: 'skip' });
    expect(asked).toBe(0);
  });

  it('asks for each source once, however many claims name it', async () => {
    const asked: string[] = [];
    await verifyAgainst(EvidencePacket, fullPacket, (key) => {
      asked.push(key);
      return Promise.resolve(null);
    });
    expect([...asked].sort()).toEqual([
      'book.pdf',
      'docs/moon.md',
      'docs/tides.md',
      'graph',
      'https://example.org/',
    ]);
  });

  it('says of a contract that claims nothing of sources that nothing was checked', async () => {
    const verdict = await verifyAgainst(Bags, { schema: 'bag', bag: {} }, new Map(), {
      require: ['sources'],
    });
    expect(verdict).toMatchObject({
      ok: true,
      issues: [{ code: 'source.none', severity: 'warning' }],
    });
    expect(verdict.checks.at(-1)).toMatchObject({ code: 'sources', status: 'skip' });
    expect(verify(Bags, { schema: 'bag', bag: {} }).checks).toHaveLength(3);
    expect(verify(Bags, { schema: 'bag', bag: {} }, { require: ['sources'] }).issues).toMatchObject(
      [{ code: 'source.none' }],
    );
  });

  it('keeps the expected digests among its checks', async () => {
    const verdict = await verifyAgainst(EvidencePacket, smallPacket, sources, {
      expect: { digest: digestText('other') },
    });
    expect(verdict).toMatchObject({ ok: false, stage: 'digests' });
  });
});

describe('claims at places that no text can show', () => {
  const locator = { type: 'page', start: 1, end: 1 } as const;
  const result = { id: 'a', type: 'page', path: 'a', excerpt: 'b', score: 1, sources: [] };
  const packet = createEvidencePacket({
    ...smallDraft,
    results: [
      { ...result, locators: [locator] },
      { ...result, id: 'b' },
    ],
    citations: [],
  });

  it('are counted as skipped, with the reason', async () => {
    const verdict = await verifyAgainst(EvidencePacket, packet, new Map([['a', 'abc']]));
    expect(verdict.ok).toBe(true);
    expect(verdict.checks.at(-1)).toMatchObject({
      status: 'skip',
      reason: '1 of 2 claims name a place that no text can show',
    });
  });

  it('fail where the sources are required', async () => {
    const verdict = await verifyAgainst(EvidencePacket, packet, new Map([['a', 'abc']]), {
      require: ['sources'],
    });
    expect(verdict).toMatchObject({ ok: false, stage: 'sources' });
    expect(verdict.issues.map(({ code }) => code).sort()).toEqual([
      'source.required',
      'source.unplaced',
    ]);
  });
});

describe('the state of a claim', () => {
  const held = digestText(tides);
  const gone = digestText('what it was before');

  it.each<[string, Partial<Result>, Sources, object, string[]]>([
    [
      'unchanged without a place, anywhere in its source',
      { excerpt: 'b' },
      text('abc'),
      { state: 'unchanged', sourceDigest: 'absent' },
      [],
    ],
    [
      'unchanged inside its lines',
      { excerpt: 'b\nc', start_line: 1, end_line: 3 },
      text('a\nb\nc\nd'),
      { state: 'unchanged' },
      [],
    ],
    [
      'unchanged with the line end of its last line',
      { excerpt: 'b\n', start_line: 2, end_line: 2 },
      text('a\nb\nc'),
      { state: 'unchanged' },
      [],
    ],
    [
      'unchanged across CRLF',
      { excerpt: 'b\r\nc', start_line: 2, end_line: 3 },
      text('a\r\nb\r\nc\r\n'),
      { state: 'unchanged' },
      [],
    ],
    [
      'unchanged at its code points',
      { excerpt: '\u{1f315}!', locators: [{ type: 'text', start: 2, end: 4 }] },
      text('\u{1f311}a\u{1f315}!'),
      { state: 'unchanged' },
      [],
    ],
    [
      'unchanged with the digest of its source',
      { path: 'docs/tides.md', excerpt: 'Twice', source_digest: held },
      sources,
      { state: 'unchanged', sourceDigest: 'equal' },
      [],
    ],
    [
      'unchanged, and the source drifted elsewhere',
      { path: 'docs/tides.md', excerpt: 'Twice', source_digest: gone },
      sources,
      { state: 'unchanged', sourceDigest: 'differs' },
      ['source.drifted'],
    ],
    [
      'unchanged at the URL that it is kept under',
      {
        excerpt: 'b',
        path: 'https://a.example/',
        locators: [{ type: 'url', url: 'https://a.example/' }],
      },
      new Map([['https://a.example/', 'abc']]),
      { state: 'unchanged' },
      [],
    ],
    ...(
      [
        { type: 'page', start: 1, end: 1 },
        { type: 'node', id: 'n' },
        { type: 'edge', id: 'e' },
        { type: 'url', url: 'https://a.example/#part' },
      ] as const
    ).map((locator): [string, Partial<Result>, Sources, object, string[]] => [
      `unplaced at a locator of type ${locator.type}, whatever its lines say`,
      { excerpt: 'b', start_line: 2, end_line: 2, locators: [locator] },
      text('a\nb\n'),
      { state: 'unplaced', lines: { start: 2, end: 2 } },
      ['source.unplaced'],
    ]),
    [
      'moved when its lines go on behind the end',
      { excerpt: 'b', start_line: 1, end_line: 9007199254740991 },
      text('a\nb\nc\n'),
      { state: 'moved', lines: { start: 2, end: 2 } },
      ['source.moved'],
    ],
    [
      'moved when its lines go on by one',
      { excerpt: 'b', start_line: 2, end_line: 4 },
      text('a\nb\nc\n'),
      { state: 'moved', lines: { start: 2, end: 2 } },
      ['source.moved'],
    ],
    [
      'moved to other lines',
      { excerpt: 'b', start_line: 1, end_line: 1 },
      text('a\nx\nb\n'),
      { state: 'moved', lines: { start: 3, end: 3 } },
      ['source.moved'],
    ],
    [
      'moved when its lines are gone',
      { excerpt: 'b', start_line: 9, end_line: 9 },
      text('a\nb\n'),
      { state: 'moved', lines: { start: 2, end: 2 } },
      ['source.moved'],
    ],
    [
      'moved over several lines',
      { excerpt: 'b\r\nc', start_line: 1, end_line: 2 },
      text('\r\n\r\nb\r\nc\r\n'),
      { state: 'moved', lines: { start: 3, end: 4 } },
      ['source.moved'],
    ],
    [
      'moved by one code point',
      { excerpt: '\u{1f315}', locators: [{ type: 'text', start: 1, end: 2 }] },
      text('a\u{1f311}\u{1f315}'),
      { state: 'moved', lines: { start: 1, end: 1 } },
      ['source.moved'],
    ],
    [
      'moved when its characters are beyond the end',
      { excerpt: 'c', locators: [{ type: 'text', start: 7, end: 8 }] },
      text('abc'),
      { state: 'moved' },
      ['source.moved'],
    ],
    [
      'moved when only one of two places holds it',
      { excerpt: 'b', start_line: 2, end_line: 2, locators: [{ type: 'text', start: 0, end: 1 }] },
      text('a\nb'),
      { state: 'moved' },
      ['source.moved'],
    ],
    [
      'gone from a source that changed',
      { path: 'docs/tides.md', excerpt: 'Thrice', source_digest: gone },
      sources,
      { state: 'source-changed', sourceDigest: 'differs' },
      ['source.changed'],
    ],
    [
      'fabricated in the very source',
      { path: 'docs/tides.md', excerpt: 'Thrice', source_digest: held },
      sources,
      { state: 'fabricated', sourceDigest: 'equal' },
      ['source.fabricated'],
    ],
    [
      'fabricated when no digest explains it',
      { path: 'docs/tides.md', excerpt: 'Thrice' },
      sources,
      { state: 'fabricated', sourceDigest: 'absent' },
      ['source.fabricated'],
    ],
    [
      'fabricated when only the case differs',
      { excerpt: 'ABC' },
      text('abc'),
      { state: 'fabricated' },
      ['source.fabricated'],
    ],
    [
      'fabricated when only the composition differs',
      { excerpt: 'é' },
      text('e\u0301'),
      { state: 'fabricated' },
      ['source.fabricated'],
    ],
    [
      'fabricated when only the line ends differ',
      { excerpt: 'a\nb' },
      text('a\r\nb'),
      { state: 'fabricated' },
      ['source.fabricated'],
    ],
    [
      'found elsewhere, in the first other source by key',
      { path: 'docs/tides.md', excerpt: 'It shines.' },
      new Map([...sources, ['docs/a.md', 'It shines.']]),
      { state: 'found-elsewhere', foundIn: 'docs/a.md', lines: { start: 1, end: 1 } },
      ['source.elsewhere'],
    ],
    [
      'found elsewhere rather than changed',
      { path: 'docs/tides.md', excerpt: 'It shines.', source_digest: gone },
      sources,
      { state: 'found-elsewhere', foundIn: 'docs/moon.md', lines: { start: 4, end: 4 } },
      ['source.elsewhere'],
    ],
    [
      'unavailable without its source',
      { excerpt: 'b' },
      new Map([['other', 'b']]),
      { state: 'unavailable', reason: 'not-found', sourceDigest: 'unknown' },
      ['source.none-found', 'source.unavailable'],
    ],
  ])('is %s', async (_, result, given, state, codes) => {
    const came = await stateOf(result, given);
    expect(came.state).toMatchObject({
      pointer: '/results/0/excerpt',
      key: result.path ?? 'a.txt',
      ...state,
    });
    expect(came.codes).toEqual(codes);
    const severe = came.verdict.issues.some(({ severity }) => severity === 'error');
    expect(came.verdict.ok).toBe(!severe);
    if (severe) expect(came.verdict).toMatchObject({ ok: false, stage: 'sources' });
    expect(severe).toBe(!['unchanged', 'unplaced'].includes(came.state?.state ?? ''));
  });

  it('counts a byte order mark as a character of the source', async () => {
    const bom = text('\ufeffabc');
    const locator = (start: number) => ({
      locators: [{ type: 'text', start, end: start + 1 }] as const,
    });
    expect((await stateOf({ excerpt: 'a', ...locator(1) }, bom)).state?.state).toBe('unchanged');
    expect((await stateOf({ excerpt: 'a', ...locator(0) }, bom)).state?.state).toBe('moved');
    const source_digest = digestText('\ufeffabc');
    expect((await stateOf({ excerpt: 'a', source_digest }, bom)).state?.sourceDigest).toBe('equal');
  });

  it('points into the text that was verified', async () => {
    const given = `\n${canonicalize(packetOf({ excerpt: 'nowhere' }))}`;
    const { issues } = await verifyAgainst(EvidencePacket, given, text('x'));
    expect(issues[0]?.at).toMatchObject({ line: 2, offset: given.indexOf('"nowhere"') });
  });
});

describe('a lookup', () => {
  const boom = (): never => {
    throw new Error('SECRET-TEXT-OF-THE-DOCUMENT');
  };
  it.each<[string, unknown, string]>([
    ['that has nothing', () => Promise.resolve(null), 'not-found'],
    ['that answers undefined', () => Promise.resolve(undefined), 'not-found'],
    ['that throws', boom, 'lookup-failed'],
    [
      'that rejects',
      () => Promise.reject(new Error('SECRET-TEXT-OF-THE-DOCUMENT')),
      'lookup-failed',
    ],
    [
      'that gives a thenable that throws',
      () => Object.fromEntries([['then', boom]]),
      'lookup-failed',
    ],
    ['that gives bytes', () => Promise.resolve(new Uint8Array(3)), 'not-text'],
    ['that gives a boxed string', () => Promise.resolve(Object('x')), 'not-text'],
    ['that gives a lone surrogate', () => Promise.resolve('x\ud800'), 'not-text'],
    ['that is a map of something else', new Map([['a.txt', 7]]), 'not-text'],
    ['that is a map with a lone surrogate', new Map([['a.txt', '\udc00x']]), 'not-text'],
    [
      'that is a map with odd keys',
      new Map<unknown, string>([
        [null, 'x'],
        [Symbol('s'), 'x'],
        [7, 'x'],
      ]),
      'not-found',
    ],
    ['that is no lookup at all', undefined, 'lookup-failed'],
    ['that is a set', new Set(['x']), 'lookup-failed'],
    ['that throws when it is read', { [Symbol.iterator]: boom }, 'lookup-failed'],
    ['that is a record of other things', { keys: boom, get: boom }, 'not-found'],
  ])('%s leaves its source unavailable, and nothing is thrown', async (_, lookup, reason) => {
    const { verdict, state } = await stateOf({ excerpt: 'x' }, lookup as Sources);
    expect(state).toMatchObject({ state: 'unavailable', reason });
    expect(verdict).toMatchObject({ ok: false, stage: 'sources' });
    expect(verdict.issues.map(({ code }) => code)).toEqual([
      'source.none-found',
      'source.unavailable',
    ]);
    expect(verdict.checks.at(-1)).toMatchObject({ code: 'sources', status: 'fail' });
    expect(JSON.stringify(verdict)).not.toContain('SECRET');
  });

  it('that answers at once without a promise is taken', async () => {
    expect((await stateOf({ excerpt: 'x' }, (() => 'x') as never)).state?.state).toBe('unchanged');
  });

  it('that hangs is left when the signal fires, and gets the signal', async () => {
    const controller = new AbortController();
    const seen: (AbortSignal | undefined)[] = [];
    const hang: SourceLookup = (_, signal) => {
      seen.push(signal);
      return new Promise(() => undefined);
    };
    const pending = stateOf({ excerpt: 'x' }, hang, { signal: controller.signal });
    setTimeout(() => {
      controller.abort();
    }, 5);
    expect((await pending).state).toMatchObject({ state: 'unavailable', reason: 'aborted' });
    expect(seen).toEqual([controller.signal]);
  });

  it('is not asked once the signal has fired, and may reject after it', async () => {
    const lookup = (): never => {
      throw new Error('asked');
    };
    expect(
      (await stateOf({ excerpt: 'x' }, lookup, { signal: AbortSignal.abort() })).state?.reason,
    ).toBe('aborted');
    const late: SourceLookup = () => new Promise((_, reject) => setTimeout(() => { reject(new Error('late')); }, 10)); // biome-ignore format: one line
    const signal = AbortSignal.timeout(2);
    expect((await stateOf({ excerpt: 'x' }, late, { signal })).state?.reason).toBe('aborted');
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('is asked for many sources, a few at a time', async () => {
    let [open, most] = [0, 0];
    const results = Array.from({ length: 200 }, (_, nth): Result => {
      return {
        id: `r${String(nth)}`,
        type: 't',
        path: `p${String(nth)}`,
        excerpt: 'x',
        score: 1,
        sources: [],
      };
    });
    const packet = createEvidencePacket({ ...smallDraft, results, citations: [] });
    const verdict = await verifyAgainst(EvidencePacket, packet, async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return 'x';
    });
    expect(verdict.sources?.every(({ state }) => state === 'unchanged')).toBe(true);
    expect(most).toBeLessThanOrEqual(16);
    expect(most).toBeGreaterThan(1);
  });
});

describe('required sources', () => {
  it('fail when one is not to be had, and name how many', async () => {
    const verdict = await verifyAgainst(EvidencePacket, fullPacket, sources, {
      require: ['sources'],
    });
    expect(verdict).toMatchObject({ ok: false, stage: 'sources' });
    expect(verdict.issues[0]).toMatchObject({
      code: 'source.required',
      received: '4 of 9 claims without a source',
    });
    expect(countChecks(verdict.checks)).toMatchObject({ failed: 1, skipped: 1 });
  });

  it('pass for a packet without results', async () => {
    const packet = createEvidencePacket({ ...smallDraft, results: [], citations: [] });
    expect(
      (await verifyAgainst(EvidencePacket, packet, new Map(), { require: ['sources'] })).ok,
    ).toBe(true);
  });
});

describe('the work of placing claims', () => {
  const source = sourceText('abc'.repeat(1000));
  const claim = { pointer: '/x', key: 'a', text: 'abc' };

  it('ends with the budget: what was not searched is unavailable, never a lie', () => {
    const other = sourceText('x'.repeat(1000));
    const shelf = (steps: number) => ({
      terms: STRICT_TERMS,
      texts: new Map([
        ['a', source],
        ['b', other],
      ]),
      missing: new Map(),
      nameOf: (key: string) => key,
      work: createWork(0, steps),
    });
    const elsewhere = { ...claim, text: 'zz' };
    expect(placeClaim(claim, shelf(94))).toMatchObject({ state: { state: 'unchanged' } });
    expect(placeClaim(claim, shelf(93))).toMatchObject({
      state: { state: 'unavailable', reason: 'work-budget' },
    });
    expect(placeClaim(elsewhere, shelf(93))).toMatchObject({
      state: { state: 'unavailable', reason: 'work-budget' },
    });
    // it is not in its own source, which is wrong whatever the others hold
    expect(placeClaim(elsewhere, shelf(125))).toMatchObject({
      state: { state: 'fabricated', reason: 'work-budget' },
    });
    expect(placeClaim(elsewhere, shelf(126)).state).not.toHaveProperty('reason');
  });

  it('grows with claims and sources, not with their product', async () => {
    const many = sized(200, 800);
    const results = Array.from({ length: many }, (_, nth): Result => {
      const excerpt = `${'a'.repeat(200)}b${String(nth)}`;
      return {
        id: `r${String(nth)}`,
        type: 't',
        path: `s${String(nth)}`,
        excerpt,
        score: 1,
        sources: [],
      };
    });
    const packet = createEvidencePacket({ ...smallDraft, results, citations: [] });
    const texts = new Map(results.map(({ path }) => [path, 'a'.repeat(4000)]));
    const verdict = await verifyAgainst(EvidencePacket, packet, texts);
    expect(verdict.ok).toBe(false);
    expect(verdict.sources?.some(({ reason }) => reason === 'work-budget')).toBe(true);
    expect(verdict.sources?.some(({ state }) => state === 'unchanged')).toBe(false);
  });

  it('is small for claims that are in their lines, however large the source is', () => {
    const shelf = {
      texts: new Map([['a', sourceText('line\n'.repeat(1000))]]),
      missing: new Map(),
      nameOf: (key: string) => key,
      work: createWork(0, 10),
      terms: STRICT_TERMS,
    };
    const inLines = { ...claim, text: 'line', lines: { start: 500, end: 500 } };
    for (let nth = 0; nth < 10; nth += 1)
      expect(placeClaim(inLines, shelf)).toMatchObject({ state: { state: 'unchanged' } });
    expect(shelf.work.spent).toBe(10);
  });

  it('lists no more issues than were asked for', async () => {
    const results = Array.from({ length: 300 }, (_, nth): Result => {
      return {
        id: `r${String(nth)}`,
        type: 't',
        path: 'a.txt',
        excerpt: `x${String(nth)}`,
        score: 1,
        sources: [],
      };
    });
    const packet = createEvidencePacket({ ...smallDraft, results, citations: [] });
    const verdict = await verifyAgainst(EvidencePacket, packet, text('none'), { maxIssues: 10 });
    expect(verdict.issues).toHaveLength(10);
    expect(verdict.truncated).toBe(290);
    expect(verdict.sources).toHaveLength(300);
  });
});

describe('a contract that fails to say what it claims', () => {
  const contractOf = (claims: (document: { a: number }) => unknown) =>
    defineContract({
      name: 'com.example.claims',
      versionAt: null,
      versions: [
        defineVersion({
          version: '1',
          status: 'draft',
          schema: anything,
          sources: claims as never,
        }),
      ],
    });

  it.each<[string, (document: { a: number }) => unknown]>([
    ['throws', () => { throw new Error('SECRET-TEXT-OF-THE-DOCUMENT'); }], // biome-ignore format: one line
    ['gives no list', () => 7],
    ['gives nothing', () => undefined],
    ['gives null', () => null],
    ['gives a list of nothing', () => [null]],
    ['changes the document', (document: { a: number }) => { document.a = 2; return []; }], // biome-ignore format: one line
  ])('because it %s ends in a verdict', async (_, claims) => {
    const verdict = await verifyAgainst(contractOf(claims), { a: 1 }, new Map());
    expect(verdict).toMatchObject({
      ok: false,
      stage: 'sources',
      issues: [{ code: 'source.failed' }],
    });
    expect(JSON.stringify(verdict)).not.toContain('SECRET');
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'x'],
    ['null', null],
    ['a list of nothing', [null]],
  ])('because its recheck answers %s ends in a verdict', async (_, answer) => {
    const claims = [{ pointer: '/a', key: 'k', text: 'x', recheck: () => answer }];
    const verdict = await verifyAgainst(
      contractOf(() => claims),
      {},
      { k: 'x' },
    );
    expect(verdict).toMatchObject({
      ok: false,
      stage: 'sources',
      issues: [{ code: 'source.failed' }],
    });
  });

  it('may claim one text twice, of one source or of two', async () => {
    const claims = [
      { pointer: '/a', key: 'k', text: 'x' },
      { pointer: '/b', key: 'k', text: 'x' },
      { pointer: '/c', key: 'l', text: 'x' },
    ];
    const verdict = await verifyAgainst(
      contractOf(() => claims),
      {},
      new Map([
        ['k', 'x'],
        ['l', 'x'],
      ]),
    );
    expect(verdict.sources?.map(({ pointer, state }) => [pointer, state])).toEqual([
      ['/a', 'unchanged'],
      ['/b', 'unchanged'],
      ['/c', 'unchanged'],
    ]);
  });
});

describe('a change of the document', () => {
  it('is reported as tampering before any source is requested', async () => {
    const tampered = changed(smallPacket, (packet) => {
      put(packet, '/results/0/excerpt', 'The moon pulled');
    });
    expect(await verifyAgainst(EvidencePacket, tampered, sources)).toMatchObject({
      ok: false,
      stage: 'rules',
    });
  });
});
