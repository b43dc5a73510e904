/** Where a mark is required, an answer without any is not one that cites all its sources. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const sources = ['Tea is hot.', 'Tea is wet.'];
const asked = (answer: string, require?: 'marks' | 'nothing') => {
  const { quotations, verified, passed } = checkAnswer(answer, sources, require && { require });
  return { states: quotations.map(({ state }) => state), verified, passed };
};

describe('an answer without marks', () => {
  it('cites all its sources, unless marks are required', () => {
    const plain = { states: ['verified'], verified: true, passed: true };
    expect(asked('“Tea is wet.”')).toEqual(plain);
    expect(asked('“Tea is wet.”', 'nothing')).toEqual(plain);
    expect(asked('“Tea is wet.”', 'marks')).toEqual({
      states: ['unmarked'],
      verified: false,
      passed: false,
    });
  });

  it('is as one with marks that cite no quotation', () => {
    expect(asked('“Tea is wet.”\n\nTea is hot [1].', 'marks').states).toEqual(['unmarked']);
    expect(asked('“Tea is wet” [2].', 'marks')).toEqual({
      states: ['verified'],
      verified: true,
      passed: true,
    });
  });
});
