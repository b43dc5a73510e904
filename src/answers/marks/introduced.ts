/** Which runs of marks introduce the words after them: `According to [2], “A”`. */
import { isCapital, isCaseless, isLetterAt, toSmall } from '../../core/text/code-points.js';
import type { TextSpan } from '../../core/text/sentences.js';
import type { SentenceStop } from './dress.js';
import { conjunctions, introducers, openingWords } from './generated/tables.js';
import { isDigit, isLabelWord } from './items.js';

/** As much of a clause is read before its run. */
const LONGEST_OPENING = 80;
/** As many words may be between a word that introduces and the run. */
const MOST_WORDS = 5;

const opening: ReadonlySet<string> = /* @__PURE__ */ new Set(openingWords.split(' '));
const joining: readonly string[] = /* @__PURE__ */ conjunctions.split('|');
const introducing: readonly string[] = /* @__PURE__ */ introducers.split('|');

/** The length of the first of some phrases with which words begin; 0 if they begin with none. */
function phraseAt(words: string, phrases: readonly string[]): number {
  const small = toSmall(words.slice(0, 40));
  const isWhole = (phrase: string): boolean =>
    isCaseless(phrase.slice(-1)) || !isInWord(words, phrase.length);
  return phrases.find((phrase) => small.startsWith(phrase) && isWhole(phrase))?.length ?? 0;
}

export const isInWord = (text: string, at: number): boolean =>
  isLetterAt(text, at) || isDigit(text.charAt(at));

/** What is known of a run and of what is before it. */
export interface RunInText {
  readonly text: string;
  readonly run: TextSpan;
  /** Where its bound begins, after the number of an item. */
  readonly from: number;
  /** The last stop before it in its bound. */
  readonly stop: SentenceStop | undefined;
  /** The last quotation that ends before it in its bound, and whether that ends its sentence. */
  readonly quotation: (TextSpan & { readonly isSentence: boolean }) | undefined;
  /** Whether it is nothing but words of the text. */
  readonly isMention: boolean;
}

const sentenceStart = ({ from, stop, quotation }: RunInText): number =>
  Math.max(from, stop?.end ?? 0, quotation?.isSentence ? quotation.end : 0);

/** Whether nothing but words that lead to a run is before it in its sentence. */
export function opensItsSentence(run: RunInText): boolean {
  const start = sentenceStart(run);
  if (run.run.start - start > LONGEST_OPENING) return false;
  const clause = lastClause(run.text.slice(start, run.run.start), false);
  return clause !== undefined && leadsTo(clause.words);
}

/**
 * Whether a clause opens with a run, or with words that lead to it: `According to the handbook
 * [2]`, `while [2]`, `Source [2]`. After a stop a run alone belongs to the sentence before it,
 * unless its own goes on with a small letter or a colon: `Tea is hot. [2] says`. In a list of such
 * clauses a comma after a quotation begins one, too: `[1] says “A”, [2] says “B”`.
 */
export function opensItsClause(known: RunInText, isInList = false): boolean {
  const { text, run, from, quotation, isMention } = known;
  const sentence = sentenceStart(known);
  const start = Math.max(sentence, quotation?.end ?? 0);
  if (run.start - start > LONGEST_OPENING) return false;
  const before = text.slice(start, run.start);
  const comma = isInList ? (/^[ \t*_)]{0,4}[,，]/.exec(before)?.[0] ?? '') : '';
  const clause = lastClause(
    before.slice(comma.length),
    comma === '' && start > sentence,
    isMention ? longOpener : opener,
  );
  if (clause === undefined || !leadsTo(clause.words)) return false;
  if (clause.words !== '' || clause.isJoined) return true;
  const isFirst = start === from && withoutSigns(before) === '';
  const after = text.slice(run.end, run.end + 24);
  return isFirst || isSubject(after) || (isMention && isLetterAt(after.trimStart(), 0));
}

type Clause = { readonly words: string; readonly isJoined: boolean };

