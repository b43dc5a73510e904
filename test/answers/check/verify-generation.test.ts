/**
 * An answer is verified by existence, entailment and coverage; the report is valid, and says nothing
 * it does not know.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codePointLength } from '../../../src/answers/adapters/index.js';
import { verifyMeteredGeneration } from '../../../src/answers/check/verify-generation.js';
import {
  checkReport,
  type EntailmentPair,
  type EntailmentScorer,
  GenerationResult,
  type GenerationResultV3,
  safeVerifyGeneration,
  sliceCodePoints,
  VerificationReport,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { canonicalize, migrate, verify } from '../../../src/index.js';
import { answer, source } from '../../support/generations.js';
import { lightHostile } from '../../support/hostile.js';
import { sized } from '../../support/sized.js';

/** Gives every pair the same score, and keeps what it was asked. */
function constantScorer(score: number): { scorer: EntailmentScorer; asked: EntailmentPair[] } {
  const asked: EntailmentPair[] = [];
  return {
    asked,
    scorer: (pairs) => {
      asked.push(...pairs);
      return Promise.resolve(pairs.map(() => score));
    },
  };
}

const checked = async (result: GenerationResultV3, options = {}): Promise<string[]> =>
  (await verifyGeneration(result, options)).citations.map(({ state, reason }) =>
    reason === undefined ? state : `${state}: ${reason}`,
  );

const kettle = 'The kettle boils water in four minutes.';
const shop = 'The shop opens at nine on weekdays.';

