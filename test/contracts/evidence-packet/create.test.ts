import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
  type EvidencePacketDraft,
  safeCreateEvidencePacket,
  safeVeracityOf,
  veracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import {
  ContractError,
  canonicalize,
  digest,
  digestText,
  type Issue,
  safeCanonicalize,
  verify,
} from '../../../src/index.js';
import { flipFlop, lightHostile } from '../../support/hostile.js';
import {
  at,
  changed,
  drop,
  fullDraft,
  fullPacket,
  loose,
  put,
  smallDraft,
} from '../../support/packets.js';
import { sized } from '../../support/sized.js';

/** The places that are wrong in a draft, by code and pointer. */
function faultsOf(draft: unknown): string[] {
  const outcome = safeCreateEvidencePacket(draft as EvidencePacketDraft);
  return outcome.ok ? [] : outcome.issues.map(({ code, pointer }: Issue) => `${code} ${pointer}`);
}

function isDeepFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.isFrozen(value) && Object.values(value).every(isDeepFrozen);
}

describe('createEvidencePacket', () => {
  it('makes what is written without a second look as any other value is, and within limits that are asked for', () => {
    const plain = JSON.parse(JSON.stringify(fullPacket)) as unknown;
    expect(canonicalize(fullPacket)).toBe(canonicalize(plain));
    expect(digest(fullPacket)).toBe(digest(plain));
    expect(safeCanonicalize(fullPacket, { depth: 2, issues: 1 })).toMatchObject({
      ok: false,
      issues: [{ code: 'json.depth' }],
    });
    expect(() => Object.assign(fullPacket.results[0] as object, { excerpt: 'other' })).toThrow(
      TypeError,
    );
  });

  it('adds the version and the hashes, sorts every list, and is valid', () => {
    expect(fullPacket.meta.schema_version).toBe('1.0');
    expect(fullPacket.results.map(({ id }) => id)).toEqual(['r1', 'r0', 'r2', 'r3', 'r4', 'r5']);
    expect(fullPacket.results[1]?.sources).toEqual(['moon', 'tides']);
    expect(fullPacket.citations.map(({ id }) => id)).toEqual(['c2', 'c3', 'c1']);
    expect(fullPacket.veracity.faults.map(({ type }) => type)).toEqual([
      'LOW_COVERAGE',
      'STALE_DOC',
    ]);
    expect(fullPacket.veracity.faults[1]?.evidence).toEqual(['r0', 'r1']);
    for (const { excerpt, evidence_hash } of fullPacket.results)
      expect(evidence_hash).toBe(digestText(excerpt));
    for (const { quote, quote_hash } of fullPacket.citations)
      expect(quote_hash).toBe(digestText(quote));
    expect(verify(EvidencePacket, canonicalize(fullPacket)).ok).toBe(true);
  });

  it('gives the same bytes for every order of every list', () => {
    const shuffled = <Item>(items: readonly Item[]): fc.Arbitrary<Item[]> =>
      fc.shuffledSubarray([...items], { minLength: items.length });
    const lists = fc.tuple(
      shuffled(fullDraft.results),
      shuffled(fullDraft.citations),
      shuffled(fullDraft.veracity.faults),
      shuffled(['tides', 'moon', '\uff5e', '\u{1f311}']),
      shuffled(['r0', 'r1', 'r2']),
    );
    const draftOf = ([results, citations, faults, sources, evidence]: [
      EvidencePacketDraft['results'],
      EvidencePacketDraft['citations'],
      EvidencePacketDraft['veracity']['faults'],
      string[],
      string[],
    ]): EvidencePacketDraft => ({
      ...fullDraft,
      results: results.map((result) => (result.id === 'r0' ? { ...result, sources } : result)),
      citations,
      veracity: {
        ...fullDraft.veracity,
        faults: faults.map((fault) => (fault.evidence ? { ...fault, evidence } : fault)),
      },
    });
    const first = canonicalize(
      createEvidencePacket(
        draftOf([
          fullDraft.results,
          fullDraft.citations,
          fullDraft.veracity.faults,
          ['moon', 'tides', '\uff5e', '\u{1f311}'],
          ['r0', 'r1', 'r2'],
        ]),
      ),
    );
    fc.assert(
      fc.property(lists, (order) => {
        expect(canonicalize(createEvidencePacket(draftOf(order as never)))).toBe(first);
      }),
    );
  });

  it('gives the same bytes for results with ties in all but one key', () => {
    const results = fc
      .uniqueArray(
        fc.tuple(
          fc.constantFrom(0, -0, 1, 1e-9),
          fc.constantFrom('p', 'q', '\u{1f311}', '\uff5e'),
          fc.string({ minLength: 1, maxLength: 2 }),
        ),
        {
          selector: ([, , id]) => id,
          minLength: 2,
          maxLength: 8,
        },
      )
      .map((rows) =>
        rows.map(([score, path, id]) => ({
          id,
          type: 't',
          path,
          excerpt: 'x',
          score,
          sources: [],
        })),
      );
    fc.assert(
      fc.property(results, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (rows, noise) => {
        const other = rows
          .map((row, nth) => ({ row, by: noise[nth] ?? 0 }))
          .sort((a, b) => a.by - b.by)
          .map(({ row }) => row);
        const [a, b] = [rows, other].map((list) =>
          canonicalize(createEvidencePacket({ ...smallDraft, results: list, citations: [] })),
        );
        expect(b).toBe(a);
      }),
    );
  });

  it('is idempotent: a packet made of a packet is the same packet', () => {
    expect(canonicalize(createEvidencePacket(fullPacket))).toBe(canonicalize(fullPacket));
    const { meta, results, citations, veracity } = createEvidencePacket(smallDraft);
    expect(createEvidencePacket({ meta, results, citations, veracity })).toEqual(
      createEvidencePacket(smallDraft),
    );
  });

  it('is frozen through and through, and shares nothing with its draft', () => {
    const draft = loose(smallDraft) as unknown as EvidencePacketDraft;
    const packet = createEvidencePacket(draft);
    expect(isDeepFrozen(packet)).toBe(true);
    expect(() => { (packet as unknown as { results: unknown[] }).results.push(1); }).toThrow(TypeError); // biome-ignore format: one line
    (draft.meta as { project: string }).project = 'other';
    expect(packet.meta.project).toBe('sea-atlas');
  });

  it('leaves the draft as it was', () => {
    const draft = loose(fullDraft);
    const before = JSON.stringify(draft);
    createEvidencePacket(draft as never);
    expect(JSON.stringify(draft)).toBe(before);
    expect(isDeepFrozen(draft)).toBe(false);
  });

  it('takes a frozen draft', () => {
    const frozen = (value: unknown): unknown => {
      if (typeof value === 'object' && value !== null)
        for (const child of Object.values(value)) frozen(child);
      return Object.freeze(value);
    };
    expect(createEvidencePacket(frozen(loose(fullDraft)) as never)).toEqual(fullPacket);
  });
});

