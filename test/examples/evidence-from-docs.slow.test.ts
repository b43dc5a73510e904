/** `npm start` does what it says for any question of its user. */
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGood, type Run, startEach } from './run-example.js';

/** Each with words that are its question. */
const answered: Readonly<Record<string, readonly string[]>> = {
  'a question of its user': ['How is the stable digest computed?'],
  'several words': ['duplicated', 'key'],
  'control characters': ['digest \u001b[31m\u0007\u0008 \u009b2J \u202e\nof\u2028a\tpacket'],
  'names of prototypes': ['__proto__ constructor toString digest'],
  'characters beyond the basic plane': ['𝒟igest 😀 digest'],
  '100 kB of words': [
    Array.from({ length: 14_000 }, (_, index) => `w${String(index)}`)
      .join(' ')
      .slice(0, 100_000)
      .concat(' digest'),
  ],
  '100 kB of one word': ['d'.repeat(100_000)],
  'a replacement pattern': ["digest $& $' $1"],
};
const unanswered = ['zzyzx qwrtpl', 'the', '   ', '???'];

describe('another question', () => {
  let runs: readonly Run[];
  beforeAll(() => {
    runs = startEach([...Object.values(answered), ...unanswered.map((question) => [question])]);
  });

  it.each([...Object.keys(answered).entries()])('is answered: %i, %s', (nth, name) => {
    const run = runs[nth];
    if (run === undefined) throw new Error('it was not asked');
    expectGood(run);
    expect(run.packet.meta['question']).toBe(answered[name]?.join(' '));
    for (const { quote, start: from, end, result_id } of run.packet.citations) {
      const result = run.packet.results.find(({ id }) => id === result_id);
      expect(
        Array.from(result?.excerpt ?? '')
          .slice(from, end)
          .join(''),
      ).toBe(quote);
    }
  });

  it.each([...unanswered.entries()])(
    'that has no hit ends in a sentence and a packet that holds: %i, %s',
    (nth) => {
      const run = runs[Object.keys(answered).length + nth];
      if (run === undefined) throw new Error('it was not asked');
      expectGood(run);
      expect(run.packet.results).toEqual([]);
      expect(run.stdout).toContain('No passage');
      expect(run.stdout).not.toContain('undefined');
    },
  );
});
