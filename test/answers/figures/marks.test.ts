/** What is a mark of an answer is no figure of it, in every form that marks have. */
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../../src/answers/figures/index.js';
import { checkAnswer, numberedMarkers } from '../../../src/answers/generation/index.js';

const sources = [
  { id: '01-leave.md', url: 'https://a.example/a-2024', text: 'Leave is paid for 16 weeks.' },
  { id: 'other', text: 'Nothing.' },
];

const marks =
  `[1] [1, 2] [[1]](https://a.example/p2) [^1] [^1^] 【1】 [Source_1] [source 1] [doc1] [ID:1]
[cite: 1, 2] [citation:1] ##1$$ {{1}} <sup>1</sup> <sup>[1]</sup> <cite_id="1"> <ref_1> (source 1)
(doc 1, p. 3) [01-leave.md] (01-leave.md, p. 3) ¹ (1) (1, 2) [1, p. 3] ［1］ 〔1〕 [1](https://a.example/a-2024) [1][2] \\[1\\]`
    .split(/\n| (?=[[【#{<(¹［〔\\])/)
    .map((mark) => mark.replaceAll('_', ' '));

describe('a mark is no figure', () => {
  it.each(marks)('%s', (mark) => {
    const answer = `Leave is paid for 16 weeks ${mark}.`;
    expect(checkFigures(answer, sources).figures.map(({ text }) => text)).toEqual(['16 weeks']);
  });

  it('in an answer with citations of its own', () => {
    const text = 'It is paid for 16 weeks [cite: 1].';
    const citations = [{ span: [24, 33] as const, source_id: 1 }];
    const { figures } = checkFigures({ text, citations }, sources);
    expect(figures.map((one) => [one.text, one.state])).toEqual([['16 weeks', 'in-cited']]);
  });
});

it('marks count as the caller says, in figures as in quotations', () => {
  const answer = 'It is “paid for 16 weeks” <0>, so 16 weeks <0>.';
  const options = { first: 0, forms: [{ ...numberedMarkers, open: '<', close: '>' }] };
  const { figures } = checkFigures(answer, sources, options);
  expect(figures.map(({ state, cited }) => [state, cited])).toEqual([
    ['in-cited', [0]],
    ['in-cited', [0]],
  ]);
  expect(checkAnswer(answer, sources, options).quotations.map(({ state }) => state)).toEqual([
    'verified',
  ]);
  expect(() => checkFigures(answer, sources, { first: 2 })).toThrow('/first');
});

describe('a figure is checked against the marks that end its clause', () => {
  const given = ['X is 190 euros. In 2019 it rose.', 'Y is 140 euros.'];
  const rows: readonly (readonly [answer: string, states: string])[] = [
    ['X is 140 euros [1], Y is 190 euros [2].', 'elsewhere 0, elsewhere 1'],
    ['X is 190 euros [1], Y is 140 euros [2].', 'in-cited 0, in-cited 1'],
    ['X is 140 euros [1] and Y is 190 euros [2].', 'elsewhere 0, elsewhere 1'],
    ['X is 140 euros (see [1]); Y is 190 euros [2].', 'elsewhere 0, elsewhere 1'],
    ['| 140 euros [1] | 190 euros [2] |', 'elsewhere 0, elsewhere 1'],
    ['X 是140欧元[1]，Y 是190欧元[2]。', 'elsewhere 0, elsewhere 1'],
    ['X is 140 euros [1][2], Y is 140 euros [2].', 'in-cited 0/1, in-cited 1'],
    ['X is 140 euros [1]. Y is 190 euros [2].', 'elsewhere 0, elsewhere 1'],
  ];
  it.each(rows)('%s', (answer, states) => {
    expect(statesIn(answer)).toBe(states);
  });

  const pooled: readonly (readonly [answer: string, states: string])[] = [
    ['[1] says 140 euros, [2] says 190 euros.', 'in-cited 0/1, in-cited 0/1'],
    [
      'X is 140 euros [1], Y is 190 euros [2], and Z 140 euros.',
      'in-cited 0/1, in-cited 0/1, in-cited 0/1',
    ],
    ['According to [1], X is 190 euros, Y is 140 euros [2].', 'in-cited 0/1, in-cited 0/1'],
    [
      'In 2019 [1] reported X at 190 euros, Y at 140 euros [2].',
      'in-cited 0/1, in-cited 0/1, in-cited 0/1',
    ],
    ['X is 190 euros and Y 140 euros [1], as in [2].', 'in-cited 0/1, in-cited 0/1'],
  ];
  it.each(pooled)('where clauses are not apart, all marks count: %s', (answer, states) => {
    expect(statesIn(answer)).toBe(states);
  });

  it('a citation that spans the figure is before the marks of a clause', () => {
    const text = 'X is 140 euros [1], Y is 190 euros [2].';
    const citations = [
      { span: [0, 14] as const, source_id: 2 },
      { span: [15, 18] as const, source_id: 1 },
      { span: [35, 38] as const, source_id: 2 },
    ];
    const { figures } = checkFigures({ text, citations }, given);
    expect(figures.map(({ state, cited }) => `${state} ${cited.join('/')}`)[0]).toBe('in-cited 1');
  });

  function statesIn(answer: string): string {
    const { figures } = checkFigures(answer, given);
    return figures.map(({ state, cited }) => `${state} ${cited.join('/')}`).join(', ');
  }
});
