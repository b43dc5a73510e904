/** A result says of the quotations of its answer what the answer itself says. */
import { describe, expect, it } from 'vitest';
import { answerFromText, verifyGeneration } from '../../../src/answers/generation/index.js';

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
    const { answer: again } = await verifyGeneration(result);
    expect(again.quotations.map(({ state, how, cited }) => [state, how, cited])).toEqual(states);
    expect(states.length).toBeGreaterThan(0);
  });
});

describe('a list that may be one of sources', () => {
  it('leaves the marks of a result in doubt, as those of its answer', async () => {
    const list = '\n\n## Read in this order:\n1) Office Rules\n2) Leave Policy';
    const answer = `${words} [1], “The office opens at nine” [2].${list}`;
    const { result, check } = answerFromText(answer, sources);
    const { answer: again } = await verifyGeneration(result);
    expect(check.quotations.map(({ state }) => state)).toEqual(['unmarked', 'unmarked']);
    expect(again.quotations).toEqual(check.quotations);
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
