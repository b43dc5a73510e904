import { describe, expect, it } from 'vitest';
import { type AttributedResult, verifyQuotes } from '../../src/quote/index.js';

const sources = {
  first: 'The harbour was closed in winter because of the ice.',
  second: 'Nobody had seen the lighthouse since the autumn storms began.',
};
const shape = (result: AttributedResult | undefined): unknown => (result?.verified ? result.match : result?.reason);

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
});
