/** The marks at the end of a passage are none of its words. */
import { Readable } from 'node:stream';
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

  it('is shown with many marks at its end', async () => {
    const answer = `${quote}${' [a.md]'.repeat(20)}`;
    expect(await shownOf(answer)).toBe(answer);
  });
});

/** The forms in which answers write marks, of one source that they name, or of no source. */
const forms = ['[1]', '[1, 2]', '[1-2]', '[^1]', '【1†source】', '(Source 1)', '[Doc 1]', '[a.md]', '(a.md)', '[Hours of the Harbour]', '(Hours of the Harbour)', '[1](https://example.org/a)', '[Hours](https://example.org/a)', '[[1]]', '[[1]](https://example.org/a)', '<sup>1</sup>', '{{1}}', '##1$$', '※1', '[1, p. 3]', '[@a.md]', '<cite id="1"></cite>', '<source id="1">', '<ref name="a.md" />', '[ID:1]', '[cite: 1]', '^[1]^', '[1: title]', '(see doc 1, p. 2)', '（来源1）', '<https://example.org/a>', '^([example.org](https://example.org/a))', '<a href="https://example.org/a">Hours</a>', '\\cite{a.md}', '[ibid.]', '[1][2]', '[1] [2]', '[1]; [2]', '[1] and [2]']; // biome-ignore format: a list
const hours = [
  { id: 'docs/a.md', title: 'Hours of the Harbour', url: 'https://example.org/a', text },
  { id: 'b.md', text: 'The pier is closed.' },
];
const dresses = [
  (words: string) => `It says “${words}”.`,
  (words: string) => `It says "${words}".`,
  (words: string) => `Es heißt „${words}“.`,
  (words: string) => `Il dit « ${words} ».`,
  (words: string) => `> ${words}`,
];

/** What a gate shows of an answer that comes in signs, and whole. */
async function shownTwice(answer: string): Promise<readonly [string, string]> {
  const gate = quoteGateRunnable({ sources: hours });
  let streamed = '';
  for await (const piece of gate.transform(Readable.from(Array.from(answer)))) streamed += piece;
  return [streamed, await gate.invoke(answer)];
}

describe('a mark within a quotation', () => {
  const words = 'The harbour opens at six in the morning';

  it.each(forms)('is none of its words, as checkAnswer reads it: %s', async (mark) => {
    for (const dress of dresses) {
      const answer = dress(`${words} ${mark}`);
      const [first] = checkAnswer(answer, hours).quotations;
      expect([first?.words, first?.result?.verified]).toEqual([words, true]);
      expect(await shownTwice(answer)).toEqual([answer, answer]);
    }
  });

  it.each(forms)('shows no changed words: %s', async (mark) => {
    for (const dress of dresses)
      for (const changed of ['opens at nine', 'opens never at six', 'closes at six']) {
        const answer = dress(`${words.replace('opens at six', changed)} ${mark}`);
        for (const shown of await shownTwice(answer)) expect(shown).toContain('[not verified: ');
      }
  });

  it.each([
    'at clause 4 (1)',
    `${words} ^([never](https://example.org/a))`,
    `${words} <a href="https://example.org/a">never</a>`,
    `${words} [never]`,
    `${words} [1] never`,
  ])('is no other words: %s', async (changed) => {
    for (const dress of dresses)
      expect((await shownTwice(dress(changed))).join()).toContain('[not ');
  });
});
