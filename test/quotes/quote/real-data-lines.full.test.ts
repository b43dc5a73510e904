/**
 * Lines, sentences, clauses and windows of real texts, quoted as they are: what an honest reader
 * copies is never refused.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { once } from '../../../src/core/work/work.js';
import { indexSource, type QuoteResult, verifyQuote } from '../../../src/quotes/quote/index.js';
import { dataFolder, readData } from '../../support/data.js';
import { sized } from '../../support/sized.js';

const read = (path: string): string => readData(path).toString('utf8');

/** Texts of one folder, by the end of the file name. */
function filesOf(folder: string, ending: string): readonly string[] {
  return readdirSync(join(dataFolder ?? '', folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => read(`${folder}/${name}`));
}

/**
 * The distinct long strings anywhere in a JSON value: passages, articles and answers of the data
 * sets.
 */
function passagesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length > 400 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(passagesIn))];
}

const linesOfJson = (path: string): readonly string[] =>
  read(path)
    .trim()
    .split('\n')
    .flatMap((line) => passagesIn(JSON.parse(line)).slice(0, 6));

/** Read and indexed once, by the first that asks. */
const sources = once(() => texts().map((text) => ({ text, index: indexSource(text) })));

function texts(): readonly string[] {
  return [
    ...filesOf('quotes-chunking-eval/dev', '.md'),
    ...filesOf('quotes-litbank/dev', '.original.txt'),
    ...filesOf('rec-anthropic-cookbook/help_center_articles', ''),
    ...['answers-expertqa', 'packets-mtrag', 'claims-factcheckgpt', 'claims-wice'].flatMap(
      (folder) => linesOfJson(`${folder}/dev.jsonl`),
    ),
    ...passagesIn(JSON.parse(read('reports-ragchecker/checking_inputs.json'))),
  ];
}

/** At most `most` items, evenly spread. */
const spread = <Item>(items: readonly Item[], most: number): readonly Item[] =>
  items.filter(
    (_, place) =>
      Math.floor((place * most) / items.length) !== Math.floor(((place - 1) * most) / items.length),
  );

const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.length > 3 && /[\p{L}\p{N}]/u.test(line));

/**
 * From a capital to a stop after two small letters, before a blank and a capital; so that no
 * abbreviation or initial is at an end.
 */
const sentencesOf = (paragraph: string): readonly string[] =>
  paragraph
    .trim()
    .split(/(?<=\p{Ll}{2}[.!?]["”’)]*)\s+(?=["“‘(]?\p{Lu})/u)
    .filter(
      (part) =>
        part.split(/\s+/).length >= 6 && /^["“‘(]?\p{Lu}[\s\S]*\p{Ll}{2}[.!?]["”’)]*$/u.test(part),
    );

