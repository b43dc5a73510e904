/**
 * Where all letters of a quote stand in a row, from the start of a word to the end of one, whatever stands between them.
 *
 * Why it is sound: plain runs are compared letter by letter; where they do not tell, everything is read as the index reads it.
 * What is compared is paid for with patience, which only texts run out of that are made to repeat themselves.
 */
import { createCharacters } from '../../text/characters.js';
import type { PlainRuns } from './plain-runs.js';
import { readWords, type WordReader } from './word-reading.js';

/** Reading a unit with all that it can be takes as long as comparing so many. */
const STEP = 8;

/** The letters of a quote, and where they were found. */
export interface LettersSought {
  readonly text: string;
  readonly letters: string;
  readonly runs: PlainRuns;
  /** From the start of the first letter to the start of the last one, ascending. */
  readonly same: (readonly [first: number, last: number])[];
  /** A byte of the stretch and the unit that it belongs to. */
  place: { readonly byte: number; readonly unit: number };
  /** So many units may still be compared. */
  patience: number;
}

/** Whether the next run begins with the letter that would come next: of most it does not. */
function goesOn({ runs, letters }: LettersSought, edge: number, last: number): boolean {
  const { bytes, edges } = runs;
  const length = (edges[edge + 1] as number) - (edges[edge] as number);
  if (length >= letters.length || edge + 2 >= last) return true;
  return ((bytes[edges[edge + 2] as number] as number) | 32) === letters.charCodeAt(length);
}

/** If they stand from the first of these runs, which begins as they do. */
export function addFromRun(seeking: LettersSought, first: number, last: number): void {
  const { same, runs } = seeking;
  const letter = goesOn(seeking, first, last) ? lastLetter(seeking, first, last) : -1;
  if (letter === -1) return;
  const byte = runs.edges[first] as number;
  const unit = unitOf(seeking, byte);
  if (letter === undefined) addFromUnit(seeking, unit);
  else same.push([unit, unit + runs.unitsIn(byte, letter)]);
}

/** Where the last letter of the quote is when the first is that of this run; -1 when it is not, undefined when that is not told by these runs. */
function lastLetter(seeking: LettersSought, first: number, last: number): number | undefined {
  const { letters } = seeking;
  const { bytes, edges } = seeking.runs;
  let matched = 0;
  for (let edge = first; edge < last; edge += 2) {
    const start = edges[edge] as number;
    const end = edges[edge + 1] as number;
    if (end - start > letters.length - matched) return -1;
    for (let at = start; at < end; at += 1, matched += 1)
      if (((bytes[at] as number) | 32) !== letters.charCodeAt(matched)) return -1;
    seeking.patience -= end - start;
    if (matched === letters.length) return end - 1;
  }
  return undefined;
}

/** If they stand from here, where a word starts, to where one ends. */
export function addFromUnit(seeking: LettersSought, from: number): void {
  const { text, letters, same } = seeking;
  const slow = createCharacters(); // the other may be in use
  let matched = 0;
  let last = from;
  let ends = 'not yet' as 'not yet' | 'with a word' | 'elsewhere';
  const reader: WordReader = {
    text,
    inWord: false,
    afterLetter: false,
    push: (unit, at) => {
      if (ends !== 'not yet') return;
      if (matched === letters.length) ends = reader.inWord ? 'elsewhere' : 'with a word';
      else if (unit !== letters.charCodeAt(matched)) ends = 'elsewhere';
      else {
        matched += 1;
        last = at;
      }
      reader.inWord = true;
    },
  };
  const isOpen = (): boolean => ends === 'not yet' && (matched < letters.length || reader.inWord);
  for (let at = from; at < text.length && isOpen(); at = readWords(reader, slow, [at, at + 1])) {
    seeking.patience -= STEP;
    if (seeking.patience < 0) return;
  }
  if (ends !== 'elsewhere' && matched === letters.length) same.push([from, last]);
}

/** The unit of the text that a byte belongs to: counted on from the last one that was asked for, as they are asked for in order. */
function unitOf(seeking: LettersSought, byte: number): number {
  const { place, runs } = seeking;
  const unit = place.unit + runs.unitsIn(place.byte, byte);
  seeking.place = { byte, unit };
  return unit;
}
