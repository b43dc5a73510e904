/** One question, one answer: the state of a quotation is the same on every surface. */
import { expect, it } from 'vitest';
import { answerFromText, checkAnswer } from '../../../src/answers/generation/index.js';
import { checkResult } from '../../../src/answers/prose/index.js';
import { quotesInSources } from '../../../src/hosts/promptfoo/index.js';
import { reportOf } from '../../../src/output/report/render-report.js';
import { office } from '../marks/cases.js';

const quotes = [
  'three days a week',
  'up to 140 euros per night',
  'three nights a week',
  'dogs are welcome everywhere',
];
const marks = ['[3]', '[2]', '【1】', '[9]', '(02-travel.md)', ''];
const shapes: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `It is ${one}. And ${other}.`,
  (one, other) => `- ${one}\n- ${other}`,
  (one, other) => `| ${one} |\n|---|\n| ${other} |`,
  (one, other) => `So ${one}, and so ${other}.`,
];

const answers = shapes.flatMap((shape) =>
  quotes.flatMap((quote, at) =>
    marks.flatMap((mark) =>
      marks
        .slice(0, 4)
        .map((other) => shape(`“${quote}” ${mark}`, `“${quotes[(at + 1) % 4] ?? ''}” ${other}`)),
    ),
  ),
);

/** The states of a page in the words of all. */
const pageStates: Readonly<Record<string, string>> = { exact: 'verified', normalized: 'verified' };

it(`${answers.length} answers have one state for each quotation`, async () => {
  expect(answers.length).toBeGreaterThanOrEqual(300);
  const differing: unknown[] = [];
  for (const answer of answers) {
    const states = checkAnswer(answer, office).quotations.map(({ state }) => state);
    const { result, check } = answerFromText(answer, office);
    const { componentResults } = await quotesInSources(answer, {
      vars: { sources: Object.fromEntries(office.map(({ id, text }) => [id, text])) },
    });
    const graded = componentResults
      .map(({ reason }) => /: ([a-z-]+)/.exec(reason)?.[1] ?? '')
      .map((state) => pageStates[state] ?? state);
    const page = reportOf(result, { name: 'a.md' }).claims;
    const shown = checkAnswer(answer, office).quotations.map(({ words }) => {
      const claim = page.find(({ quote }) => quote === words);
      return pageStates[claim?.state ?? ''] ?? claim?.state;
    });
    const all = {
      states,
      check: check.quotations.map(({ state }) => state),
      result: checkResult(result).quotations.map(({ state }) => state),
      graded,
      shown,
    };
    if (new Set(Object.values(all).map((one) => one.join())).size > 1)
      differing.push({ answer, ...all });
  }
  expect(differing).toEqual([]);
});
