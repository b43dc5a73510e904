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
