/** A result says of the quotations of its answer what the answer itself says. */
import { describe, expect, it } from 'vitest';
import {
  type AnswerCheck,
  type AnswerOptions,
  answerFromText,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { checkResult } from '../../../src/answers/prose/index.js';

const sources = [
  { id: 'a.md', title: 'Leave Policy', text: 'Leave is paid for 16 weeks.' },
  { id: 'b.md', title: 'Office Rules', text: 'The office opens at nine on every day.' },
];
const words = '“Leave is paid for 16 weeks”';

describe('a result of an answer with sources in running text', () => {
  it.each([
    `${words} as stated in source 2.`,
    `The words ${words} appear in source 2.`,
    `The rule ${words} is one of the Office Rules.`,
    `${words} and “The office opens at nine” are in source 2.`,
    `${words} (as stated in Office Rules)`,
    `According to source 2, ${words}.`,
    `${words}, as \`b.md\` says, and “The office opens at nine” [1].`,
    `“nine” and ${words} according to source 1.`,
    `<claim source="a.md">The rule is ${words}.</claim>\n<claim source="b.md">It is so: “The office opens at nine”.</claim>`,
    `<cite id="b.md">“The office opens at nine”</cite> and <cite id="a.md">${words}</cite>.`,
  ])('has the states of the answer: %s', async (answer) => {
    const { result, check } = answerFromText(answer, sources);
    const states = check.quotations.map(({ state, how, cited }) => [state, how, cited]);
    // with references in other words, as providers have them, it is not read as its text
    const references = result.references.map(({ source_id, ...reference }) => ({
      ...reference,
      source_id,
      inline_marker: `{{${source_id}}}`,
    }));
    for (const one of [result, { ...result, references }]) {
      const { answer: again } = await verifyGeneration(one);
      expect(again.quotations.map(({ state, how, cited }) => [state, how, cited])).toEqual(states);
    }
    expect(states.length).toBeGreaterThan(0);
  });
});

/** Marks of a result have a form of their own. */
const withoutForms = ({ marks, runs, ...check }: AnswerCheck) => ({
  ...check,
  marks: marks.map((mark) => ({ ...mark, form: undefined })),
  runs: runs.map((run) => ({
    ...run,
    marks: run.marks.map((mark) => ({ ...mark, form: undefined })),
  })),
});

describe('a result that says what its text says', () => {
  const three = [
    { title: 'Leave Policy', text: 'Leave is paid for 16 weeks. Nobody pays twice.' },
    { title: 'Harbour Notices', text: 'The harbour was closed in 1903. It did not open again.' },
    { title: 'Annual Report', text: 'The committee met in March.' },
  ];
  const numbered = three.map(({ text }, nth) => ({ id: `447${nth}`, text }));
  const plain = three.map(({ text }) => text);

  it.each<[string, readonly (string | { readonly text: string })[], AnswerOptions?]>([
    [
      '**Leave Policy:** “paid for 16 weeks” at once. The harbour was closed (2).\n\nThe committee met (3).',
      three,
    ],
    ['It says “The harbour was closed in 1903” [1]. It says [4471].', numbered],
    ['> Leave is paid for 16 weeks.\n>\n> The harbour was closed in 1903.', three],
    ['> - Leave is paid for 16 weeks.\n> - The harbour was closed in 1903.', three],
    ['“It did not open again” — Harbour Notices (1).', three],
    ['> It did not open again.\n— Harbour Notices (1)', three],
    [
      '**Harbour Notices:** “It did not open again”. The committee “met in May”. So it is [Leave Policy].',
      three,
    ],
    [
      'It says “It did not opens again”. It was “closed in 1903”.\n\n[1] Harbour Notices\n[2] Unknown Book',
      three,
    ],
    ['The “source-1” says so. “Source 2” too.', plain],
    ['It says “closed in 1903” [1]. It says “paid for 16 weeks” [3].', plain, { first: 0 }],
    ['“closed in 1903” [1]. See [3].', plain, { first: 0 }],
  ])('is checked as the text: %s', async (answer, given, options) => {
    const { result, check } = answerFromText(answer, given, options);
    const { answer: again } = await verifyGeneration(result, options);
    expect(withoutForms(again)).toEqual(withoutForms(check));
    const { text, sources, citations } = result;
    const own = citations.map(({ span, source_id }) => ({ span, source_id, verified: false }));
    const alone = checkResult({ text, sources, citations: own }, options);
    expect(withoutForms(alone)).toEqual(withoutForms(check));
  });

  it('is no result with other citations, or with marks of its own', () => {
    const { result } = answerFromText('“Nobody pays twice” [1].', three);
    const elsewhere = result.citations.map((citation) => ({ ...citation, source_id: 2 }));
    const states = (changed: Partial<typeof result>) =>
      checkResult({ ...result, ...changed }).quotations.map(({ state }) => state);
    expect([states({}), states({ citations: elsewhere })]).toEqual([
      ['verified'],
      ['misattributed'],
    ]);
    const text = result.text.replace('[1]', '[9]');
    const references = [{ source_id: 1, inline_marker: '[9]', rendered: 'Leave Policy' }];
    expect([states({ text }), states({ text, citations: [], references })]).toEqual([
      ['verified'],
      ['verified'],
    ]);
    expect(states({ text, citations: [], references: [] })).toEqual(['no-source']);
  });

  it('takes what is written as a reference for a mark, in whatever words', () => {
    const text = '“Nobody pays twice” as in the Policy, and “it did not open again”, the Notices.';
    const citationOf = (words: string, source_id: number) => {
      const start = text.indexOf(words);
      return { span: [start, start + words.length] as const, source_id, verified: false };
    };
    const cited = ['the Policy', 'the Notices'];
    const { result } = answerFromText(text, three);
    const checked = checkResult({
      ...result,
      citations: cited.map((words, nth) => citationOf(words, nth + 1)),
      references: cited.map((words, nth) => ({
        source_id: nth + 1,
        inline_marker: words,
        rendered: words,
      })),
    });
    expect(checked.marks.map(({ words, sources }) => [words, sources])).toEqual([
      ['the Policy', [1]],
      ['the Notices', [2]],
    ]);
  });
});

it.each<[string, readonly { readonly text: string }[], AnswerOptions, string]>([
  [
    '“paid for 16 weeks” [1].',
    [{ text: '' }, { text: 'Leave is paid for 16 weeks.' }],
    {},
    'misattributed',
  ],
  [
    '“The harbour was closed in the summer of 1903, and it did not open again” [1].',
    [
      { text: 'Leave is paid.' },
      { text: 'The harbour was closed in the winter of 1903, and it did not open again.' },
    ],
    { accept: 'fuzzy', guards: 'none' },
    'misattributed',
  ],
  [
    '“Leave is  paid” [1].',
    [{ text: 'The office opens at nine.' }, { text: 'Leave is paid.' }],
    { accept: 'exact' },
    'not-found',
  ],
])('has one state for a quotation and its citation: %s', async (answer, given, options, state) => {
  const { result } = answerFromText(answer, given, options);
  const { answer: checked, citations } = await verifyGeneration(result, options);
  expect(checked.quotations.map((one) => one.state)).toEqual([state]);
  expect(citations.map((one) => one.state)).toEqual([state]);
});

describe('a list that may be one of sources', () => {
  it('leaves the marks of a result in doubt, as those of its answer', async () => {
    const list = '\n\n## Read in this order:\n1) Office Rules\n2) Leave Policy';
    const answer = `${words} [1], “The office opens at nine” [2].${list}`;
    const { result, check } = answerFromText(answer, sources);
    expect(check.quotations.map(({ state }) => state)).toEqual(['unmarked', 'unmarked']);
    // with one citation more it is not read as its text
    const more = {
      span: [answer.length - 3, answer.length],
      source_id: 1,
      verified: false,
    } as const;
    for (const citations of [result.citations, [...result.citations, more]]) {
      const { answer: again } = await verifyGeneration({ ...result, citations });
      expect(again.quotations).toEqual(check.quotations);
      expect(again.unread.map(({ why }) => why)).toEqual(check.unread.map(({ why }) => why));
    }
    expect(result.references.map(({ inline_marker }) => inline_marker)).toEqual(['[1]', '[2]']);
  });
});

describe('a citation of words in pieces of which one is nowhere', () => {
  it.each(['> opens at nine [Source 2] on holidays', '“opens at nine ... on holidays” [2]'])(
    'is changed, as its quotation is: %s',
    async (answer) => {
      const { result, check } = answerFromText(answer, sources);
      const { citations, answer: again } = await verifyGeneration(result);
      expect(check.quotations.map(({ state }) => state)).toEqual(['changed']);
      expect(again.quotations.map(({ state }) => state)).toEqual(['changed']);
      expect(citations.map(({ state }) => state)).toEqual(['changed']);
    },
  );
});
