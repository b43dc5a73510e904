/** What a gate does for display is paid from its budget: what comes after its end is not verified. */
import { describe, expect, it } from 'vitest';
import { type GatedQuote, quoteGateRunnable } from '../../../src/output/gate/index.js';

const honest = '“Leave is paid for 16 weeks”';
const sources = { s: 'Leave is paid for 16 weeks.' };

type Options = Omit<Parameters<typeof quoteGateRunnable>[0], 'onQuote'>;

async function quotesOf(text: string, options: Options): Promise<readonly GatedQuote[]> {
  const quotes: GatedQuote[] = [];
  await quoteGateRunnable({ ...options, onQuote: ({ quote }) => quotes.push(quote) }).invoke(text);
  return quotes;
}

const endOf = async (text: string, options: Options): Promise<unknown> => {
  const last = (await quotesOf(text, options)).at(-1);
  return last?.verified === true ? 'verified' : last?.reason;
};

describe('the budget of a gate', () => {
  it('is spent by passages that are shown unchecked', async () => {
    const text = `“${'words that are ignored '.repeat(100)}” and ${honest}`;
    const ignore = (words: string): boolean => words.startsWith('words');
    expect(await endOf(text, { sources, ignore, budget: 10_000 })).toBe('verified');
    expect(await endOf(text, { sources, ignore, budget: 2000 })).toBe('budget-exceeded');
  });

  it('is spent by the reading of the names of sources, which is done once', async () => {
    const long = { ...sources, ['n'.repeat(100_000)]: 'Other words.' };
    const longer = { ...sources, ['n'.repeat(200_000)]: 'Other words.' };
    const text = `${'“an invented one” '.repeat(20)}${honest}`;
    expect(await endOf(text, { sources, budget: 200_000 })).toBe('verified');
    expect(await endOf(text, { sources: long, budget: 200_000 })).toBe('verified');
    expect(await endOf(text, { sources: longer, budget: 200_000 })).toBe('budget-exceeded');
    expect(await endOf(text, { sources: longer })).toBe('verified');
  });

  it('does not let a name pass after its end', async () => {
    const named = { 'On leave': 'Leave is paid for 16 weeks.' };
    expect(await endOf('“On leave”', { sources: named })).toBe('ignored');
    expect(await endOf('“On leave”', { sources: named, budget: 1 })).toBe('budget-exceeded');
  });
});

describe('sources that are an iterator', () => {
  it('are those of each call', async () => {
    const gate = quoteGateRunnable({ sources: Object.entries(sources)[Symbol.iterator]() });
    expect(await gate.invoke(honest)).toBe(honest);
    expect(await gate.invoke(honest)).toBe(honest);
  });

  it('are refused at each call if one of them is none', async () => {
    const wrong = [['s', 5]][Symbol.iterator]() as unknown as Iterable<readonly [string, string]>;
    const gate = quoteGateRunnable({ sources: wrong });
    await expect(gate.invoke(honest)).rejects.toThrow('gate.sources');
    await expect(gate.invoke(honest)).rejects.toThrow('gate.sources');
  });

  it('are read at each call from a map, which may change', async () => {
    const map = new Map([['s', 'Other words.']]);
    const gate = quoteGateRunnable({ sources: map });
    expect(await gate.invoke(honest)).not.toBe(honest);
    map.set('s', sources.s);
    expect(await gate.invoke(honest)).toBe(honest);
  });
});