/** A word or two before a comma, as in `However, [2]`, are no clause of their own. */
const opener = /^[^\s,，]{1,20}(?: [^\s,，]{1,20})?[,，](?:[ \t]|$)/u;
/** Before words of the text up to six: `In contrast to roofs, Smith (2020)`. */
const longOpener = /^[^\s,，]{1,20}(?: [^\s,，]{1,20}){0,5}[,，](?:[ \t]|$)/u;

/** The words of the last clause; after a quotation it begins with a word that joins, or with `;`. */
function lastClause(
  before: string,
  isAfterQuotation: boolean,
  opening = opener,
): Clause | undefined {
  const semicolon = Math.max(before.lastIndexOf(';'), before.lastIndexOf('；'));
  const plain = afterColon(withoutSigns(before.slice(semicolon + 1)));
  const isOpen = !isAfterQuotation || semicolon !== -1;
  const comma = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('，'));
  const last = plain.slice(comma + 1).replace(/^[ \t]{0,2}/, '');
  const joint = phraseAt(last, joining);
  const words = withoutSigns(last.slice(joint));
  // `and, as [2] says`
  if (joint > 0) return { words: words.replace(/^[,，]\s*/, ''), isJoined: true };
  if (!isOpen) return undefined;
  return { words: withoutSigns(plain.replace(opening, '')), isJoined: false };
}

/** `Another one: according to [2]`: words that introduce begin a clause after a colon, too. */
function afterColon(words: string): string {
  const rest = withoutSigns(words.slice(words.lastIndexOf(':') + 1));
  return phraseAt(rest, introducing) > 0 ? rest : words;
}

const withoutSigns = (words: string): string =>
  words
    .replace(/^[\s*_>#•‣("“'–—-]+/u, '')
    .replace(/(?<![*_])[*_]{1,3}$/, '')
    .trimEnd();

/** Nothing, words that lead to a mark, or one that introduces and a few words after it. */
function leadsTo(words: string): boolean {
  if (/[,，:：()]/.test(words)) return false;
  const introducer = phraseAt(words, introducing);
  const rest = words.slice(introducer).trim();
  const parts = rest === '' ? [] : rest.split(/\s+/);
  if (introducer > 0) return parts.length <= MOST_WORDS;
  return parts.every((word) => opening.has(toSmall(word)) || isLabelWord(word));
}

/** Whether words between a quotation and a run say that the run has it: `, according to the`. */
export function attributes(between: string): boolean {
  if (between.length > LONGEST_OPENING) return false;
  const words = withoutSigns(between.replace(/^[ \t.,*_，)]{1,6}/, ''));
  const introducer = phraseAt(words, introducing);
  return introducer > 0 && leadsTo(words.slice(introducer).trim());
}

/** Whether words before a quotation say whose it is, and nothing but words: `According to the handbook, `. */
export const introduces = (before: string): boolean =>
  before.length <= LONGEST_OPENING &&
  /^[\p{L}\s'’-]{1,80}[,，:：]\s?$/u.test(before) &&
  phraseAt(withoutSigns(before), introducing) > 0;

/** A colon after a run, or a small letter of a word that does not join: `[2] says`. */
function isSubject(after: string): boolean {
  if (/^[*_)\]]{0,3}[:：]/.test(after)) return true;
  const [signs = ''] = /^[*_)\]]{0,3}[ \t]{1,2}/.exec(after) ?? [];
  const words = signs === '' ? '' : after.slice(signs.length);
  const isSmall =
    isLetterAt(words, 0) && !isCaseless(words.charAt(0)) && !isCapital(words.charCodeAt(0));
  return isSmall && phraseAt(words, joining) === 0;
}

/** As much may be between a run that opens its clause and the quotation that it introduces. */
const LONGEST_INTRODUCTION = 120;

/** Whether a stretch between a run and a quotation goes on from the run, over one comma at most. */
export function goesOn(text: string, { start, end }: TextSpan): boolean {
  if (end - start > LONGEST_INTRODUCTION) return false;
  const between = text.slice(start, end);
  return !/^[*_]*[)）.]|[;；—]/.test(between) && (between.match(/[,:，：]/g)?.length ?? 0) <= 1;
}