const clausesOf = (sentence: string): readonly string[] =>
  sentence
    .replace(/[.!?]["”’)]*$/, '')
    .split(/[,;:—]\s+/)
    .filter((part) => part !== sentence && part.split(/\s+/).length >= 4);

/** Ten words from every fourth of a paragraph. */
function windowsOf(paragraph: string): readonly string[] {
  const words = [...paragraph.matchAll(/\S+/g)];
  return [0, 0.25, 0.5, 0.75].flatMap((share) => {
    const first = words[Math.floor(share * words.length)];
    const last = words[Math.floor(share * words.length) + 9];
    return first === undefined || last === undefined
      ? []
      : [paragraph.slice(first.index, last.index + last[0].length)];
  });
}

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => !part.includes('|') && /^["“‘(]?\p{Lu}/u.test(part.trim()));

interface Asked {
  readonly quote: string;
  readonly result: QuoteResult;
}

const asked = (partsOf: (text: string) => readonly string[]): readonly Asked[] =>
  sources().flatMap(({ text, index }) =>
    partsOf(text).map((quote) => ({ quote, result: verifyQuote(quote, index) })),
  );

const outOfContext = (all: readonly Asked[]): number =>
  all.filter(({ result }) => result.status === 'out-of-context').length / all.length;

const inParagraphs = (partsOf: (paragraph: string) => readonly string[]) => (text: string) =>
  spread(paragraphsOf(text), 60).flatMap(partsOf);

describe.skipIf(dataFolder === undefined)('parts of real texts', () => {
  it('lines, rows, items and headings: all exact of at least 3,000, but after a negator and in a word of the line before', () => {
    const all = asked((text) => spread(linesOf(text), 120));
    expect(all.length).toBeGreaterThan(3000);
    const refused = all.filter(({ result }) => result.status !== 'exact');
    expect(refused.length).toBeLessThan(all.length / 100);
    expect(
      refused.filter(({ result }) => !['out-of-context', 'cut'].includes(result.status)),
    ).toEqual([]);
    expect(
      refused.filter(
        ({ quote, result }) => result.status === 'cut' && !/-/.test(result.nearest?.text ?? quote),
      ),
    ).toEqual([]);
  });

  it('whole sentences that occur once: all exact, and none has a flag', () => {
    const all = asked(inParagraphs(sentencesOf)).filter(({ result }) => !result.ambiguous);
    expect(all.length).toBeGreaterThan(2000);
    expect(
      all.filter(({ result }) => result.status !== 'exact' || result.flags.length > 0),
    ).toEqual([]);
  });

  it('clauses: at most 0.5 % out-of-context, all others verified', () => {
    const all = asked(inParagraphs((paragraph) => sentencesOf(paragraph).flatMap(clausesOf)));
    expect(all.length).toBeGreaterThan(3000);
    expect(outOfContext(all)).toBeLessThanOrEqual(0.005);
    expect(
      all.filter(({ result }) => !result.verified && result.status !== 'out-of-context'),
    ).toEqual([]);
  });

  it('windows of ten words: at most 5 % out-of-context, some cut within a number, all others verified', () => {
    const all = asked(inParagraphs(windowsOf));
    expect(all.length).toBeGreaterThan(2000);
    expect(outOfContext(all)).toBeLessThanOrEqual(0.05);
    const refused = all.filter(
      ({ result }) => !result.verified && result.status !== 'out-of-context',
    );
    expect(refused.length).toBeLessThan(all.length / 100);
    expect(new Set(refused.map(({ result }) => result.status))).toEqual(new Set(['cut']));
  });
});

/**
 * Where a sentence of a language ends for certain: a stop that no abbreviation, initial or unit is
 * before.
 */
const ends: Readonly<Record<string, RegExp>> = {
  ar: /(?<=\p{L}{3}[.؟!])\s+(?=\p{L}{2})/u,
  de: /(?<=\p{Ll}{5}[.?!])\s+(?=\p{Lu}\p{Ll})/u,
  en: /(?<=\p{Ll}{4}[.?!])\s+(?=\p{Lu}\p{Ll})/u,
  hi: /(?<=।)\s+(?=\p{L}{2})/u,
  th: /\n/u, // Thai has no mark at the end of a sentence: the paragraph is taken whole
  zh: /(?<=[。！？])(?=\p{Script=Han})/u,
};

function contextsOf(language: string): readonly string[] {
  const { data } = JSON.parse(read(`xquad/xquad.${language}.json`)) as {
    data: { paragraphs: { context: string }[] }[];
  };
  return data.flatMap(({ paragraphs }) => paragraphs.map(({ context }) => context.trim()));
}

/** The quote with its middle digit changed to a neighbour, in the same script. */
function withOneDigitChanged(quote: string): string | undefined {
  const digits = [...quote.matchAll(/\p{Nd}/gu)];
  const found = digits[digits.length >> 1];
  if (found === undefined) return undefined;
  const point = found[0].codePointAt(0) ?? 0;
  const other = String.fromCodePoint(point % 2 === 0 ? point + 1 : point - 1);
  return quote.slice(0, found.index) + other + quote.slice(found.index + found[0].length);
}

describe.skipIf(dataFolder === undefined).each(Object.keys(ends))(
  'encyclopedia articles: %s',
  (language) => {
    const sentences = once(() =>
      contextsOf(language).flatMap((context) => {
        const index = indexSource(context);
        const parts = context.split(ends[language] as RegExp).filter((quote) => quote.length > 15);
        return parts.map((quote) => ({ context, index, quote }));
      }),
    );

    it('whole sentences are verified, with no flag of context', () => {
      const all = sentences().map((one) => ({ ...one, result: verifyQuote(one.quote, one.index) }));
      expect(all.length).toBeGreaterThan(200);
      const isFlagged = ({ flags }: QuoteResult): boolean => flags.some((flag) => flag !== 'short');
      expect(all.filter(({ result }) => !result.verified || isFlagged(result))).toEqual([]);
    });

    it('with one digit changed none is verified', () => {
      const all = sentences().flatMap(({ context, index, quote }) => {
        const other = withOneDigitChanged(quote);
        return other === undefined || context.includes(other) ? [] : [{ index, other }];
      });
      expect(all.length).toBeGreaterThan(100);
      const altered = spread(all, sized(60, 60, all.length));
      expect(altered.length).toBeGreaterThan(50);
      expect(altered.filter(({ index, other }) => verifyQuote(other, index).verified)).toEqual([]);
    });
  },
);
