/** RetrieveAndGenerate of Knowledge Bases: every passage is a citation of its part of the text. */
import { describe, expect, it } from 'vitest';
import { fromBedrock, recogniseProvider } from '../../../../src/answers/adapters/index.js';
import { expectLawful } from '../support/laws.js';

const uri = 's3://teas/tea.txt';
const passage = (text: string): object => ({
  content: { text },
  location: { type: 'S3', s3Location: { uri } },
  metadata: {},
});
const part = (text: string, start: number, end: number): object => ({
  textResponsePart: { text, span: { start, end } },
});
const answer = {
  sessionId: 's',
  output: { text: 'Tea steeps. It came by ship.' },
  citations: [
    {
      generatedResponsePart: part('Tea steeps.', 0, 10),
      retrievedReferences: [passage('Tea steeps for long.'), passage('All tea steeps.')],
    },
    {
      generatedResponsePart: part('It came by ship.', 12, 28),
      retrievedReferences: [passage('By ship it came.'), 7, {}],
    },
  ],
};

describe('an answer of RetrieveAndGenerate', () => {
  const adapted = fromBedrock(answer);

  it('is recognised', () => {
    expect(recogniseProvider(answer)).toEqual(['bedrock']);
  });

  it('has every passage kept with its part, whichever way the end is counted', () => {
    expectLawful(adapted);
    expect(adapted.value.text).toBe(answer.output.text);
    const { text, citations } = adapted.value;
    expect(citations.map(({ span }) => text.slice(...span))).toEqual([
      'Tea steeps.',
      'Tea steeps.',
      'It came by ship.',
    ]);
    expect(adapted.value.sources.map(({ content }) => content)).toEqual([
      'Tea steeps for long.',
      'All tea steeps.',
      'By ship it came.',
    ]);
    expect(adapted.dropped.map(({ reason }) => reason)).toEqual(['malformed', 'no-source']);
  });

  it('omits a span that does not have the words of its part', () => {
    const [first] = answer.citations;
    const moved = { ...first, generatedResponsePart: part('Tea steeps.', 3, 13) };
    const { notes, value } = fromBedrock({ ...answer, citations: [moved] });
    expect(value.citations).toHaveLength(2);
    expect(notes.map(({ code }) => code)).toContain('span-disagrees');
  });
});
