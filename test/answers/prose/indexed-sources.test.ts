/** A source that is indexed already is searched as it is. */
import { expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';
import { indexSource } from '../../../src/quotes/quote/index.js';

const text = 'Leave is paid for 16 weeks. Tools wrote that dogs are welcome here.';
const states = (source: ReturnType<typeof indexSource>): readonly string[] =>
  checkAnswer('“paid for 16 weeks” [1]. “dogs are welcome here” [1].', [source]).quotations.map(
    ({ state }) => state,
  );

it('words in a range that an index leaves out are no words of the source', () => {
  expect(states(indexSource(text))).toEqual(['verified', 'verified']);
  expect(states(indexSource(text, { skip: [[28, text.length]] }))).toEqual([
    'verified',
    'not-found',
  ]);
});
