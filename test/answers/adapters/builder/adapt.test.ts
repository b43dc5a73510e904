/** Whatever comes in, every adapter gives a valid result, and every citation is kept or named. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAnthropic } from '../../../../src/answers/adapters/index.js';
import { isFull, sized } from '../../../support/sized.js';
import { expectLawful } from '../support/laws.js';
import { tried } from '../support/providers.js';

describe('every adapter', () => {
  it('takes any value, as an answer and as options', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (answer, options) => {
        for (const { adapter } of tried) expectLawful(adapter(answer, options));
      }),
      { numRuns: sized(10, 300) },
    );
  });

  it.skipIf(!isFull)('names every citation of an answer that no document can contain', () => {
    const quote = 'tea '.repeat(2 ** 20);
    const citation = {
      type: 'web_search_result_location',
      url: 'https://example.org',
      cited_text: quote,
    };
    const citations = Array.from({ length: 20 }, () => citation);
    const adapted = fromAnthropic({ content: [{ type: 'text', text: 'Tea.', citations }] });
    expectLawful(adapted);
    expect(adapted.dropped.map(({ reason }) => reason)).toEqual(Array(20).fill('too-large'));
    expect(adapted.notes).toContainEqual({ pointer: '', code: 'answer-too-large' });
  });
});
