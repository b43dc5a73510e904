/**
 * Checks passages against the sources of a call, within one budget, and puts the source's own words
 * in place of changed ones.
 */

import { spend, stepsLeft } from '../../core/work/work.js';
import { type Passage, readPieces, wordsOf } from '../../quotes/quotation-marks/scanner.js';
import { isNegated } from '../../quotes/quote/context.js';
import { readQuote } from '../../quotes/quote/find.js';
import type { QuoteResult } from '../../quotes/quote/index.js';
import { readSource } from '../../quotes/quote/source-index.js';
import { verifyMeteredInAny } from '../../quotes/quote/sources.js';
import { wordCount } from '../../quotes/quote/tokens.js';
import type { GatedQuote, Settings } from './options.js';
import type { CallSources } from './sources.js';

/** What a check found; without a result where the budget ended. */
export interface Verdict {
  readonly quote: GatedQuote;
  readonly result?: QuoteResult;
}

/** Whether a passage is shown in its marks. */
export function isShown(quote: GatedQuote): boolean {
  return quote.verified || quote.reason === 'ignored' || quote.reason === 'unknown-term';
}

/** How to check a passage, and what is before it in the answer. */
export type Rules = Pick<Settings<unknown>, 'accept' | 'hold'> & { readonly before: string };

/**
 * The best result over all sources. A slash between blanks is a line break of a verse, if the
 * source has one there.
 */
export function checkPassage(words: string, sources: CallSources, rules: Rules): Verdict {
  const verdict = checkWords(words, sources, rules);
  const lines = words.split(/(?<![ \t])[ \t]+\/\/?[ \t]+/);
  if (verdict.quote.verified || rules.accept === 'exact' || lines.length < 2) return verdict;
  const verse = checkWords(lines.join('\n'), sources, rules);
  if (!verse.quote.verified) return verdict;
  const { text = '' } = readSource(sources.shelf.get(verse.quote.source)) ?? {};
  const broken = verse.quote.spans.flatMap(({ start, end }) =>
    text.slice(start, end).split(/(?<!\s)\s*[\r\n]\s*/),
  );
  if (broken.map(countWords).join() !== lines.map(countWords).join()) return verdict;
  return {
    ...verse,
    quote: {
      ...verse.quote,
      match: verse.quote.match === 'exact' ? 'normalized' : verse.quote.match,
    },
  };
}

/**
 * Readers see what is in a comment where Markdown is not rendered, and elsewhere do not: both have
 * to be in a source.
 */
function checkWords(words: string, sources: CallSources, rules: Rules): Verdict {
  const seen = words.replace(/<!--|-->/g, ' ');
  const verdict = checkSeen(seen, sources, rules);
  return seen === words || !verdict.quote.verified ? verdict : checkSeen(words, sources, rules);
}

function checkSeen(
  words: string,
  { shelf, work, isUnread }: CallSources,
  { accept, hold, before }: Rules,
): Verdict {
  const context = isNegatedBy(before, words) ? 'report' : 'refuse';
  const { result, spent } = verifyMeteredInAny(words, shelf, {
    accept,
    context,
    budget: Math.floor(stepsLeft(work)),
  });
  const isPaid = spend(work, spent);
  if (!isPaid) return { quote: { verified: false, reason: 'budget-exceeded' } };
  if (!result.verified) {
    // A source without text, as a scan, was not searched
    const isUnsearched = result.status === 'not-found' && isUnread();
    return {
      result,
      quote: { verified: false, reason: isUnsearched ? 'no-source' : result.status },
    };
  }
  const { status, source = '', spans, flags } = result;
  if (status === 'similar') return { result, quote: { verified: false, reason: 'changed' } };
  if (flags.some((flag) => hold.includes(flag)))
    return { result, quote: { verified: false, reason: 'held' } };
  return {
    result,
    quote: {
      verified: true,
      source,
      match: status,
      spans,
    },
  };
}

/** Whether the last word before a passage negates it: then a source may negate it, too. */
function isNegatedBy(before: string, words: string): boolean {
  const last = lastWordOf(before);
  return (
    last !== '' && isNegated(last + words, { start: last.length, end: last.length + words.length })
  );
}

/** The last word of a line, with the blanks and signs of emphasis after it, and none before it. */
function lastWordOf(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t*_'.includes(text.charAt(end - 1))) end -= 1;
  let start = end;
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start -= 1;
  while (start < end && '*_'.includes(text.charAt(start))) start += 1;
  return start < end ? text.slice(start) : '';
}

