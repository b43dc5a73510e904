/** Whether a stop ends its sentence: what is after it, and the word before it. */
import {
  classOf,
  DIGIT,
  isSmall,
  isSpaceCode,
  KIND,
  LETTER,
  lowerOf,
  MARK,
  NUMBER,
  toSmall,
} from './code-points.js';
import {
  abbreviationWords,
  numberedWords,
  openingSigns,
  starterWords,
  titleWords,
} from './generated/sentences.js';

/**
 * A run of stops, what closes after it, and the markers after that; the sentence starts at
 * `sentence`.
 */
export interface StopPlace {
  readonly sentence: number;
  readonly stops: { readonly start: number; readonly end: number };
  readonly closed: number;
  readonly marked: number;
}

const LONGEST_WORD = 24;
/** Quotation marks and apostrophes of any kind. */
const OPENING_QUOTES =
  '\'"`\u00ab\u00b4\u00bb\u02bc\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2032\u2033\u2039\u203a';

let lists:
  | Readonly<Record<'titles' | 'abbreviations' | 'numbered' | 'starters', ReadonlySet<string>>>
  | undefined;

export function endsSentence(text: string, place: StopPlace): boolean {
  const { stops, closed, marked } = place;
  const next = nextWord(text, marked);
  if (next.at >= text.length) return true;
  if (!next.apart && (marked === closed || !isCapital(text, next.at))) return false;
  if (next.newParagraph) return true;
  const code = text.codePointAt(next.at) ?? 0;
  if (isSmall(code) || code === 44 || code === 59 || code === 58) return false;
  const fullStop = stops.end === stops.start + 1 && text.charCodeAt(stops.start) === 46;
  return !fullStop || closed > stops.end || wordAllowsEnd(text, place, next.at);
}

/** The sign that follows, after white space and what opens. */
function nextWord(
  text: string,
  from: number,
): { readonly at: number; readonly apart: boolean; readonly newParagraph: boolean } {
  let at = from;
  let breaks = 0;
  while (at < text.length && isSpaceCode(text.charCodeAt(at))) {
    if (
      isLineBreak(text.charCodeAt(at)) &&
      !(text.charCodeAt(at) === 10 && text.charCodeAt(at - 1) === 13)
    )
      breaks += 1;
    at += 1;
  }
  const apart = at > from;
  while (at < text.length && at < from + LONGEST_WORD + breaks && isOpening(text, at)) at += 1;
  return { at, apart, newParagraph: breaks > 1 };
}

function isOpening(text: string, at: number): boolean {
  return OPENING_QUOTES.includes(text.charAt(at)) || openingSigns.includes(text.charAt(at));
}

/** The rules for the word before a full stop. */
function wordAllowsEnd(text: string, place: StopPlace, next: number): boolean {
  const { sentence, stops } = place;
  const word = wordBefore(text, sentence, stops.start);
  const known = readLists();
  if (word.length === 1 && word !== 'i' && isCapital(text, stops.start - 1)) return false;
  if (known.titles.has(word)) return false;
  if (known.numbered.has(word) && isDigitCode(text.charCodeAt(next))) return false;
  if (isListNumber(text, sentence, stops.start)) return false;
  const shortened = known.abbreviations.has(word) || isInitials(word);
  return !shortened || known.starters.has(wordAt(text, next));
}

function isCapital(text: string, at: number): boolean {
  const code = text.codePointAt(at) ?? 0;
  return lowerOf(code) !== code;
}

/** The letters, digits and inner stops before a place, in lowercase; longer ones are in no list. */
function wordBefore(text: string, sentence: number, end: number): string {
  let start = end;
  while (start > sentence && end - start < LONGEST_WORD && isWordUnit(text, start - 1)) start -= 1;
  return toSmall(text.slice(start, end));
}

function wordAt(text: string, start: number): string {
  let end = start;
  while (end < text.length && end - start < LONGEST_WORD && isLetterCode(text.charCodeAt(end)))
    end += 1;
  return toSmall(text.slice(start, end));
}

function isWordUnit(text: string, at: number): boolean {
  return (
    isLetterCode(text.charCodeAt(at)) ||
    isDigitCode(text.charCodeAt(at)) ||
    text.charCodeAt(at) === 46
  );
}

/** u.s, d.c, j.r.r: letters with a stop between each. */
function isInitials(word: string): boolean {
  if (word.length < 3 || word.length % 2 === 0) return false;
  return Array.from(word).every((letter, i) =>
    i % 2 === 0 ? isLetterCode(letter.charCodeAt(0)) : letter === '.',
  );
}

/** A number of up to three digits with which the sentence begins, at the start of a line. */
function isListNumber(text: string, sentence: number, end: number): boolean {
  if (end - sentence > 3 || end === sentence) return false;
  for (let i = sentence; i < end; i += 1) if (!isDigitCode(text.charCodeAt(i))) return false;
  return (
    sentence === 0 ||
    isLineBreak(text.charCodeAt(sentence - 1)) ||
    isSpaceCode(text.charCodeAt(sentence - 1))
  );
}

function readLists(): NonNullable<typeof lists> {
  lists ??= {
    titles: new Set(titleWords.split(' ')),
    abbreviations: new Set(abbreviationWords.split(' ')),
    numbered: new Set(numberedWords.split(' ')),
    starters: new Set(starterWords.split(' ')),
  };
  return lists;
}

export function isLineBreak(code: number): boolean {
  return (code >= 10 && code <= 13) || code === 0x85 || code === 0x2028 || code === 0x2029;
}

/** Decimal digits and every other number: superscripts, fractions, Roman numerals. */
export function isDigitCode(code: number): boolean {
  const kind = classOf(code) & KIND;
  return kind === DIGIT || kind === NUMBER;
}

/** Letters, and the marks that are on them. */
function isLetterCode(code: number): boolean {
  const kind = classOf(code) & KIND;
  return kind === LETTER || kind === MARK;
}
