import { describe, expect, it } from 'vitest';
import {
  type AttributedResult,
  indexSource,
  type QuoteOptions,
  verifyQuote,
  verifyQuotes,
} from '../../src/quote/index.js';
import { lightHostile } from '../support/hostile.js';
import { sized } from '../support/sized.js';

const sources = {
  first: 'The harbour was closed in winter because of the ice.',
  second: 'Nobody had seen the lighthouse since the autumn storms began.',
};
const shape = (result: AttributedResult | undefined): unknown => (result?.verified ? result.match : result?.reason);

/** A value that throws at whatever is asked of it. */
const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('SECRET');
    },
    ownKeys() {
      throw new Error('SECRET');
    },
    has() {
      throw new Error('SECRET');
    },
  },
);

describe('verifyQuotes', () => {
  it('verifies each against the source it names, in the order given', () => {
    const results = verifyQuotes(
      [
        { quote: 'seen the lighthouse', source: 'second' },
        { quote: 'The harbour was closed', source: 'first' },
        { quote: 'the lighthouse since the autumn storms', source: 'first' },
        { quote: 'The harbour was closed', source: 'third' },
        { quote: 'some ice floes', source: 'second' },
        { quote: '', source: 'first' },
      ],
      sources,
    );
    expect(results.map(shape)).toEqual(['exact', 'exact', 'misattributed', 'no-source', 'not-found', 'empty']);
    expect(results[2]).toMatchObject({
      verified: false,
      foundIn: 'second',
      there: { match: 'exact', spans: [{ start: 16, line: 1 }] },
    });
  });

  it.each<[string, Parameters<typeof verifyQuotes>[1]]>([
    ['a map', new Map(Object.entries(sources))],
    ['pairs', Object.entries(sources)],
  ])('takes %s', (_, given) => {
    expect(verifyQuotes([{ quote: 'the autumn storms', source: 'second' }], given).map(shape)).toEqual(['exact']);
  });

  it('takes what is indexed as it is', () => {
    const text = 'The harbour was PAGE 12 closed in winter.';
    const given = { page: indexSource(text, { skip: [[16, 24]] }), plain: text };
    const quote = 'The harbour was closed in winter.';
    const asked = [
      { quote, source: 'page' },
      { quote, source: 'plain' },
    ];
    expect(verifyQuotes(asked, given).map(shape)).toEqual(['normalized', 'misattributed']);
  });

  it('looks into other sources for what stands there exact or normalized, or exact where that alone is accepted', () => {
    const quote = 'the  lighthouse since the autumn storms';
    const edited = 'Nobody had seen a lighthouse since the autumn storms began.';
    expect(verifyQuotes([{ quote, source: 'first' }], sources).map(shape)).toEqual(['misattributed']);
    expect(verifyQuotes([{ quote, source: 'first' }], sources, { accept: 'exact' }).map(shape)).toEqual(['not-found']);
    expect(verifyQuotes([{ quote: edited, source: 'first' }], sources).map(shape)).toEqual(['not-found']);
  });

  it.each<[string, string, QuoteOptions, string]>([
    ['The happy men of the old harbour saw', 'second', {}, 'exact'],
    ['happy men of the old harbour saw', 'first', {}, 'misattributed second'],
    ['the lantern of the old tower', 'first', {}, 'misattributed second'],
    ['Two men saw ... of the old tower', 'first', {}, 'misattributed second'],
    ['The men left the harbour ... they saw the ferry', 'first', {}, 'misattributed third'],
    ['saw the ferry sink. Nobody came', 'second', {}, 'misattributed third'],
    ['Nobody came to the town now', 'third', {}, 'changed'],
    ['the lantern', 'first', {}, 'changed'],
    ['the lantern of the old tower', 'first', { budget: 100 }, 'budget-exceeded'],
    ['the lantern of the old tower', 'first', { minTokens: 7 }, 'too-short'],
  ])('%j of %s with %j: %s', (quote, source, options, expected) => {
    const given = {
      first:
        'The unhappy men of the old harbour saw the ferry leave. The men left the harbour and did not say so, and they saw the ferry.',
      second: 'The happy men of the old harbour saw the ferry sink. Two men saw the lantern of the old tower.',
      third:
        'The happy men of the old harbour saw the ferry sink. Nobody came. The men left the harbour of it and they saw the ferry.',
    };
    const [result] = verifyQuotes([{ quote, source }], given, options);
    expect([shape(result), ...(result && 'foundIn' in result ? [result.foundIn] : [])].join(' ')).toBe(expected);
  });

  it('takes the prefix, suffix and hint of the options for a quote that has none', () => {
    const given = { it: 'One bell rang. The bell rang, and a bell rang at dawn.' };
    const starts = [{ prefix: 'The ' }, { suffix: ' at' }, { hint: 50 }].map((options) => {
      const [result] = verifyQuotes([{ quote: 'bell rang', source: 'it' }], given, options);
      return result?.verified && result.spans.map(({ start }) => start);
    });
    expect(starts).toEqual([[19], [36], [36]]);
  });

  it('looks further the longer the sources are', () => {
    const quote = 'five words that stand nowhere';
    const searched = (length: number): boolean => {
      const given = Array.from({ length: 1100 }, (_, nth): [string, string] => [String(nth), 'a'.repeat(length)]);
      return !verifyQuotes([{ quote, source: '0' }], given)[0]?.flags.includes('elsewhere-unsearched');
    };
    expect([searched(1), searched(300)]).toEqual([false, true]);
  });

  it('takes at most 2^20 sources, each with a name that is a text', () => {
    const index = indexSource(sources.first);
    function* endless(): Generator<[string, typeof index]> {
      for (;;) yield ['first', index];
    }
    for (const none of [
      endless(),
      [[5, sources.first]],
      [
        ['first', sources.first],
        [5, 'a'],
      ],
    ])
      expect(verifyQuotes([{ quote: 'The harbour', source: 'first' }], none as never)).toMatchObject([
        { reason: 'invalid-input', flags: ['source-is-not-text'] },
      ]);
  });

  it('picks the place by the prefix, suffix and hint of each quote', () => {
    const given = { it: 'One bell rang. The bell rang, and a bell rang at dawn.' };
    const quote = 'bell rang';
    const asked = [{}, { prefix: 'The ' }, { suffix: ' at' }, { hint: 0 }].map((where) => ({
      quote,
      source: 'it',
      ...where,
    }));
    const starts = verifyQuotes(asked, given).map((result) =>
      result.verified ? result.spans.map(({ start }) => start) : [],
    );
    expect(starts).toEqual([[4, 19, 36], [19], [36], [4]]);
  });

  it('has no source of an inherited name', () => {
    expect(verifyQuotes([{ quote: 'a', source: 'constructor' }], {}).map(shape)).toEqual(['no-source']);
  });

  it('never matches across two sources', () => {
    const quote = 'because of the ice. Nobody had seen';
    expect(verifyQuotes([{ quote, source: 'first' }], sources).map(shape)).toEqual(['changed']);
  });

  it('uses the context of each quote', () => {
    const [result] = verifyQuotes([{ quote: 'a', source: 's', prefix: 'b ' }], { s: 'a b a' });
    expect(result).toMatchObject({ ambiguous: false, spans: [{ start: 4 }] });
  });

  it('gives a verdict on every entry that is none, and on lists and sources that are none', () => {
    const entries = [null, undefined, 5, 'a', {}, { quote: 1, source: 's' }, { quote: 'a', source: 1 }, trap];
    const results = verifyQuotes([...entries, { quote: 'The harbour', source: 'first' }] as never, sources);
    expect(results.map(shape)).toEqual([...entries.map(() => 'invalid-input'), 'exact']);
    expect(results[0]?.flags).toEqual(['quote-is-not-text']);
    for (const none of [null, undefined, 5, trap]) {
      expect(verifyQuotes([{ quote: 'a', source: 's' }], none as never)[0]?.flags).toEqual(['source-is-not-text']);
      expect(verifyQuotes(none as never, sources).map(shape)).toEqual(['invalid-input']);
    }
    for (const { make } of lightHostile) {
      verifyQuotes(make() as never, make() as never, make() as never);
      expect(verifyQuotes([make()] as never, sources)).toHaveLength(1);
    }
  });

  it('looks into other sources as far as its one budget goes, and says where it ended', () => {
    const count = sized(80, 400);
    const asked = Array.from({ length: count }, (_, nth) => ({
      quote: `the ${String(nth)} quick brown foxes jump over lazy dogs`,
      source: `s-${String(nth)}`,
    }));
    const many = asked.map(({ source }, nth): [string, string] => [source, `a ${String(nth)} slow red fox jumps.`]);
    const results = verifyQuotes(asked, many);
    expect(results.map(shape)).toEqual(asked.map(() => 'not-found'));
    expect(results[0]?.flags).not.toContain('elsewhere-unsearched');
    expect(results.at(-1)?.flags).toContain('elsewhere-unsearched');
  });

  it('takes no option of a name that it does not know', () => {
    expect(verifyQuote('a', 'a', { acept: 'exact' } as never)).toMatchObject({
      verified: false,
      reason: 'invalid-input',
      flags: ['options-are-wrong'],
    });
    // what else stands beside a quote is not an option
    const asked = { quote: 'some ice floes here', source: 'first', id: 7, accept: 'fuzzy' };
    expect(verifyQuotes([asked], sources)[0]?.flags).not.toContain('options-are-wrong');
  });
});
