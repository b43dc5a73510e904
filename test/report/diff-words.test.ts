import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from '../../src/report/diff-words.js';
import { createWork } from '../../src/work/work.js';

const compare = (quote: string, source: string) => diffWords(quote, source, createWork(0, 1000));

describe('two texts word by word', () => {
  it('names what stands in one of them alone', () => {
    expect(compare('in 1908 it did open', 'in 1903 it did not open')).toEqual([
      { in: 'both', text: 'in ' },
      { in: 'source', text: '1903 ' },
      { in: 'quote', text: '1908 ' },
      { in: 'both', text: 'it did ' },
      { in: 'source', text: 'not ' },
      { in: 'both', text: 'open' },
    ]);
  });

  it('goes by characters where there are no blanks', () => {
    expect(compare('攝氏85度', '攝氏65度')?.filter(({ in: where }) => where !== 'both')).toEqual([
      { in: 'source', text: '65' },
      { in: 'quote', text: '85' },
    ]);
  });

  it('loses nothing of either', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', '\u6f22'), { maxLength: 12 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(words, words, (quote, source) => {
        const runs = compare(quote, source) ?? [];
        const of = (...sides: string[]) =>
          runs
            .filter(({ in: side }) => sides.includes(side))
            .map(({ text }) => text)
            .join('')
            .replace(/\s/g, '');
        expect(of('both', 'quote')).toBe(quote.replace(/\s/g, ''));
        expect(of('both', 'source')).toBe(source.replace(/\s/g, ''));
      }),
      { numRuns: 50 },
    );
  });

  it('gives nothing of long texts, or when the work has ended', () => {
    expect(compare('a '.repeat(700), 'a')).toBeUndefined();
    expect(diffWords('a b', 'a c', createWork(0, 1))).toBeUndefined();
  });
});
