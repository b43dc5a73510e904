/** Which letters and digits of a text make its words: shared by whoever lists all words and who looks for a few. */
import { type Characters, isComposed, readCharacter } from '../../text/characters.js';
import {
  COMBINES,
  COMPOSES,
  classOf,
  compatibleOf,
  DIGIT,
  KIND,
  LETTER,
  lowerOf,
  MARK,
  NUMBER,
  PUNCTUATION,
  SINGLE,
  SYMBOL,
} from '../../text/code-points.js';
import { isQuotationMark } from '../../text/signs.js';
import { isWrittenBreak } from '../../text/written-breaks.js';

/** Takes the units of words, one after the other. */
export interface WordReader {
  readonly text: string;
  /** The next unit belongs to the word of the one before it. */
  inWord: boolean;
  /** The last character that was added is a letter. */
  afterLetter: boolean;
  /** Adds a unit that stands for what starts at `at`; begins a word, and is in one from then on, where `inWord` is false. */
  readonly push: (unit: number, at: number) => void;
}

/** What an ASCII character does. */
export const BY_ITSELF = 0;
export const SMALL_LETTER = 1;
export const CAPITAL_LETTER = 2;
export const PLAIN_DIGIT = 3;
/** Ends a word; what combines with it, and there is such a thing for all but blanks, stops and commas, is read slowly. */
export const SIGN = 4;
export const BLANK = 5;

/** Becomes three stops. */
const ELLIPSIS = 0x2026;

let acts: Uint8Array | undefined;

/** For each unit below 128 what it does, as long as no mark that combines with it follows. */
export function actsOfAscii(): Uint8Array {
  acts ??= Uint8Array.from({ length: 128 }, (_, code) => actOf(code));
  return acts;
}

/** Entities and written breaks begin with the first two; quotation marks can stand within a word. */
function actOf(code: number): number {
  if (code === 38 || code === 92 || isQuotationMark(code)) return BY_ITSELF;
  if (code <= 32 || code === 46 || code === 44) return BLANK;
  const kind = classOf(code) & KIND;
  if (kind === LETTER) return lowerOf(code) === code ? SMALL_LETTER : CAPITAL_LETTER;
  return kind === DIGIT ? PLAIN_DIGIT : SIGN;
}

/** Reads all that starts in [from, to), and gives where the next thing starts; `slow` is empty before and after. */
export function readWords(
  reader: WordReader,
  slow: Characters,
  [from, to]: readonly [from: number, to: number],
): number {
  const { text } = reader;
  const acts = actsOfAscii();
  const last = text.length - 1; // behind it nothing is asked for: who once reads NaN reads slowly for ever
  let at = from;
  while (at < to) {
    const code = text.charCodeAt(at);
    const act = code < 128 ? (acts[code] ?? BY_ITSELF) : BY_ITSELF;
    if (act === BLANK) {
      reader.inWord = false;
      at += 1;
    } else if (act !== BY_ITSELF && (at === last || isComposed(code, text.charCodeAt(at + 1)))) {
      if (act === SIGN) reader.inWord = false;
      else {
        reader.push(act === CAPITAL_LETTER ? code + 32 : code, at);
        reader.afterLetter = act <= CAPITAL_LETTER;
      }
      at += 1;
    } else if (isWrittenBreak(text, at)) {
      reader.inWord = false;
      at += 2;
    } else at = readSlowly(reader, slow, at);
  }
  return at;
}

/** Reads what starts at `at`, whatever it is, and gives where the next thing starts; `slow` is empty before and after. */
export function readSlowly(reader: WordReader, slow: Characters, at: number): number {
  const code = reader.text.codePointAt(at) ?? 0;
  const next = at + (code > 0xffff ? 2 : 1);
  if (isItself(code, reader.text.charCodeAt(next))) {
    take(reader, code, [at, next]);
    return next;
  }
  const end = readCharacter(reader.text, at, slow);
  for (let i = 0; i < slow.codes.length; i += 1) take(reader, slow.codes[i] ?? 0, [slow.starts[i] ?? 0, end]);
  slow.codes.length = 0;
  slow.starts.length = 0;
  slow.ends.length = 0;
  slow.bits.length = 0;
  return end;
}

/** A letter or punctuation mark that no fold changes before this unit, whatever stands beside both: nearly all of what is not ASCII. */
export function isItself(code: number, next: number): boolean {
  if (code < 128 || code === ELLIPSIS) return false;
  const bits = classOf(code);
  if ((bits & (COMPOSES | COMBINES)) !== 0 && !isComposed(code, next)) return false;
  const kind = bits & KIND;
  return kind === PUNCTUATION || (kind === LETTER && compatibleOf(code) === undefined);
}

function take(reader: WordReader, code: number, [at, next]: readonly [number, number]): void {
  const bits = classOf(code);
  const kind = bits & KIND;
  const isWordUnit = kind === LETTER || kind === MARK || kind === DIGIT || kind === NUMBER;
  if (isWordUnit && (bits & SINGLE) === 0) pushCode(reader, lowerOf(code), at);
  else if (isWordUnit || (kind === SYMBOL && code >= 0x2300)) {
    reader.inWord = false;
    pushCode(reader, code, at);
    reader.inWord = false;
  } else if (!(reader.inWord && reader.afterLetter && isQuotationMark(code) && beginsWithLetter(reader.text, next)))
    reader.inWord = false;
}

function beginsWithLetter(text: string, at: number): boolean {
  return (classOf(text.codePointAt(at) ?? 0) & KIND) === LETTER;
}

function pushCode(reader: WordReader, code: number, at: number): void {
  if (code < 0x10000) reader.push(code, at);
  else {
    reader.push(0xd7c0 + (code >> 10), at);
    reader.push(0xdc00 + (code & 0x3ff), at);
  }
  const kind = classOf(code) & KIND;
  reader.afterLetter = kind === LETTER || kind === MARK;
}
