/** What a source can be read from. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';
import { extentOf } from '../../../src/core/text/extent.js';

describe('extentOf', () => {
  it.each([
    ['Tea.', 'whole'],
    ['😀 Tea.', 'whole'],
    [' \n', 'none'],
    ['', 'none'],
    ['\ud83d Tea.', 'none'],
    ['Tea. \udc00', 'none'],
  ])('of %j is %s', (text, extent) => {
    expect(extentOf(text)).toBe(extent);
  });

  it('accuses no quotation of a chunk that is cut within an emoji', () => {
    const [quotation] = checkAnswer('“The office opens” [1]', [
      '\ud83d The office opens.',
    ]).quotations;
    expect(quotation).toMatchObject({ state: 'not-checked', reason: 'source-has-no-text' });
  });
});