/** Whether the words are part of a text that is shown unchecked. */
export function isInTexts(words: string, texts: readonly string[], { work }: CallSources): boolean {
  if (texts.length === 0) return false;
  const shelf = new Map(texts.map((text, at) => [String(at), text]));
  const { result, spent } = verifyMeteredInAny(words, shelf, {
    budget: Math.floor(stepsLeft(work)),
  });
  return spend(work, spent) && result.verified;
}

/**
 * The words of a passage as the name of a source is written: on one line, without emphasis, and
 * without the punctuation of the sentence around it.
 */
export function nameIn(words: string): string {
  const line = words.replace(/\s+/g, ' ');
  let start = 0;
  let end = line.length;
  while (start < end && ' *_'.includes(line.charAt(start))) start += 1;
  while (end > start && ' *_.,;:!?'.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

/**
 * The passage with the words of the source, in the same marks. Undefined where the source has no
 * such place, or where its words in these marks would not be read as one verified quotation.
 */
export function correctionOf(
  passage: Passage,
  result: QuoteResult | undefined,
  check: (words: string) => Verdict,
): string | undefined {
  if (result === undefined || !isAlike(wordsOf(passage), result)) return undefined;
  const near = result.nearest?.text.trim() ?? '';
  if (near === '' || !check(near).quote.verified) return undefined;
  const { opens, raw } = passage;
  const line = near.replace(/(?<!\s)\s*[\r\n\u2028\u2029]\s*/g, ' ');
  const shown = passage.isBlock
    ? blockOf(near)
    : `${opens}${line}${raw.slice(opens.length + passage.words.length)}`;
  const [read, ...more] = readPieces(shown);
  const isOne =
    more.length === 0 && read?.type === 'passage' && read.isClosed && read.raw === shown;
  return isOne && check(wordsOf(read)).quote.verified ? shown : undefined;
}

function blockOf(words: string): string {
  return words
    .split(/\r\n|[\r\n]/)
    .map((line) => `> ${line.trim()}`)
    .join('\n');
}

/**
 * True if less than half of the words differ, case aside; otherwise the source's words would be
 * another statement, not a correction.
 */
export function isAlike(words: string, { changes }: QuoteResult): boolean {
  const differing = changes.reduce(
    (sum, { kind, quote }) => (kind === 'case' ? sum : sum + countWords(quote)),
    0,
  );
  return differing * 2 < countWords(words);
}

/** A longer passage is a quotation, whatever else its marks could mean. */
const longestTerm = 4;

/**
 * Whether a passage that is not verified is far from every source, and too short to be surely a
 * quotation. Near is what a source has cut, out of context, with words left out or with a flag of
 * `hold`, and what has two thirds of its words in a source. A word that a source has only as the
 * beginning of longer ones is far (`turn` of `turned`, but not `safe` of `unsafe`).
 */
export function isFarAndShort(words: string, { result }: Verdict, sources: CallSources): boolean {
  if (result === undefined || /\p{N}/u.test(words)) return false;
  const count = countTokens(words);
  if (count > longestTerm) return false;
  const { status } = result;
  if (status === 'changed') return differingTokens(result) * 3 > count;
  if (status === 'cut') return count === 1 && isBeginning(words, sources);
  return status === 'not-found' || status === 'no-source';
}

function differingTokens({ changes }: QuoteResult): number {
  return changes.reduce(
    (sum, { kind, quote }) => (kind === 'case' ? sum : sum + countTokens(quote)),
    0,
  );
}

/**
 * Whether a word is directly after white space or an opening mark at each of its places in all
 * sources.
 */
function isBeginning(word: string, { shelf }: CallSources): boolean {
  const before = [...shelf.values()].flatMap(
    (source) => readSource(source)?.text.toLowerCase().split(word.toLowerCase()).slice(0, -1) ?? [],
  );
  return (
    before.length > 0 &&
    before.every((text) => /(?:^|[\s([{"'\u201c\u201e\u00ab])$/.test(text.slice(-1)))
  );
}

/**
 * Words as the quote check counts them: of scripts without blanks between words, each letter is
 * one.
 */
function countTokens(words: string): number {
  return wordCount(readQuote(words, []).dropped);
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
