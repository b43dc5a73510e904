/** What a file says of its pages reaches every check of a result, by the sources of its answer. */
import { describe, expect, it } from 'vitest';
import {
  answerFromText,
  checkAnswer,
  claimsForReport,
  lexicalOverlapScorer,
  safeVerifyGeneration,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { checkResult } from '../../../src/answers/prose/index.js';
import type { LayoutSource } from '../../../src/core/text/layout.js';
import { reportOf } from '../../../src/output/report/render-report.js';

/** A file of so many pages, of which the first alone has text. */
function file(text: string, pages: number): LayoutSource {
  return {
    text,
    skip: [],
    headings: [],
    issues: [],
    map: [{ start: 0, end: text.length, page: 1 }],
    pages: Array.from({ length: pages }, (_, nth) => ({ page: nth + 1, width: 612, height: 792 })),
  };
}

const scan = file('The rules of the house.', 4);
const mixed = file('The rules of the mill.', 2);
const sources = [scan, mixed, 'Leave is paid for 16 weeks.'];
const invented = 'nobody may ever leave the building';

const answers: readonly (readonly [answer: string, state: string])[] = [
  [`It says “${invented}” [1].`, 'not-checked'],
  [`It says “${invented}” [2].`, 'not-found'],
  [`It says “${invented}” [3].`, 'not-found'],
  ['It says “The rules of the house” [1].', 'verified'],
  ['It says “Leave is paid for 16 weeks” [1].', 'misattributed'],
];

describe('a scan behind a cover page', () => {
  it.each(answers)('%s is %s everywhere', async (text, state) => {
    const { result, check } = answerFromText(text, sources);
    expect(check.quotations.map((one) => one.state)).toEqual([state]);
    expect(checkResult(result, { sources }).quotations.map((one) => one.state)).toEqual([state]);
    const verified = await verifyGeneration(result, { sources });
    expect(verified.answer.quotations.map((one) => one.state)).toEqual([state]);
    const byCitation = verified.citations.find(
      ({ citationIndex }) => result.citations[citationIndex]?.cited_text != null,
    );
    // A citation of a quotation that was not checked has no words of its own
    expect(byCitation?.state ?? verified.citations[0]?.state).toBe(state);
    const given = new Map(sources.map((source, nth) => [`${nth}`, source]));
    const [claim] = reportOf(result, { sources: given }).claims;
    expect(claim?.state === 'exact' ? 'verified' : claim?.state).toBe(state);
  });

  it('is a text of one page for who does not give the sources', async () => {
    const { result } = answerFromText(answers[0]?.[0] ?? '', sources);
    const { answer } = await verifyGeneration(result);
    expect(answer.quotations.map(({ state }) => state)).toEqual(['not-found']);
  });

  it('supports and refutes no claim', async () => {
    const { result } = answerFromText('The rules of the house are old [1].', sources);
    const scorer = Object.assign(() => Promise.resolve([0]), { canRefute: true });
    const { citations, report } = await verifyGeneration(result, { sources, scorer });
    expect(citations).toMatchObject([{ state: 'not-checked', reason: 'source-has-no-text' }]);
    expect(report.per_citation).toEqual([]);
  });

  it('is no candidate for a claim of an old report', async () => {
    const { result } = answerFromText('The rules of the house are old.', [scan, 'It rains.']);
    const report = {
      schema_version: 1,
      support_rate: 1,
      per_citation: [],
      uncited_but_entailed: [0],
    } as const;
    const claimed = (given: readonly (string | LayoutSource)[]) =>
      claimsForReport(report, result, lexicalOverlapScorer(), { sources: given });
    expect((await claimed([]))[0]?.candidate_source_id).toBe(1);
    expect((await claimed([scan]))[0]?.candidate_source_id).toBe(2);
  });
});

describe('the options of verifyGeneration', () => {
  const result = answerFromText('“It is so”, and “leave is paid for 16 weeks”.', [
    'Leave is paid for 16 weeks.',
    'It is so, and no other.',
  ]).result;

  it.each([
    [{ least: 3 }, false, ['verified', 'verified']],
    [{}, true, ['verified', 'verified']],
    [{ require: 'marks' as const }, true, ['verified', 'verified']],
    [{ ignore: ['It is so'] }, true, ['not-checked', 'verified']],
    [{ minWords: 9 }, true, ['verified', 'verified']],
  ])('%o are those of checkAnswer', async (options, passed, states) => {
    const { answer } = await verifyGeneration(result, options);
    expect(answer.passed).toBe(passed);
    expect(answer.quotations.map(({ state }) => state)).toEqual(states);
  });

  it('read further forms from their own first number', async () => {
    const forms = [{ open: '<', close: '>', separators: [','], ranges: ['-'] }];
    const made = answerFromText(
      '“Leave is paid for 16 weeks” <0>.',
      ['Leave is paid for 16 weeks.'],
      {
        first: 0,
        forms,
      },
    );
    const { answer } = await verifyGeneration(made.result, { first: 0, forms });
    expect(answer).toEqual(made.check);
    expect(made.check.quotations[0]?.how).toBe('direct');
  });

  it('refuse what checkAnswer refuses, and sources that are none', async () => {
    for (const [options, pointer] of [
      [{ first: 2 }, '/first'],
      [{ least: -1 }, '/least'],
      [{ least: 1.5 }, '/least'],
      [{ sources: [{ txt: '' }] }, '/sources/0'],
      [{ sources: [{ ...scan, map: null }] }, '/sources/0'],
    ] as const) {
      const outcome = await safeVerifyGeneration(result, options as never);
      expect(outcome.ok ? [] : outcome.issues.map((issue) => issue.pointer)).toEqual([pointer]);
    }
  });
});

it('a layout whose skipped stretches are no stretches is refused and throws nothing else', () => {
  expect(() => checkAnswer('“so”', [{ ...scan, skip: [null] as never }])).toThrow(/sources/);
});

it('words over the header of a page are verified in every check of the layout', async () => {
  const text = 'The heater is cut off The Handbook above 85 degrees.';
  const layout: LayoutSource = {
    ...file(text, 1),
    skip: [{ start: 22, end: 34, kind: 'header' } as never],
  };
  const words = '“The heater is cut off above 85 degrees” [1].';
  const { result, check } = answerFromText(words, [layout]);
  expect(check.quotations[0]?.state).toBe('verified');
  const { answer, citations } = await verifyGeneration(result, { sources: [layout] });
  expect([answer.quotations[0]?.state, citations[0]?.state]).toEqual(['verified', 'verified']);
});
