/** The last line of a block quote that says which source it is from. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const sources = [
  {
    title: 'A guide to leave for all staff',
    url: 'https://example.org/leave/guide',
    text: 'Praise in public; criticise in private. Feedback should be specific.',
  },
  { title: 'Annual Report 2024', url: 'https://example.org/report', text: 'The bus leaves.' },
];
const quote = 'Praise in public; criticise in private.';

const read = (line: string) =>
  checkAnswer(`The guide says:\n\n> ${quote}\n> ${line}\n`, sources).quotations.map(
    ({ words, state }) => [words, state],
  );

describe('a last line of a block quote', () => {
  it.each([
    '— A guide to leave for all staff',
    '— A guide to leave for all staff [1]',
    '— A guide to leave for all staff, p. 3',
    '— *A guide to leave for all staff*, p. 3 [1]',
    '-- A guide to leave for all staff [1]',
    'Source: A guide to leave for all staff [1]',
    '**Source:** A guide to leave for all staff [1]',
    '— https://example.org/leave/guide',
  ])('is none of its words where it names a source: %s', (line) => {
    expect(read(line)).toEqual([[quote, 'verified']]);
  });

  it.each([
    '— A guide to leave for no staff [1]',
    '— Criticise in public, the guide says',
    'Note: never [1]',
    'Hours: A guide to leave for all staff',
    '— https://example.org/other',
  ])('is checked where it does not: %s', (line) => {
    expect(read(line)[0]?.[1]).not.toBe('verified');
  });

  it('is all that there is, and stays', () => {
    const { quotations } = checkAnswer('> — Annual Report 2024\n', sources);
    expect(quotations.map(({ state }) => state)).not.toContain('verified');
  });
});