/** Hostile values whose size is the point: once is enough. */
const slow = /thousand levels|shared/;

describe('a draft with faults', () => {
  it.each<[string, (draft: object) => void, string[]]>([
    ['an unknown member', (draft) => { put(draft, '/summary', 'x'); }, ['shape.unknown /summary']],
    ['a missing member', (packet) => { drop(packet, '/meta/query_id'); }, ['shape.missing /meta/query_id']],
    ['no text to hash', (packet) => { drop(packet, '/results/3/excerpt'); }, ['shape.missing /results/3/evidence_hash', 'shape.missing /results/3/excerpt']],
    ['a result that is none', (packet) => { put(packet, '/results/1', 'text'); }, ['shape.type /results/1']],
    ['a list that is none', (draft) => { put(draft, '/results', { 0: 'x' }); }, ['shape.type /results']],
    ['a hash that is invalid', (packet) => { put(packet, '/results/4/evidence_hash', digestText('other')); }, ['evidence-packet.results.hash /results/4/evidence_hash']],
    ['a hash of another form', (packet) => { put(packet, '/citations/0/quote_hash', null); }, ['shape.type /citations/0/quote_hash']],
    ['another version', (packet) => { put(packet, '/meta/schema_version', '2.0'); }, ['version.newer /meta/schema_version']],
    ['a time that is none', (packet) => { put(packet, '/meta/timestamp', '2026-13-01T00:00:00Z'); }, ['evidence-packet.meta.timestamp /meta/timestamp']],
    ['one line only', (packet) => { drop(packet, '/results/5/end_line'); }, ['evidence-packet.results.lines /results/5/start_line']],
    ['an id twice', (packet) => { put(packet, '/results/2/id', 'r5'); }, ['evidence-packet.results.id /results/2/id', 'evidence-packet.veracity.evidence']],
    ['a quote that is not there', (packet) => { put(packet, '/citations/2/quote', 'nowhere'); }, ['evidence-packet.citations.quote /citations/2/quote', 'evidence-packet.citations.span /citations/2/start']],
    ['a citation of nothing', (packet) => { put(packet, '/citations/1/result_id', 'none'); }, ['evidence-packet.citations.result /citations/1/result_id']],
    ['a source twice', (packet) => { put(packet, '/results/1/sources', ['z', 'a', 'z']); }, ['order.duplicate /results/1/sources/2']],
    ['a fault twice', (packet) => { put(packet, '/veracity/faults/2', at(packet, '/veracity/faults/1')); }, ['order.duplicate /veracity/faults/2']],
    ['a fault twice once its evidence is sorted', (packet) => { put(packet, '/veracity/faults/2', Object.assign(loose(at(packet, '/veracity/faults/0')), { evidence: ['r0', 'r1'] })); }, ['order.duplicate /veracity/faults/2']],
    ['evidence twice', (packet) => { put(packet, '/veracity/faults/0/evidence', ['r1', 'r0', 'r1']); }, ['order.duplicate /veracity/faults/0/evidence/2']],
    ['evidence of nothing', (packet) => { put(packet, '/veracity/faults/0/evidence', ['r1', 'r7']); }, ['evidence-packet.veracity.evidence /veracity/faults/0/evidence/1']],
  ])('because of %s points into the draft', (_, change, expected) => {
    const draft = changed(fullDraft, change);
    const found = faultsOf(draft);
    expect(found).toEqual(expected.filter((line) => line.includes(' ')));
    expect(() => createEvidencePacket(draft as never)).toThrow(ContractError);
  }); // biome-ignore format: a table

  it.each([
    [{ ...smallDraft, meta: undefined }],
    [{ ...smallDraft, meta: null }],
    [{}],
    [null],
    ['{}'],
  ])('is told to give its meta, and no version, where it has none: %#', (given) => {
    const made = safeCreateEvidencePacket(JSON.parse(JSON.stringify(given)) as never);
    const [issue] = made.ok ? [] : made.issues;
    expect([issue?.code, issue?.pointer]).toEqual(['version.missing', '/meta/schema_version']);
    expect(issue?.message).toMatch(/^no meta in the draft: expected an object with meta \{/);
    expect(issue?.hint).toContain('Give the draft its meta');
  });

  it('has all of them at once, in the order of the rules', () => {
    const draft = changed(fullDraft, (packet) => {
      put(packet, '/citations/0/result_id', 'none');
      put(packet, '/results/0/evidence_hash', digestText('other'));
      put(packet, '/meta/timestamp', '2026-02-29T00:00:00Z');
    });
    expect(faultsOf(draft).map((line) => line.split(' ')[0])).toEqual([
      'evidence-packet.meta.timestamp',
      'evidence-packet.results.hash',
      'evidence-packet.citations.result',
    ]);
  });

  it('has the fault, however many lists are unsorted', () => {
    const results = Array.from({ length: 3000 }, (_, nth) => ({
      id: `r${String(nth)}`,
      type: 't',
      path: 'p',
      excerpt: 'x',
      score: nth,
      sources: ['b', 'a'],
    }));
    const citations = [{ id: 'c', result_id: 'r2999', quote: 'y' }];
    expect(faultsOf({ ...smallDraft, results, citations })).toEqual([
      'evidence-packet.citations.quote /citations/0/quote',
    ]);
    expect(faultsOf({ ...smallDraft, results, citations: [] })).toEqual([]);
  });

  it('has a hundred of thousands', () => {
    const results = Array.from({ length: sized(2_000, 20_000, 100_000) }, (_, nth) => ({
      id: `r${String(nth)}`,
      type: 't',
      path: 'p',
      excerpt: 'x',
      score: 1,
      sources: ['a', 'a'],
    }));
    expect(faultsOf({ ...smallDraft, results, citations: [] })).toHaveLength(100);
    const broken = results.map((result) => ({ ...result, evidence_hash: digestText('other') }));
    expect(faultsOf({ ...smallDraft, results: broken, citations: [] })).toHaveLength(100);
  });

  it('that is hostile is refused with issues, and throws a ContractError only', () => {
    for (const { name, make } of lightHostile) {
      const drafts = (): unknown[] => [
        make(),
        { ...smallDraft, meta: make() },
        { ...smallDraft, results: [make()] },
        { ...smallDraft, results: [{ ...smallDraft.results[0], excerpt: make() }] },
        { ...smallDraft, provenance: make() },
        { ...smallDraft, veracity: { ...smallDraft.veracity, faults: make() } },
      ];
      for (const draft of drafts()) {
        expect(safeCreateEvidencePacket(draft as never).ok, name).toBe(false);
        if (slow.test(name)) break;
      }
      if (!slow.test(name))
        expect(() => createEvidencePacket(make() as never)).toThrow(ContractError);
    }
    expect(safeCreateEvidencePacket(flipFlop(1) as never).ok).toBe(false);
  });

  it('never becomes a packet by keys that prototypes have', () => {
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const own = JSON.parse(`{"${key}":1}`) as object;
      const withKey = (part: object): object =>
        Object.defineProperties({ ...part }, Object.getOwnPropertyDescriptors(own));
      expect(faultsOf(withKey(smallDraft))).toEqual([`shape.unknown /${key}`]);
      expect(faultsOf({ ...smallDraft, meta: withKey(smallDraft.meta) })).toEqual([
        `shape.unknown /meta/${key}`,
      ]);
      expect(
        faultsOf({
          ...smallDraft,
          results: smallDraft.results.slice(0, 1).map(withKey),
          citations: [],
        }),
      ).toEqual([`shape.unknown /results/0/${key}`]);
    }
  });
});

