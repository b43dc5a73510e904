/** The marks at the end of a block quote are none of its words. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';
import { type GatedQuote, quoteGateRunnable } from '../../../src/output/gate/index.js';

const text =
  'The harbour opens at six in the morning and closes at nine in the evening on every weekday.';
const quote = '> The harbour opens at six in the morning';
const sources = { 'docs/a.md': text };

const shownOf = (answer: string): Promise<string> => quoteGateRunnable({ sources }).invoke(answer);

const statesOf = (answer: string): readonly string[] =>
  checkAnswer(answer, [{ id: 'docs/a.md', text }], { least: 1 }).quotations.map(
    ({ state }) => state,
  );

describe('a block quote', () => {
  it.each([
    ' [1]',
    ' [1], [1].',
    ' [Doc 1]',
    ' (Source 1)',
    ' [docs/a.md]',
    ' (a.md)',
    ' [1](https://example.org/x)',
    ' [docs/a.md](docs/a.md)',
    ' [Source](docs/a.md)',
    ' 【1†L3】',
    ' [Source: a.md]',
    '\n> [1]',
    '\n> Source: [1]',
    '\n>\n> Source: [1]',
    '\r\n> **Quelle:** a.md',
    '\n> *(Source: a.md)*',
    '\nSource: [1]',
  ])('is shown with the marks at its end, as checkAnswer verifies it: %j', async (marks) => {
    const quotes: GatedQuote[] = [];
    const gate = quoteGateRunnable({ sources, onQuote: ({ quote: one }) => quotes.push(one) });
    expect(await gate.invoke(quote + marks)).toBe(quote + marks);
    expect(quotes.map(({ verified }) => verified)).toEqual([true]);
    if (!marks.includes('example.org')) expect(statesOf(quote + marks)).toEqual(['verified']);
  });

  it.each([
    '\n> Source: [1] and it closes at three',
    '\n> Note: never on Sundays',
    '\n> Source: it closes at three',
    '\n> Hours: [1]',
    ' [not on Sundays]',
    ' (never)',
    ' (7)',
    ' never [1]',
    ' [never](https://example.org/x)',
    ' [never](docs/a.md)',
    ' [Never](docs/a.md)',
    ' [on no Sunday](docs/a.md)',
  ])('is withheld with other words at its end: %j', async (words) => {
    expect(await shownOf(quote + words)).toContain('[not verified: ');
  });

  it('is withheld where its words are changed, whatever marks it has', async () => {
    const changed = quote.replace('six', 'nine');
    for (const marks of [' [1]', ' [docs/a.md]', '\n> Source: [1]'])
      expect(await shownOf(changed + marks)).toContain('[not verified: ');
  });

  it('has marks alone as its words where nothing else is there', async () => {
    expect(await shownOf('> Source: [1]')).toBe('[not verified: Source: [1]]');
  });

  it('has eight marks at its end, and no more', async () => {
    const marks = (count: number): string => `${quote}${' [a.md]'.repeat(count)}`;
    expect(await shownOf(marks(8))).toBe(marks(8));
    expect(await shownOf(marks(9))).toContain('[not verified: ');
  });
});
