/**
 * What grew faster than n log n, each with the input that showed it; by counts, or by a time a
 * hundred times shorter than it was. The longest inputs are in growth.full.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { checkAnswer, createGenerationResult } from '../src/answers/generation/index.js';
import { checkFloor } from '../src/catalog/guard/index.js';
import { quotesInSources } from '../src/hosts/promptfoo/index.js';
import { toMarkdown } from '../src/output/export/index.js';
import { quoteGateNode, quoteGateRunnable } from '../src/output/gate/index.js';
import { renderReport } from '../src/output/report/index.js';
import { withoutMarks } from '../src/quotes/quotation-marks/marks.js';
import { readPieces } from '../src/quotes/quotation-marks/scanner.js';
import { quotesIn, verifyQuote } from '../src/quotes/quote/index.js';
import { sized } from './support/sized.js';

const sources = { a: 'Up to 85 °C.' };

/** Processor time in milliseconds: other work on the machine does not count. */
async function timeOf(call: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const footnotes = `“${'[^1]: '.repeat(40)}”`;

describe('marks of a refused passage', () => {
  it.each([
    ['a runnable', () => quoteGateRunnable({ sources }).invoke(footnotes)],
    [
      'a runnable that drops',
      () => quoteGateRunnable({ sources, onUnverified: 'drop', onShort: 'hold' }).invoke(footnotes),
    ],
    ['a block quote', () => quoteGateRunnable({ sources }).invoke(`> ${'[^1]: '.repeat(40)}a lie`)],
    [
      'a node',
      () =>
        quoteGateNode({
          sources: () => sources,
          answer: ({ said }: { said: string }) => said,
          update: (said) => said,
        })({ said: footnotes }),
    ],
    ['promptfoo', () => quotesInSources(footnotes, { vars: { sources } })],
  ])('are removed in linear time: %s', async (_, call) => {
    expect(await timeOf(call)).toBeLessThan(1000);
  });

  it('loses the signs of quoted lines after any container', () => {
    expect(withoutMarks('[^1]: > a\n- [x] > b\n1. [^a]:> c')).toBe('[^1]: a\n- [x] b\n1. [^a]:c');
  });
});

describe('single marks that nothing closes', () => {
  it.each(['‘', '‛', '❛', '‘‘a ', '‘‘a ‘b’ ', "' 'a "])('are read once: %s', async (unit) => {
    expect(await timeOf(() => quotesIn(unit.repeat(16_000 / unit.length)))).toBeLessThan(3000);
    expect(
      await timeOf(() => quoteGateRunnable({ sources }).invoke(unit.repeat(8000 / unit.length))),
    ).toBeLessThan(3000);
  });

  it.each([
    ['‘‘‘‘a’s’ b', ['‘a’s']],
    ['‘a ‘tea b’ and ‘hot c’', ['tea b', 'hot c']],
    ['‘a ‘b c', []],
    ['‘‘‘a b’ ‘c d’', ['‘a b', 'c d']],
    ['‘x ‘y\n\n‘the heater’', ['the heater']],
  ])('do not hide one that is closed: %s', (text, words) => {
    expect(quotesIn(text).map((passage) => passage.words)).toEqual(words);
  });

  it('hold back a long passage also where many before it were too long', () => {
    const text = `${'‘‘a '.repeat(400)}‘the ${'heater '.repeat(40)}’`;
    const pieces = readPieces(text, 100);
    expect(
      pieces.map((piece) => ('raw' in piece ? piece.raw : 'text' in piece && piece.text)).join(''),
    ).toBe(text);
    expect(pieces.some(({ type }) => type === 'long')).toBe(true);
  });
});

describe('backticks', () => {
  const SIGNS = sized(10_000, 32_000);

  it.each([
    ['in addresses', 'http://a`b '.repeat(SIGNS)],
    ['in one address', `${'http://a`'.repeat(SIGNS)} x`],
    ['in an address between marks', `“${'http://a`b`'.repeat(SIGNS)}”`],
  ])('are looked at once: %s', async (_, text) => {
    expect(await timeOf(() => quotesIn(text))).toBeLessThan(2000);
  });

  it.each([
    ['a row of a table', '|a|\n|-|\n', '`a|b` '],
    ['lines', '“', '`a|b\n` '],
  ])('look for a table once a line: %s', async (_, start, unit) => {
    const text = start + unit.repeat(sized(12_000, 96_000));
    expect(await timeOf(() => quotesIn(text))).toBeLessThan(sized(2000, 12_000));
  });

  it('are code after an address that a link ends', () => {
    expect(quotesIn('http://a`](`x y` “the lie” `z`').map(({ words }) => words)).toEqual([
      'the lie',
    ]);
  });

  it('are cut with the cells of a row that begins with them', () => {
    const text = '| a | b |\n|---|---|\n`c | “the lie” | d`';
    expect(quotesIn(text).map(({ words }) => words)).toEqual(['the lie']);
  });
});

it('reads a line of hyphens in a block quote once', async () => {
  expect(await timeOf(() => quotesIn(`> a\n> ${'-'.repeat(60_000)}\n> x`))).toBeLessThan(2000);
});

describe('work for what is shown', () => {
  const answerOf = (text: string, cited = 0) =>
    createGenerationResult({
      text,
      citations: Array.from({ length: cited }, (_, nth) => ({
        span: [4 * nth, 4 * nth + 3] as const,
        source_id: 1,
      })),
      references: [],
      sources: [{ metadata: { id: 't' }, content: 'Tea is hot.' }],
    });

  it('is linear in headings of blanks', async () => {
    const blank = answerOf(`# ${' '.repeat(80_000)}\nx`);
    expect(await timeOf(() => renderReport(blank))).toBeLessThan(2500);
    const tabs = answerOf(`# a${'\t'.repeat(80_000)}x`);
    expect(await timeOf(() => toMarkdown(tabs))).toBeLessThan(2500);
  });

  it('is quick in quotes and citations of two signs', async () => {
    const count = sized(2000, 10_000);
    const quotes = answerOf('“a” '.repeat(count));
    expect(await timeOf(() => renderReport(quotes))).toBeLessThan(sized(1600, 4000));
    const cited = answerOf('“a” '.repeat(count / 2), count / 2);
    expect(await timeOf(() => renderReport(cited))).toBeLessThan(sized(1600, 4000));
  });

  it('looks the same words up once', () => {
    const { quotations } = checkAnswer('“Tea is not” or “Tea is not” x', ['Tea is hot.']);
    expect(quotations[0]?.result?.status).toBe('changed');
    expect(quotations[1]?.result).toBe(quotations[0]?.result);
  });

  it('is linear in citations whose spans are in each other', async () => {
    const count = sized(1000, 16_000);
    const nested = createGenerationResult({
      text: 'a b '.repeat(count),
      citations: Array.from({ length: count }, (_, nth) => ({
        span: [nth, 4 * count - nth] as const,
        source_id: 1,
        cited_text: 'Tea',
      })),
      references: [],
      sources: [{ metadata: { id: 't' }, content: 'Tea is hot.' }],
    });
    expect(await timeOf(() => renderReport(nested))).toBeLessThan(sized(1000, 12_000));
  });

  it('counts in the budget of a report', () => {
    const answer = answerOf('Tea “is hot” so.');
    expect(renderReport(answer, { budget: 100_000 })).toContain('data-state="exact"');
    const long = answerOf(`Tea “is hot” so.${' tea'.repeat(30_000)}`);
    expect(renderReport(long, { budget: 100_000 })).not.toContain('data-state="exact"');
    expect(renderReport(long)).toContain('data-state="exact"');
  });

  it.each([
    ['# Tea #', 'Tea'],
    ['## Tea is hot  ## ', 'Tea is hot'],
    ['# C# and F#', 'C# and F'],
    ['# #', 'Answer'],
  ])('shows the words of a heading: %s', (text, heading) => {
    expect(renderReport(answerOf(`${text}\nx`))).toContain(`<title>${heading} - `);
  });
});

it('does not read a floor of more rules than a contract has', () => {
  const endless = new Proxy([], {
    get: (list, name) => (name === 'length' ? 1e9 : (Reflect.get(list, name) as unknown)),
  });
  const contract = { contract: 'c', versions: [] } as unknown as Parameters<typeof checkFloor>[0];
  expect(() => checkFloor(contract, endless)).toThrow(/work\.budget/);
});

describe('an expression with two ways to share one row of signs', () => {
  it.each([
    ['a fence with a backtick in its line', `${'~'.repeat(60_000)}\``],
    ['a link with next lines in its target', `[a b](${'\u0085'.repeat(60_000)}`],
  ])('reads it once: %s', async (_, source) => {
    expect(await timeOf(() => verifyQuote('tea is hot', source))).toBeLessThan(1000);
  });
});

it('reads a row of raised digits once', async () => {
  const row = '\u00b2'.repeat(40_000);
  expect(await timeOf(() => verifyQuote('tea is hot', `x ${row}`))).toBeLessThan(1500);
});

it('asks once for the line of a sign next to each of many places', async () => {
  const row = '>a b '.repeat(sized(7500, 60_000));
  const most = sized(1500, 6000);
  expect(await timeOf(() => verifyQuote(row.slice(0, 400), `x ${row}`))).toBeLessThan(most);
});