describe('veracityOf', () => {
  const fault = (type: string, message = 'm') => ({ type, message }) as never;

  it.each<[string, string[], number, boolean]>([
    ['nothing', [], 100, false],
    ['a stale document', ['STALE_DOC'], 85, true],
    ['an orphaned node', ['ORPHANED_NODE'], 95, false],
    ['a contradiction', ['CONTRADICTION'], 80, false],
    ['low coverage', ['LOW_COVERAGE'], 90, false],
    ['one of each', ['STALE_DOC', 'ORPHANED_NODE', 'CONTRADICTION', 'LOW_COVERAGE'], 50, true],
    ['two of a kind', ['CONTRADICTION', 'CONTRADICTION'], 60, false],
    ['all that it can lose', Array.from({ length: 5 }, () => 'CONTRADICTION'), 0, false],
    ['more than it can lose', Array.from({ length: 9 }, () => 'CONTRADICTION'), 0, false],
  ])('takes the penalties of %s from 100', (_, types, confidence_score, is_stale) => {
    const faults = types.map((type, nth) => fault(type, `m${String(nth)}`));
    const veracity = veracityOf(faults, { checked: true });
    if (types.length > 0) expect(veracityOf(faults)).toEqual(veracity);
    expect(veracity).toMatchObject({ confidence_score, is_stale });
    expect(veracity.faults).toHaveLength(types.length);
    expect(createEvidencePacket({ ...smallDraft, veracity }).veracity).toEqual(veracity);
  });

  it('estimates nothing where nobody says that somebody looked', () => {
    expect(veracityOf([])).toEqual({ faults: [] });
    expect(veracityOf([], { checked: false })).toEqual({ faults: [] });
    expect(createEvidencePacket({ ...smallDraft, veracity: veracityOf([]) }).veracity).toEqual({
      faults: [],
    });
    expect(safeVeracityOf([], { checked: 'yes' } as never)).toMatchObject({
      ok: false,
      issues: [{ pointer: '/options/checked' }],
    });
  });

  it('sorts faults and their evidence, and leaves what it was given untouched', () => {
    const given = [
      { type: 'STALE_DOC', message: 'b', evidence: ['b', 'a'] },
      { type: 'CONTRADICTION', message: 'c' },
      { type: 'STALE_DOC', message: 'a' },
    ] as const;
    const before = JSON.stringify(given);
    expect(veracityOf(given).faults).toEqual([
      { type: 'CONTRADICTION', message: 'c' },
      { type: 'STALE_DOC', message: 'a' },
      { type: 'STALE_DOC', message: 'b', evidence: ['a', 'b'] },
    ]);
    expect(JSON.stringify(given)).toBe(before);
  });

  it.each<[string, unknown, string]>([
    [
      'a fault that stands twice',
      [fault('STALE_DOC'), fault('STALE_DOC')],
      'order.duplicate /faults/1',
    ],
    [
      'evidence that stands twice',
      [{ type: 'STALE_DOC', message: 'm', evidence: ['a', 'a'] }],
      'order.duplicate /faults/0/evidence/1',
    ],
    ['a fault of no type', [fault('TYPO')], 'shape.value /faults/0/type'],
    ['a fault named as a prototype has it', [fault('toString')], 'shape.value /faults/0/type'],
    ['a fault without message', [{ type: 'STALE_DOC' }], 'shape.missing /faults/0/message'],
    ['no list', {}, 'shape.type /faults'],
    ['nothing', undefined, 'json.undefined /faults'],
  ])('refuses %s', (_, faults, expected) => {
    const outcome = safeVeracityOf(faults as never);
    expect(
      outcome.ok ? '' : `${outcome.issues[0]?.code ?? ''} ${outcome.issues[0]?.pointer ?? ''}`,
    ).toBe(expected);
    expect(() => veracityOf(faults as never)).toThrow(ContractError);
  });

  it('refuses hostile lists and faults with a ContractError', () => {
    for (const { name, make } of lightHostile) {
      expect(() => veracityOf(make() as never)).toThrow(ContractError);
      if (!slow.test(name)) expect(() => veracityOf([make()] as never)).toThrow(ContractError);
    }
  });
});
