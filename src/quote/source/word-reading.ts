/** Which letters and digits of a text make its words: shared by whoever lists all words and who looks for a few. */
import { type Characters, combines, readCharacter } from '../../text/characters.js';
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

/** What any other unit does that begins no entity or written break, and that nothing combines with; 0 where nobody asked. */
const WHOLE_LETTER = 1;
/** A word by itself, as those of Han are. */
const WHOLE_WORD = 2;
const END_OF_WORD = 3;
const QUOTATION_MARK = 4;
const ANYTHING = 5;

interface UnitTable {
  readonly acts: Uint8Array;
  /** For each letter its small one. */
  readonly small: Uint16Array;
}

let units: UnitTable | undefined;

/** What units that are not ASCII do: each is looked up in the tables of Unicode once. */
function unitTable(): UnitTable {
  units ??= { acts: new Uint8Array(0x10000), small: new Uint16Array(0x10000) };
  return units;
}

function learn({ acts, small }: UnitTable, unit: number): number {
  const act = otherActOf(unit);
  acts[unit] = act;
  small[unit] = act === WHOLE_LETTER ? lowerOf(unit) : unit;
  return act;
}

/** Letters and marks of punctuation that no fold changes before what does not combine with them: nearly all of what is not ASCII. */
function otherActOf(unit: number): number {
  const bits = classOf(unit);
  const kind = bits & KIND;
  if (unit === ELLIPSIS || (bits & COMBINES) !== 0) return ANYTHING;
  if (kind === PUNCTUATION && (bits & COMPOSES) === 0) return isQuotationMark(unit) ? QUOTATION_MARK : END_OF_WORD;
  if (kind !== LETTER || compatibleOf(unit) !== undefined) return ANYTHING;
  const letter = String.fromCharCode(unit);
  if ((bits & COMPOSES) !== 0 && letter.normalize('NFC') !== letter) return ANYTHING;
  return (bits & SINGLE) !== 0 ? WHOLE_WORD : WHOLE_LETTER;
}

/** The small letter that a unit is where nothing combines with it; undefined for whatever else it is. */
export function smallLetterOf(unit: number): number | undefined {
  if (unit < 128) {
    const act = actsOfAscii()[unit] ?? BY_ITSELF;
    if (act === CAPITAL_LETTER) return unit + 32;
    return act === SMALL_LETTER || act === PLAIN_DIGIT ? unit : undefined;
  }
  const table = unitTable();
  const act = table.acts[unit] || learn(table, unit);
  return act <= WHOLE_WORD ? table.small[unit] : undefined;
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
    const next = at === last ? 0 : text.charCodeAt(at + 1);
    const act = code < 128 ? (acts[code] ?? BY_ITSELF) : BY_ITSELF;
    if (act === BLANK) {
      reader.inWord = false;
      at += 1;
    } else if (act !== BY_ITSELF && (next < 0x300 || !combines(next))) {
      if (act === SIGN) reader.inWord = false;
      else {
        reader.push(act === CAPITAL_LETTER ? code + 32 : code, at);
        reader.afterLetter = act <= CAPITAL_LETTER;
      }
      at += 1;
    } else if (code !== 38 && code !== 92 && (next < 0x300 || !combines(next)) && readWhole(reader, code, at)) at += 1;
    else if (isWrittenBreak(text, at)) {
      reader.inWord = false;
      at += 2;
    } else at = readSlowly(reader, slow, at);
  }
  return at;
}

/** What is what it is whatever stands beside it; false where it is something else. */
function readWhole(reader: WordReader, unit: number, at: number): boolean {
  const table = unitTable();
  const act = table.acts[unit] || learn(table, unit);
  if (act === ANYTHING) return false;
  if (act === QUOTATION_MARK && isInside(reader, at + 1)) return true;
  if (act !== WHOLE_LETTER) reader.inWord = false;
  if (act === END_OF_WORD || act === QUOTATION_MARK) return true;
  reader.push(table.small[unit] ?? 0, at);
  reader.afterLetter = true;
  if (act === WHOLE_WORD) reader.inWord = false;
  return true;
}

/** Reads what starts at `at`, whatever it is, and gives where the next thing starts. */
function readSlowly(reader: WordReader, slow: Characters, at: number): number {
  const end = readCharacter(reader.text, at, slow);
  for (let i = 0; i < slow.codes.length; i += 1) take(reader, slow.codes[i] ?? 0, [slow.starts[i] ?? 0, end]);
  slow.codes.length = 0;
  slow.starts.length = 0;
  slow.ends.length = 0;
  slow.bits.length = 0;
  return end;
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
  } else if (!isQuotationMark(code) || !isInside(reader, next)) reader.inWord = false;
}

/** A quotation mark with this behind it is in the word that it stands in: between two letters. */
function isInside({ text, inWord, afterLetter }: WordReader, next: number): boolean {
  return inWord && afterLetter && (classOf(text.codePointAt(next) ?? 0) & KIND) === LETTER;
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
