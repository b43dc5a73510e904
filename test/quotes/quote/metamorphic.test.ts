/**
 * Changes of a quote or its source that must not matter: each of them, to thousands of quotes,
 * gives the same answer.
 */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  indexSource,
  type QuoteResult,
  type QuoteSource,
  verifyQuote,
} from '../../../src/quotes/quote/index.js';
import { type ReadOptions, readText } from '../../../src/quotes/quote/reading/read.js';
import { WHITE } from '../../../src/quotes/quote/reading/reading.js';
import { sized } from '../../support/sized.js';

const generator = fileURLToPath(
  new URL('../../../tools/conformance/quote-cases.mjs', import.meta.url),
);
interface Case {
  readonly quote: string;
  readonly source: string;
}
const { plannedInputs } = (await import(generator)) as {
  plannedInputs: (perKind: number, seed: number) => readonly Case[];
};

/**
 * `exact` and `normalized` are one answer; so are `cut`, `changed` and `not-found`: how a quote
 * differs is not part of it.
 */
const answerOf = ({ verified, status }: QuoteResult): string =>
  verified ? 'verified' : ['pieces', 'out-of-context'].includes(status) ? status : 'refused';

/** A change of a quote or a source; undefined where it could matter. */
type Change = (one: Case) => { readonly quote: string; readonly source: QuoteSource } | undefined;

const ofQuote =
  (change: (quote: string) => string): Change =>
  ({ quote, source }) => ({ quote: change(quote), source });
const ofSource =
  (change: (source: string) => QuoteSource): Change =>
  ({ quote, source }) => ({ quote, source: change(source) });
/** In code blanks count, and fences end at line ends. */
const outOfCode =
  (change: Change): Change =>
  (one) =>
    /[`~]/.test(one.quote + one.source) ? undefined : change(one);

/** Inside an address, an entity or a tag a change makes another one: only words are changed. */
const inWords = (quote: string, pattern: RegExp, instead: string): string => {
  const starts = new Set(readText(quote).starts);
  return quote.replace(pattern, (found, at: number) =>
    starts.has(at - 1) && starts.has(at + found.length) ? instead : found,
  );
};

/** Blanks that are between two letters on both sides: nothing else depends on them. */
const betweenWords = (quote: string, instead: string): string =>
  inWords(quote, /(?<=\p{Ll}{2}) (?=\p{Ll}{2})/gu, instead);

const withinWords = (quote: string, instead: string): string =>
  inWords(quote, /(?<=[a-z]{3})(?=[a-z]{3})/g, instead);

const changes: Readonly<Record<string, Change>> = {
  'a blank before the quote': ofQuote((quote) => ` ${quote}`),
  'a blank after the quote': ofQuote((quote) => `${quote} `),
  'a line end before and after the quote': ofQuote((quote) => `\n${quote}\n`),
  'two blanks for one': outOfCode(ofQuote((quote) => betweenWords(quote, '  '))),
  'a no-break space for a blank': outOfCode(ofQuote((quote) => betweenWords(quote, '\u00a0'))),
  'a line end for a blank': outOfCode(ofQuote((quote) => betweenWords(quote, '\n'))),
  'a soft hyphen in a word': outOfCode(ofQuote((quote) => withinWords(quote, '\u00ad'))),
  'a zero-width space in a word': outOfCode(ofQuote((quote) => withinWords(quote, '\u200b'))),
  'composed characters of the quote': outOfCode(ofQuote((quote) => quote.normalize('NFC'))),
  'composed characters of the source': outOfCode(ofSource((source) => source.normalize('NFC'))),
  'CR LF for LF': ofSource((source) => source.replace(/\r?\n/g, '\r\n')),
  'an index of the source': ofSource((source) => indexSource(source)),
  'a paragraph before the source': outOfCode(({ quote, source }) =>
    startsOnItsOwn(source) ? { quote, source: `Zqx vwy jkp.\n\n${source}` } : undefined,
  ),
  'a paragraph after the source': outOfCode(({ quote, source }) =>
    endsOnItsOwn(source) ? { quote, source: `${source}\n\nZqx vwy jkp.` } : undefined,
  ),
  'the quote in quotation marks': ({ quote, source }) =>
    /^[\p{L}\p{N}].*[\p{L}.]$/su.test(quote) ? { quote: `“${quote}”`, source } : undefined,
};

/**
 * What comes before a text can close or begin something in it: a page number, a comment, struck-out
 * words.
 */
const startsOnItsOwn = (source: string): boolean =>
  !/^\s*(?:[-\p{Pd}]?\s*\d{1,4}|page\b)|--+>|~~|\f/iu.test(source);
const endsOnItsOwn = (source: string): boolean =>
  !/<!--|~~|\f/.test(source) &&
  !/(?:^|[\n\r])\s*(?:page\s+)?[-\p{Pd}]?\s*\d{1,4}\s*[-\p{Pd}]?\s*$/iu.test(source);

/**
 * Ten words from three places of a source: they begin and end at dashes, bars and bare marks too.
 */
const windowsOf = ({ source }: Case): readonly Case[] => {
  const words = [...source.matchAll(/\S+/g)];
  return [0, 0.3, 0.6].flatMap((share) => {
    const first = Math.floor(share * words.length);
    const [start, end] = [words[first], words[Math.min(first + 9, words.length - 1)]];
    return start === undefined || end === undefined
      ? []
      : [{ quote: source.slice(start.index, end.index + end[0].length), source }];
  });
};

const [most, each, seed] = sized([150, 1, 7], [800, 3, 77], [5000, 10, 77]);
const planned = plannedInputs(each, seed);
const all = [...planned, ...planned.flatMap(windowsOf)];
const wordsOf = (text: string, items: ReadOptions['items']): string => {
  const { signs, info } = readText(text, items === undefined ? {} : { items });
  const isApart = (at: number): boolean => at > 0 && ((info[at] ?? 0) & WHITE) !== 0;
  return signs().replace(/./gs, (sign, at: number) => (isApart(at) ? ` ${sign}` : sign));
};

/**
 * Half of a mark is no markup. A quote that ends inside a tag, a link, a code span or a word that a
 * hyphen parts is read as signs, or as words, that its source does not have: it is found by its
 * characters alone, and each change of these matters.
 */
const isHalf = ({ quote, source }: Case): boolean =>
  source.includes(quote) &&
  (['drop', 'keep'] as const).every(
    (items) => !wordsOf(source, items).includes(wordsOf(quote, items)),
  );
const cases = all
  .filter((one) => !isHalf(one))
  .filter((_, nth) => nth % Math.max(1, Math.floor(all.length / most)) === 0)
  .slice(0, most);

/** One answer for all changes of a case. */
const answersBefore = new Map<Case, QuoteResult>();

describe('changes that must not matter', () => {
  it.each(Object.entries(changes))('%s', (_, change) => {
    const differing = cases.flatMap((one) => {
      const other = change(one);
      if (other === undefined) return [];
      const before = answersBefore.get(one) ?? verifyQuote(one.quote, one.source);
      answersBefore.set(one, before);
      const after = verifyQuote(other.quote, other.source);
      return answerOf(before) === answerOf(after)
        ? []
        : [{ ...one, before: before.status, after: after.status }];
    });
    expect(differing).toEqual([]);
  });
});
