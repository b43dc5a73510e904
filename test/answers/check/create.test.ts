/**
 * A record is the same for every order of its lists, binds its result, and is refused where its
 * verdicts contradict it.
 */
import { describe, expect, it } from 'vitest';
import {
  createVerificationRecord,
  GenerationResult,
  safeCreateVerificationRecord,
  VerificationRecord,
  type VerificationRecordDraft,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { sentenceProfile } from '../../../src/core/text/sentences.js';
import { canonicalize, digestText, stableDigest, verify } from '../../../src/index.js';
import { answer } from '../../support/generations.js';
import { lightHostile } from '../../support/hostile.js';

const digest = digestText('');
const claim = (start: number, end: number, source = 1) => ({
  span: [start, end] as const,
  candidate_source_id: source,
  entailment_score: 0.75,
});
const draft: VerificationRecordDraft = {
  result_digest: digest,
  report: {
    schema_version: 3,
    support_rate: 0.5,
    per_citation: [
      { citation_index: 3, entailment_score: 0, supported: false },
      { citation_index: 1, entailment_score: 0.5, supported: true },
    ],
    citations_checked: 2,
    uncited_but_entailed: [claim(7, 9), claim(0, 6, 2), claim(0, 5)],
  },
  scorer: { name: 'lexical-overlap', version: '3', threshold: 0.5, can_refute: false },
  sources: [
    { id: 2, digest: digestText('b') },
    { id: 1, digest: digestText('a') },
  ],
  coverage: 'whole',
  complete: true,
  profiles: {},
  recorded_at: '2026-01-31T12:00:00.5Z',
};

const faultsOf = (
  change: (made: ReturnType<typeof createVerificationRecord>) => object,
): string[] => {
  const made = createVerificationRecord(draft);
  return verify(VerificationRecord, { ...made, ...change(made) }).issues.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
};

describe('createVerificationRecord', () => {
  it('makes one record for every order of its lists, and it is valid and frozen', () => {
    const record = createVerificationRecord(draft);
    expect(record.report.per_citation.map(({ citation_index }) => citation_index)).toEqual([1, 3]);
    expect(record.report.uncited_but_entailed.map(({ span }) => span)).toEqual([[0, 5], [0, 6], [7, 9]]); // biome-ignore format: a list
    expect(record.sources.map(({ id }) => id)).toEqual([1, 2]);
    expect(createVerificationRecord({ ...draft, sources: draft.sources.toReversed() })).toEqual(
      record,
    );
    expect(verify(VerificationRecord, canonicalize(record))).toMatchObject({
      ok: true,
      version: '1.0',
    });
    expect(Object.isFrozen(record.sources[0])).toBe(true);
  });

  it('leaves the clock, and nothing else, out of the stable digest', () => {
    const made = createVerificationRecord(draft);
    const stable = stableDigest(VerificationRecord, made);
    expect(stableDigest(VerificationRecord, { ...made, recorded_at: '2027-01-01T00:00:00Z' })).toBe(
      stable,
    );
    const scorer = { ...made.scorer, threshold: 0.25 };
    expect(stableDigest(VerificationRecord, { ...made, scorer })).not.toBe(stable);
  });

  it.each(lightHostile)('never throws for $name', ({ make }) => {
    expect(safeCreateVerificationRecord(make() as never).ok).toBe(false);
    expect(safeCreateVerificationRecord({ ...draft, report: make() } as never).ok).toBe(false);
  });

  it.each<[string, object, string]>([
    [
      'a day that is none',
      { recorded_at: '2026-02-30T12:00:00Z' },
      'verification-record.recorded-at',
    ],
    ['a member that is unknown', { usage: null }, 'shape.unknown'],
    ['a source twice', { sources: [...draft.sources, ...draft.sources] }, 'order.duplicate'],
    [
      'a gap in the sources',
      { sources: draft.sources.slice(0, 1) },
      'verification-record.sources.order',
    ],
  ])('refuses %s', (_, change, code) => {
    const made = safeCreateVerificationRecord({ ...draft, ...change });
    expect(made.ok ? [] : made.issues.map((issue) => issue.code)).toContain(code);
  });
});

describe('the rules of a record', () => {
  const verdict = (citation_index: number, entailment_score: number, supported: boolean) => ({
    citation_index,
    entailment_score,
    supported,
  });
  const citing = (...per_citation: ReturnType<typeof verdict>[]) => faultsOf(({ report }) => {
    const supported = per_citation.filter((one) => one.supported).length;
    const counts = { citations_checked: per_citation.length, support_rate: supported / per_citation.length };
    return { report: { ...report, ...counts, per_citation } };
  }); // biome-ignore format: one idea

  it('refuse verdicts that contradict score and threshold, and allow score 0 without support', () => {
    expect(citing(verdict(0, 0, false), verdict(1, 0.5, true), verdict(2, 0.49, false))).toEqual(
      [],
    );
    const code = 'verification-record.citations.supported';
    expect(citing(verdict(0, 0, true))).toEqual([`${code} /report/per_citation/0/supported`]);
    expect(citing(verdict(0, 1, true), verdict(1, 0.49, true))).toEqual([
      `${code} /report/per_citation/1/supported`,
    ]);
    expect(citing(verdict(0, 1, false))).toEqual([`${code} /report/per_citation/0/supported`]);
    const free = { name: 'by hand', version: '1', threshold: 0, can_refute: true };
    expect(faultsOf(() => ({ scorer: free }))).toEqual([]);
  });

  it.each([1, 2, 3, 50])('see the first, middle and last of %i citations', (count) => {
    for (const at of [0, count >> 1, count - 1]) {
      const list = Array.from({ length: count }, (_, index) => verdict(index, 0.9, index !== at));
      expect(citing(...list)).toEqual([`verification-record.citations.supported /report/per_citation/${String(at)}/supported`]);
      if (at === 0) continue;
      const twice = list.map((one, index) => ({ ...one, supported: true, ...(index === at ? { citation_index: at - 1 } : {}) }));
      expect(citing(...twice)).toContain(`verification-record.citations.order /report/per_citation/${String(at)}/citation_index`);
    }
  }); // biome-ignore format: one idea

  it.each([1, 2, 3, 50])('see the first, middle and last of %i sources and claims', (count) => {
    for (const at of [0, count >> 1, count - 1]) {
      const sources = Array.from({ length: count }, (_, index) => ({ id: index === at ? 99 : index + 1, digest }));
      expect(faultsOf(() => ({ sources }))).toContain(`verification-record.sources.order /sources/${String(at)}/id`);
      const claims = Array.from({ length: count }, (_, index) => claim(index, index + 1, index === at ? 3 : 1));
      const place = `/report/uncited_but_entailed/${String(at)}`;
      const faults = (uncited_but_entailed: object[]) => faultsOf(({ report }) => ({ report: { ...report, uncited_but_entailed } }));
      expect(faults(claims)).toEqual([`verification-record.uncited.source ${place}/candidate_source_id`]);
      const low = claims.map((one, index) => ({ ...one, candidate_source_id: 1, entailment_score: index === at ? 0.49 : 0.5 }));
      expect(faults(low)).toEqual([`verification-record.uncited.score ${place}/entailment_score`]);
      if (at > 0) expect(faults(low.map((one, index) => ({ ...one, entailment_score: 1, span: index === at ? low[at - 1]?.span : one.span })))).toEqual([`verification-record.uncited.order ${place}/span`]);
    }
  }); // biome-ignore format: one idea

  it('are those of the report, too, at its place', () => {
    expect(faultsOf(({ report }) => ({ report: { ...report, support_rate: 0.9 } }))[0]).toMatch(/support-rate \/report\/support_rate$/);
    expect(faultsOf(({ report }) => ({ report: { ...report, citations_checked: 3 } }))[0]).toMatch(/ \/report\/citations_checked$/);
  }); // biome-ignore format: one idea
});

describe('the record of a verification', () => {
  const result = answer('Tea is hot [1]. Milk is cold [2].', ['Tea is hot.', 'Milk is cold.']);

  it('names its result, scorer, threshold and sources, and the time that was passed', async () => {
    const { record, report } = await verifyGeneration(result, {
      threshold: 0.75,
      recordedAt: '2026-01-31T12:00:00Z',
    });
    expect(record).toEqual({
      schema_version: '1.0',
      result_digest: stableDigest(GenerationResult, result),
      report,
      scorer: { name: 'lexical-overlap', version: '3', threshold: 0.75, can_refute: false },
      sources: [
        { id: 1, digest: digestText('Tea is hot.') },
        { id: 2, digest: digestText('Milk is cold.') },
      ],
      coverage: 'whole',
      complete: true,
      profiles: { sentences: sentenceProfile },
      recorded_at: '2026-01-31T12:00:00Z',
    });
    expect(verify(VerificationRecord, record).ok).toBe(true);
  });

  it('is of no time unless one is passed, and has two stable digests for no two times', async () => {
    const [none, one, other] = await Promise.all(
      [{}, { recordedAt: '2026-01-31T12:00:00Z' }, { recordedAt: '2026-02-28T12:00:00Z' }].map(
        (options) => verifyGeneration(result, options),
      ),
    );
    expect(none?.record).not.toHaveProperty('recorded_at');
    expect(stableDigest(VerificationRecord, one?.record)).toBe(
      stableDigest(VerificationRecord, other?.record),
    );
    const wrong = verifyGeneration(result, { recordedAt: 'yesterday' });
    await expect(wrong).rejects.toMatchObject({ issues: [{ pointer: '/recorded_at' }] });
  });

  it('says that a scorer has no name or version, and takes those that it has', async () => {
    const scorer = (pairs: readonly unknown[]) => Promise.resolve(pairs.map(() => 1));
    const plain = await verifyGeneration(result, { scorer });
    expect(plain.record.scorer).toMatchObject({
      name: 'unnamed scorer',
      version: 'unversioned',
      can_refute: false,
    });
    const named = Object.assign(scorer.bind(null), {
      label: 'model',
      version: '2.1',
      canRefute: true,
    });
    const check = await verifyGeneration(result, { scorer: named });
    expect(check.record.scorer).toMatchObject({ name: 'model', version: '2.1', can_refute: true });
    expect(check.scorer).toEqual({ label: 'model/2.1', canRefute: true });
    for (const bad of [
      { label: '' },
      { label: 'x'.repeat(257) },
      { version: 3 },
      { version: 'x'.repeat(129) },
    ]) {
      const wrong = verifyGeneration(result, {
        scorer: Object.assign(scorer.bind(null), bad) as never,
      });
      await expect(wrong).rejects.toMatchObject({ code: 'options.value' });
    }
  });

  it.each<[string, Parameters<typeof verifyGeneration>[0], number]>([
    ['without citations', { ...result, citations: [] }, 0],
    ['without sources', { ...result, citations: [], sources: [] }, 0],
    [
      'without text',
      { schema_version: 3, text: '', citations: [], references: [], sources: [] },
      0,
    ],
  ])('of an answer %s is a record and no exception', async (_, given, checked) => {
    const { record } = await verifyGeneration(given);
    expect(record.report).toMatchObject({
      citations_checked: checked,
      support_rate: checked === 0 ? 1 : 0,
    });
    expect(verify(VerificationRecord, record).ok).toBe(true);
  });
});
