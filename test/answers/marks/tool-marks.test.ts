/** Marks that a tool leaves without saying of which source, notes in tags, and sentences that a quotation ends. */
import { describe, expect, it } from 'vitest';
import { checkAnswer, marksIn } from '../../../src/answers/generation/index.js';

const sources = [
  { id: 'lease.pdf', title: 'Commercial Lease', text: 'The fee is due on Friday. Dogs are kept.' },
  { id: 'rules.pdf', title: 'House Rules', text: 'Quiet is kept after ten. Cars are parked.' },
  { id: 'letter.txt', title: 'Letter of the Owner', text: 'The roof leaks. Nobody came.' },
];
const states = (answer: string): readonly unknown[] =>
  checkAnswer(answer, sources).quotations.map(({ state, cited }) => [state, cited]);

describe('the number of a passage that a search has found', () => {
  it.each(['【8:2†source】', '【8:2】', '【8:2†L3-L9】', '【8:0†】'])(
    '%s says no source',
    (mark) => {
      const answer = `It is “the fee is due”${mark}, and “quiet is kept” 【4:1†rules.pdf】.`;
      expect(states(answer)).toEqual([
        ['unmarked', []],
        ['verified', [2]],
      ]);
      expect(marksIn(answer, { sources }).unread).toMatchObject([
        { words: mark, why: 'no-such-source', isStrong: false },
      ]);
    },
  );

  it('is a mark where a source has it as its id', () => {
    const own = [
      { id: '8:2', text: 'The fee is due.' },
      { id: '8:3', text: 'Quiet is kept.' },
    ];
    const { quotations } = checkAnswer('“The fee is due”【8:3†source】', own);
    expect(quotations).toMatchObject([{ state: 'misattributed', cited: [2], foundIn: [1] }]);
  });

  it('does not make numbers next to it unsure', () => {
    expect(states('“The fee is due”【8:2†source】 and “quiet is kept”【2†source】.')).toEqual([
      ['unmarked', []],
      ['verified', [2]],
    ]);
  });

  it('leaves a file that no source is a mark that names nothing', () => {
    expect(states('“The fee is due”【8:2†other.pdf】.')).toEqual([['no-source', []]]);
  });
});

describe('notes that begin with a number in a tag', () => {
  const answer = '“Quiet is kept”<sup>1</sup>, and “the fee is due”<sup>2</sup>.';
  it.each([
    '<sup>1</sup> House Rules\n<sup>2</sup> Commercial Lease',
    '<sup>1</sup>House Rules, p. 3\n<sup>2</sup>Commercial Lease, 2019',
    '- <sup>[1]</sup> House Rules\n- <sup>[2]</sup> Commercial Lease',
    '<sup>1</sup> House Rules <sup>2</sup> Commercial Lease',
  ])('say what the numbers mean: %j', (notes) => {
    expect(states(`${answer}\n\n${notes}\n`)).toEqual([
      ['verified', [2]],
      ['verified', [1]],
    ]);
  });

  it('are none where they name no source', () => {
    const plain = '<sup>1</sup> Nothing of it\n<sup>2</sup> Nothing else';
    expect(states(`${answer}\n\n${plain}\n`)).toMatchObject([
      ['misattributed', [1]],
      ['misattributed', [2]],
    ]);
  });
});

describe('a quotation that ends its sentence', () => {
  it('ends what a mark before it introduces', () => {
    const answer =
      'According to the House Rules, “Quiet is kept after ten.” Another one: per Nobody, “the roof leaks” and “nobody came”.';
    expect(states(answer)).toEqual([
      ['verified', [2]],
      ['unmarked', [2]],
      ['unmarked', [2]],
    ]);
  });

  it('leaves to the mark what goes on in its source', () => {
    const answer =
      'According to the House Rules, “Quiet is kept after ten.” It says “cars are parked”.';
    expect(states(answer)).toEqual([
      ['verified', [2]],
      ['verified', [2]],
    ]);
  });

  it('is one where a capital follows, and not at the end of the answer', () => {
    expect(states('“Quiet is kept.” (as the rules [2] say)\n\n')).toEqual([['verified', [2]]]);
    expect(states('“Nobody came.” (as the rules [2] say)\n\n')).toEqual([['misattributed', [2]]]);
  });

  it('does not end a row of quotations', () => {
    const answer = 'According to [2]: “Quiet is kept after ten.” “Nobody came.”';
    expect(states(answer)).toEqual([
      ['verified', [2]],
      ['misattributed', [2]],
    ]);
  });
});