describe('a citation', () => {
  it('is shown by a source that says as much, and not by another', async () => {
    const check = await verifyGeneration(answer(`${kettle} [1] ${kettle} [2]`, [kettle, shop]));
    expect(check.citations.map(({ state }) => state)).toEqual(['shown', 'not-shown']);
    expect(check.scorer).toEqual({ label: 'lexical-overlap/3', canRefute: false });
    expect(check.report).toMatchObject({
      support_rate: 0.5,
      citations_checked: 2,
      uncited_but_entailed: [],
    });
  });

  it('of a source that is not in the list is never supported, and no scorer is asked', async () => {
    const result = {
      ...answer(kettle, [kettle]),
      citations: [{ span: [0, 3] as const, source_id: 9, verified: true }],
    };
    const { scorer, asked } = constantScorer(1);
    expect(verify(GenerationResult, result).issues.map(({ severity }) => severity)).toContain(
      'warning',
    );
    const { report, citations } = await verifyGeneration(result, { scorer, coverage: false });
    expect(citations).toMatchObject([
      { state: 'no-source', reason: 'source-out-of-range', sourceId: 9 },
    ]);
    expect(report).toMatchObject({
      support_rate: 0,
      per_citation: [{ entailment_score: 0, supported: false }],
    });
    expect(asked).toEqual([]);
  });

  it('does not prove itself by a quote that its source does not have', async () => {
    const made = [{ span: [0, kettle.length] as const, source_id: 1, cited_text: kettle }];
    const { scorer, asked } = constantScorer(1);
    const result = answer(kettle, [shop], made);
    expect(await checked(result, { scorer, coverage: false })).toEqual(['not-found']);
    const { report } = await verifyGeneration(result, { scorer, coverage: false });
    expect(report.per_citation).toEqual([
      { citation_index: 0, entailment_score: 0, supported: false },
    ]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['exact', 'boils water in four minutes', /^verified$/],
    ['in other quotation marks and blanks', 'boils  water\nin four minutes', /^verified$/],
    ['with another number', 'boils water in nine minutes', /^(?:changed|not-found)$/],
    ['with a word left out', 'The kettle boils in four minutes.', /^(?:changed|not-found)$/],
    ['spliced over a gap', 'The kettle boils ... in four minutes.', /^(?:changed|not-found)$/],
  ])('is checked against its quote: %s', async (_, cited_text, state) => {
    const { scorer } = constantScorer(1);
    const result = answer(
      kettle,
      [kettle],
      [{ span: [0, kettle.length], source_id: 1, cited_text }],
    );
    const { citations, report } = await verifyGeneration(result, { scorer });
    expect(citations[0]?.state).toMatch(state);
    expect(report.per_citation[0]?.supported).toBe(citations[0]?.state === 'verified');
  });

  it('keeps its verified quote when a scorer that cannot tell gives it little, and loses it to one that can', async () => {
    const result = answer(
      'It is quick.',
      [kettle],
      [{ span: [0, 12], source_id: 1, cited_text: kettle }],
    );
    const { scorer } = constantScorer(0.1);
    expect(await checked(result, { scorer })).toEqual(['verified']);
    const refuting = Object.assign(constantScorer(0.1).scorer, {
      canRefute: true,
      label: 'a model',
    });
    const check = await verifyGeneration(result, { scorer: refuting });
    expect([check.citations[0]?.state, check.scorer]).toEqual([
      'unsupported',
      { label: 'a model', canRefute: true },
    ]);
    expect(check.report.per_citation).toEqual([
      { citation_index: 0, entailment_score: 0.1, supported: false },
    ]);
  });

  it.each([
    [undefined, 'not-shown'],
    [false, 'not-shown'],
    [true, 'unsupported'],
  ])('below the threshold of a scorer with canRefute %s is %s', async (canRefute, state) => {
    const { scorer } = constantScorer(0.49);
    if (canRefute !== undefined) Object.assign(scorer, { canRefute });
    expect(await checked(answer(`${kettle} [1]`, [shop]), { scorer, coverage: false })).toEqual([
      state,
    ]);
  });

  it('has its quote as premise, in the words of the source, and a place there in code points', async () => {
    const content = `😀 Before. ${kettle} After.`;
    const { scorer, asked } = constantScorer(0.5);
    const cited = [
      { span: [0, 10] as const, source_id: 1, cited_text: kettle.replaceAll(' ', '  ') },
    ];
    const { citations } = await verifyGeneration(answer('It is fast.', [content], cited), {
      scorer,
    });
    expect(asked).toEqual([{ premise: kettle, hypothesis: 'It is fast' }]);
    const place = citations[0]?.place;
    expect([place?.by, sliceCodePoints(content, place?.span ?? [0, 0])]).toEqual(['quote', kettle]);
  });

  it('without a quote has the whole source as premise, and the nearest sentence as place', async () => {
    const content = `😀 Before. ${kettle} After.`;
    const { scorer, asked } = constantScorer(1);
    const { citations } = await verifyGeneration(answer(`${kettle} [1]`, [content]), { scorer });
    expect(asked).toEqual([{ premise: content, hypothesis: kettle }]);
    const place = citations[0]?.place;
    expect([place?.by, sliceCodePoints(content, place?.span ?? [0, 0])]).toEqual([
      'overlap',
      kettle,
    ]);
  });

  it.each([
    ['empty content', ''],
    ['blanks', ' \n\t'],
    ['an address', 'https://example.org/a?b=c#d'],
    ['an address without scheme', ' www.example.org/page '],
    ['a DOI', 'doi:10.1000/182'],
    ['a numbered address', '[1] https://example.org/'],
    ['several addresses', 'https://example.org/a\n2. <https://example.org/b>'],
    ['signs only', '… — !'],
  ])('of a source with %s is not checked, and nobody is asked', async (_, content) => {
    const { scorer, asked } = constantScorer(0);
    const { report, citations } = await verifyGeneration(answer(`${kettle} [1]`, [content]), {
      scorer,
    });
    expect(citations).toMatchObject([{ state: 'not-checked', reason: 'source-has-no-text' }]);
    expect(report).toMatchObject({ support_rate: 1, citations_checked: 0, per_citation: [] });
    expect(asked).toEqual([]);
  });

  it.each(['1923', 'Note:', 'See https://example.org/ for more.'])(
    'of a source with the text %j is checked',
    async (content) => {
      const { report } = await verifyGeneration(answer(`${kettle} [1]`, [content]));
      expect(report.citations_checked).toBe(1);
    },
  );

  it('of an address with a quote beside it is not checked either: there is nothing to find the quote in', async () => {
    const cited = [{ span: [0, 5] as const, source_id: 1, cited_text: 'Some words' }];
    expect(await checked(answer(kettle, ['https://example.org/'], cited))).toEqual([
      'not-checked: source-has-no-text',
    ]);
  });

  it('with an empty span at the start says nothing', async () => {
    const cited = [{ span: [0, 0] as const, source_id: 1 }];
    const result = answer(kettle, [kettle], cited);
    expect(await checked(result)).toEqual(['not-checked: claim-has-no-words']);
    const references = [{ source_id: 1, inline_marker: '', rendered: '' }];
    expect(await checked({ ...result, references })).toEqual(['not-checked: claim-has-no-words']);
  });
});

describe('the claim of a citation', () => {
  const claimsOf = async (result: GenerationResultV3, options = {}): Promise<string[]> => {
    const { scorer, asked } = constantScorer(1);
    await verifyGeneration(result, { scorer, coverage: false, ...options });
    return asked.map(({ hypothesis }) => hypothesis);
  };

  it.each<[string, string, string[]]>([
    ['before the stop', 'First thing [1]. Second thing [1].', ['First thing .', 'Second thing .']],
    ['after the stop', 'First thing. [1] Second thing.[1]', ['First thing.', 'Second thing.']],
    ['in a row, asked once', 'First thing [1][1]. Second.', ['First thing .']],
    ['on a line of its own', 'First thing.\n\n[1]\n\nSecond.', ['First thing.']],
    ['after emoji and CJK', '😀 最初の文です。[1] 次の文です。', ['😀 最初の文です。']],
    ['alone', '[1]', []],
  ])('is the sentence around a mark: %s', async (_, written, expected) => {
    expect(await claimsOf(answer(written, [kettle]))).toEqual(expected);
  });

  it('is the stretch itself where there is no mark', async () => {
    const written = 'Intro. 😀 One claim. Another.';
    const cited = [{ span: [7, 19] as const, source_id: 1 }];
    expect(await claimsOf(answer(written, [kettle], cited))).toEqual(['😀 One claim.']);
  });

  it('follows the grammar of marks, and the inline marker of the reference', async () => {
    const written = 'First thing (1). Second thing.';
    const result = answer(written, [kettle], [{ span: [12, 15], source_id: 1 }]);
    expect(await claimsOf(result)).toEqual(['First thing .']);
    const forms = [{ open: '(', close: ')', separators: [','], ranges: ['-'] }];
    expect(await claimsOf(result, { forms })).toEqual(['First thing .']);
    const references = [{ source_id: 1, inline_marker: '(1)', rendered: '' }];
    expect(await claimsOf({ ...result, references })).toEqual(['First thing .']);
  });
});

describe('a mark with words in it', () => {
  const link = '([kettles.example](https://kettles.example/a?b=c))';
  const records = '[Data: Reports (1), Entities (5, +more)]';

  /** What the scorer is asked about a text whose mark is cited. */
  async function hypotheses(text: string, mark: string): Promise<string[]> {
    const start = codePointLength(text.slice(0, text.indexOf(mark)));
    const span = [start, start + codePointLength(mark)] as const;
    const { scorer, asked } = constantScorer(1);
    const result = answer(text, [kettle], [{ span, source_id: 1 }]);
    await verifyGeneration(result, { scorer, coverage: false });
    return asked.map(({ hypothesis }) => hypothesis);
  }

  it.each([
    [link],
    [records],
    ['[[1]](https://kettles.example)'],
    ['\u30104:0\u2020kettle.pdf\u3011'],
  ])('%s is no part of the claim', async (mark) => {
    expect(await hypotheses(`\u{1f375} ${kettle.slice(0, -1)} ${mark}. ${shop}`, mark)).toEqual([
      `\u{1f375} ${kettle.slice(0, -1)} .`,
    ]);
  });

  it('is no part of a claim that others cite, nor of an uncited sentence', async () => {
    const text = `${kettle.slice(0, -1)} ${link}.`;
    const span = [kettle.length, kettle.length + link.length] as const;
    const result = answer(
      text,
      [kettle, shop],
      [
        { span: [0, text.length] as const, source_id: 1 },
        { span, source_id: 2 },
      ],
    );
    const { citations } = await verifyGeneration(result);
    expect(citations.map(({ state }) => state)).toEqual(['shown', 'not-shown']);
  });

  it('without width cites what is before it', async () => {
    for (const at of [kettle.length - 1, kettle.length, kettle.length + 1]) {
      const result = answer(
        `${kettle} ${shop}`,
        [kettle],
        [{ span: [at, at] as const, source_id: 1 }],
      );
      expect(await checked(result)).toEqual(['shown']);
    }
  });

  it('in round brackets alone is a claim', async () => {
    expect(await hypotheses(`Yes (${kettle})`, `(${kettle})`)).toEqual([`(${kettle})`]);
  });
});

describe('coverage', () => {
  it('finds uncited sentences that a source supports, in the order of the text, the best source first of equals', async () => {
    const written = `😀 Hello there. ${shop} ${kettle} ${kettle} [1]`;
    const result = answer(written, [kettle, shop, shop]);
    const { report } = await verifyGeneration(result);
    expect(report.uncited_but_entailed.map(({ span }) => sliceCodePoints(written, span))).toEqual([
      shop,
      kettle,
    ]);
    expect(
      report.uncited_but_entailed.map(({ candidate_source_id }) => candidate_source_id),
    ).toEqual([2, 1]);
  });

  it('does not look at sentences with a citation, whatever came of it', async () => {
    const result = answer(`${kettle} [1]`, ['https://example.org/', kettle]);
    expect((await verifyGeneration(result)).report.uncited_but_entailed).toEqual([]);
  });

  it('can be turned off, and then asks nothing', async () => {
    const { scorer, asked } = constantScorer(1);
    const check = await verifyGeneration(answer(`${kettle} ${shop}`, [kettle]), {
      scorer,
      coverage: false,
    });
    expect([asked, check.coverage, check.report.uncited_but_entailed]).toEqual([[], 'off', []]);
  });

  it('leaves out sources without text', async () => {
    const { scorer, asked } = constantScorer(1);
    await verifyGeneration(answer(kettle, ['', kettle]), { scorer });
    expect(asked).toHaveLength(1);
  });
});

describe('a claim with several citations', () => {
  const parts = [
    'The mill ground corn for the village.',
    'The mill burned down in the winter of 1887.',
  ];
  const written =
    'The mill ground corn for the village until it burned down in the winter of 1887 [1][2].';

  it('is also compared with all of them together, and reported so', async () => {
    const { citations, claims, report } = await verifyGeneration(answer(written, parts), {
      coverage: false,
    });
    expect(claims).toMatchObject([
      { claim: [0, written.length], citations: [0, 1], state: 'shown' },
    ]);
    const [one = 0, other = 0] = citations.map(({ score }) => score);
    expect(claims[0]?.score).toBeGreaterThan(Math.max(one, other));
    expect(citations.map(({ jointClaim }) => jointClaim)).toEqual([0, 0]);
    // What the report says is of each citation alone, as its format wants it
    expect(report.per_citation.map(({ entailment_score }) => entailment_score)).toEqual([
      one,
      other,
    ]);
    expect(report.per_citation.map(({ supported }) => supported)).toEqual([
      one >= 0.5,
      other >= 0.5,
    ]);
  });

  it('is not called unsupported by any of them when they show it together', async () => {
    const asked: string[] = [];
    const scorer = Object.assign(
      (pairs: readonly EntailmentPair[]) => {
        asked.push(...pairs.map(({ premise }) => premise));
        return Promise.resolve(pairs.map(({ premise }) => (premise.length > 60 ? 0.9 : 0.1)));
      },
      { canRefute: true },
    );
    const check = await verifyGeneration(answer(written, parts), { scorer, coverage: false });
    expect(asked).toEqual([...parts, parts.join('\n\n')]);
    expect(check.citations.map(({ state }) => state)).toEqual(['not-shown', 'not-shown']);
    expect(check.claims).toMatchObject([{ state: 'shown', score: 0.9 }]);
    const weak = Object.assign(constantScorer(0.1).scorer, { canRefute: true });
    expect(await checked(answer(written, parts), { scorer: weak, coverage: false })).toEqual([
      'unsupported',
      'unsupported',
    ]);
  });

  it('is one claim only when its citations have different premises', async () => {
    const twice = await verifyGeneration(answer(`${kettle} [1][1][2]`, [kettle, kettle]), {
      coverage: false,
    });
    expect(twice.claims).toEqual([]);
    const absent = await verifyGeneration(answer(`${kettle} [1][2]`, [kettle, '']), {
      coverage: false,
    });
    expect(absent.claims).toEqual([]);
  });

  it('is checked against the words of their quotes, where they have quotes', async () => {
    const citations = parts.map((content, index) => {
      return { span: [0, written.length] as const, source_id: index + 1, cited_text: content };
    });
    const { scorer, asked } = constantScorer(0.5);
    const sources = parts.map((content) => `Before. ${content} After.`);
    await verifyGeneration(answer(written, sources, citations), { scorer, coverage: false });
    expect(asked.map(({ premise }) => premise)).toEqual([...parts, parts.join('\n\n')]);
  });
});

describe('the work', () => {
  const result = answer(`${kettle} [1] ${shop} [2] Rivers flow downhill.`, [kettle, shop]);

  it('is enough for everything unless options say otherwise', async () => {
    expect(await verifyGeneration(result)).toMatchObject({ isComplete: true, coverage: 'whole' });
  });

  it('leaves unchecked what comes after its end, and never lets it pass', async () => {
    const whole = await verifyMeteredGeneration(result, {});
    const total = whole.ok ? whole.value.work.spent : 0;
    const seen = new Set<string>();
    for (let budget = 0; budget < total; budget += Math.ceil(total / 40)) {
      const { citations, record, report, isComplete, coverage } = await verifyGeneration(result, {
        budget,
      });
      expect([isComplete, coverage]).toEqual([false, 'partly']);
      expect(report.per_citation.filter(({ supported }) => supported)).toHaveLength(
        citations.filter(({ state }) => state === 'shown').length,
      );
      const isReached = citations.every(({ reason }) => reason !== 'work-budget');
      expect(record).toMatchObject({ complete: isReached, coverage: 'partly' });
      if (!isReached) expect(report.support_rate).toBeLessThan(1);
      expect(report.citations_checked).toBe(2);
      for (const { state, reason } of citations) seen.add(`${state} ${reason ?? ''}`);
      expect(citations).toHaveLength(2);
    }
    expect([...seen].sort()).toEqual(['not-checked work-budget', 'shown ']);
    expect(await verifyGeneration(result, { budget: total })).toMatchObject({ isComplete: true });
  });

  it('is what a scorer of the caller is asked for, too', async () => {
    const { scorer, asked } = constantScorer(1);
    const { citations } = await verifyGeneration(result, { scorer, budget: 1_200 });
    const whole = constantScorer(1);
    await verifyGeneration(result, { scorer: whole.scorer });
    expect(asked.length).toBeLessThan(whole.asked.length);
    expect(citations.some(({ reason }) => reason === 'work-budget')).toBe(true);
  });
});

describe('the record', () => {
  const result = answer(`${kettle} [1]`, [kettle]);

  it('says whether sentences without a citation were compared', async () => {
    const [on, off] = [
      await verifyGeneration(result),
      await verifyGeneration(result, { coverage: false }),
    ];
    expect([on.record.coverage, off.record.coverage]).toEqual(['whole', 'off']);
    expect(on.record).not.toEqual(off.record);
  });

  it('of a run that read nothing is not complete and supports nothing', async () => {
    const { record } = await verifyGeneration(result, { budget: 1 });
    expect(record).toMatchObject({
      complete: false,
      coverage: 'partly',
      report: { support_rate: 0, citations_checked: 1 },
    });
  });

  it('names the profiles that decided, as they are published', async () => {
    const published = JSON.parse(readFileSync('contracts/profiles/index.json', 'utf8')) as Record<
      string,
      { digest: string }
    >;
    const entry = (name: string) => ({ name, digest: published[name]?.digest });
    const { record } = await verifyGeneration(result);
    expect(record.profiles).toEqual({ sentences: entry('sentences/1') });
    const citations = result.citations.map((citation) => ({ ...citation, cited_text: kettle }));
    const quoted = await verifyGeneration({ ...result, citations });
    expect(quoted.record.profiles).toEqual({
      quotes: entry('quotes/1'),
      sentences: entry('sentences/1'),
    });
  });
});

describe('the threshold', () => {
  it.each([
    [0.5, undefined, 'shown'],
    [0.499999, undefined, 'not-shown'],
    [0.8, 0.8, 'shown'],
    [0.79, 0.8, 'not-shown'],
    [0, 0, 'shown'],
  ])('lets %s pass at %s: %s', async (score, threshold, state) => {
    const { scorer } = constantScorer(score);
    const options = threshold === undefined ? { scorer } : { scorer, threshold };
    expect(
      (await verifyGeneration(answer(`${kettle} [1]`, [shop]), options)).citations[0]?.state,
    ).toBe(state);
  });

  it.each([-0.1, 1.1, Number.NaN, '0.5', null])('is refused as %s', async (threshold) => {
    const outcome = await safeVerifyGeneration(answer(kettle, [kettle]), {
      threshold: threshold as number,
    });
    expect(outcome).toMatchObject({ ok: false, issues: [{ code: 'options.value' }] });
  });
});

describe('the report', () => {
  const result = answer(`${kettle} [1] ${shop} [1, 2]. Nobody knows. 😀 [2]`, [
    kettle,
    `${shop} Nobody knows.`,
  ]);

  it('is valid, fits its result, and is frozen', async () => {
    const check = await verifyGeneration(result);
    expect(verify(VerificationReport, check.report)).toMatchObject({
      ok: true,
      version: 3,
      issues: [],
    });
    expect(checkReport(result, check.report)).toEqual([]);
    expect(Object.isFrozen(check.report.per_citation)).toBe(true);
  });

  it('is the same byte by byte for the same input, in whatever batches', async () => {
    const first = canonicalize(await verifyGeneration(result));
    for (const batchSize of [1, 2, 3, 1000])
      expect(canonicalize(await verifyGeneration(result, { batchSize }))).toBe(first);
    expect(
      canonicalize(await verifyGeneration(JSON.parse(canonicalize(result)) as GenerationResultV3)),
    ).toBe(first);
  });

  it('leaves the result as it was', async () => {
    const before = JSON.stringify(result);
    await verifyGeneration(result);
    expect(JSON.stringify(result)).toBe(before);
  });

  it('is the same for a result of version 2 and its migration', async () => {
    const two = { ...result, schema_version: 2 as const };
    const [{ record, ...one }, { record: other, ...same }] = [
      await verifyGeneration(two),
      await verifyGeneration(migrate(GenerationResult, two).value),
    ];
    expect(canonicalize(one)).toBe(canonicalize(same));
    expect(other).toEqual({ ...record, result_digest: other.result_digest });
  });
});

describe('an answer without citations', () => {
  it.each([
    ['and sources', []],
    ['with sources', [{ metadata: { id: 'a', type: 'book' }, content: kettle }]],
  ])('gives a report of 0 checked citations: %s', async (_, sources) => {
    const without = {
      schema_version: 3,
      text: 'I do not know.',
      citations: [],
      references: [],
      sources,
    } as const;
    const { citations, report } = await verifyGeneration(without);
    expect(citations).toEqual([]);
    expect(report).toMatchObject({ citations_checked: 0, per_citation: [] });
  });
});

describe('a quote at its own place', () => {
  const content = 'Employees get 20 days annual leave.Consult with your manager. 20 days';
  const cited = (cited_text: string, source_span: readonly [number, number] | null) => ({
    schema_version: 3 as const,
    text: '20 days.',
    citations: [{ span: [0, 8] as const, source_id: 1, verified: false, cited_text, source_span }],
    references: [],
    sources: [{ metadata: { id: 'a', type: 'book' }, content }],
  });

  it.each([
    ['that ends where the next block begins', 'Employees get 20 days annual leave.', [0, 35]],
    ['that is cut inside a word', 'ployees get 20 da', [2, 19]],
    ['that is in the text twice', '20 days', [62, 69]],
  ] as const)('is verified: %s', async (_, quote, span) => {
    const { citations } = await verifyGeneration(cited(quote, span));
    expect(citations[0]).toMatchObject({ state: 'verified', place: { span, by: 'quote' } });
  });

  it('is looked for elsewhere where the place has other words', async () => {
    const { citations } = await verifyGeneration(cited('30 days', [62, 69]));
    expect(citations[0]?.state).toBe('changed');
  });
});

describe('a result that cannot be verified', () => {
  const sound = answer(`${kettle} [1]`, [kettle]);

  it.each([
    [
      'an empty list of sources',
      { ...sound, sources: [] },
      'pass sources: createGenerationResult({ ..., sources })',
    ],
    [
      'no list of sources',
      (({ sources, ...rest }) => (sources.length > 0 ? rest : {}))(sound),
      'pass sources: createGenerationResult({ ..., sources })',
    ],
    [
      'version 1',
      { schema_version: 1, text: '', citations: [], references: [] },
      'pass sources: migrate(GenerationResult, result, { context: { sources } })',
    ],
  ])('shows the call to make: %s', async (_, result, hint) => {
    const promise = verifyGeneration(result as GenerationResultV3);
    await expect(promise).rejects.toMatchObject({
      name: 'ContractError',
      code: 'generation-result.sources.missing',
    });
    await expect(promise).rejects.toThrow(hint);
  });

  it.each<[string, unknown, string, object?]>([
    ['an unknown version', { ...sound, schema_version: 4 }, 'version.newer'],
    [
      'a broken rule',
      { ...sound, citations: [{ ...sound.citations[0], span: [0, 999] }] },
      'generation-result.citations.span',
    ],
    ['no JSON', '{', 'json.syntax'],
    ['a form of marks that is none', sound, 'options.value', { forms: [{ open: '' }] }],
    ['a scorer that is none', sound, 'options.value', { scorer: 'nli' }],
    ['a batch of none', sound, 'options.value', { batchSize: 0 }],
    ['an option that is none', sound, 'options.unknown', { treshold: 0.9 }],
    ['a budget that is none', sound, 'options.value', { budget: Number.NaN }],
    [
      'a label that is no text',
      sound,
      'options.value',
      { scorer: Object.assign(constantScorer(1).scorer, { label: 1 }) },
    ],
  ])('is reported: %s', async (_, result, code, options = {}) => {
    const outcome = await safeVerifyGeneration(result, options);
    expect(outcome.ok ? undefined : outcome.issues[0]?.code).toBe(code);
  });

  it('reads text and bytes as JSON', async () => {
    const text = canonicalize(sound);
    expect((await safeVerifyGeneration(text)).ok).toBe(true);
    expect((await safeVerifyGeneration(new TextEncoder().encode(text))).ok).toBe(true);
  });

  it.each(lightHostile)('never rejects for $name', async ({ make }) => {
    expect((await safeVerifyGeneration(make())).ok).toBe(false);
    const nested = { ...sound, sources: [{ metadata: make(), content: '' }] };
    expect(typeof (await safeVerifyGeneration(nested)).ok).toBe('boolean');
  });

  it('has no text of the document in its errors', async () => {
    const secret = 'SECRET-TEXT';
    const result = { ...answer(`${secret} [1]`, [secret]), references: [{ source_id: 0 }] };
    const outcome = await safeVerifyGeneration(result);
    expect(JSON.stringify(outcome)).not.toContain(secret);
  });
});

it('verifies a long answer against a long source', async () => {
  const content = Array.from(
    { length: sized(500, 2500) },
    (_, n) => `Sentence ${String(n)} tells about topic ${String(n % 97)}.`,
  ).join(' ');
  const written = Array.from(
    { length: sized(40, 100) },
    (_, n) => `Topic ${String(n)} is told [1].`,
  ).join(' ');
  const { report } = await verifyGeneration({
    ...answer(written, [content]),
    sources: [source(content)],
  });
  expect(report.citations_checked).toBe(sized(40, 100));
});
