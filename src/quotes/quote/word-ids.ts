/**
 * Numbers the different words of a text, by their signs in lowercase without marks: a table of
 * hashes over the units themselves, so that no string is made of a word that was there before. A
 * word beyond ASCII has its number under each of its spellings, which is folded once.
 *
 * A word is in the next slot where another one has its slot. Whoever makes words for one slot fills
 * MOST_SLOTS of them; further ones are in a map of the host, whose hashes nobody can foresee, and
 * only what would begin in such a row is looked for there.
 */
import { toSmall } from '../../core/text/code-points.js';
import { type GrowingList, grown } from './place-lists.js';
import { stringOf, unitsOf } from './reading/builder.js';
import { withoutMarks, withoutPoints } from './scripts.js';

/** The different words of a text: each has the number of those before it. */
export interface WordIds {
  size: number;
  readonly spellings: Spellings;
}

/** Words as they are written but for the capitals of ASCII, each with a number. */
export interface Spellings {
  count: number;
  /** The units of all of them, one after the other, and where each ends. */
  units: Uint16Array<ArrayBuffer>;
  ends: GrowingList;
  numbers: GrowingList;
  /**
   * Two numbers a slot, next to each other: which spelling and one more, or zero, and its hash.
   * Twice as many slots as spellings, or more.
   */
  slots: Int32Array;
  /** Those without a slot, by their signs: others have MOST_SLOTS in a row from theirs on. */
  others: Map<string, number>;
}

const MOST_SLOTS = 32;
const FEW = 16;
/** The number of a word that is not in a table. */
const UNSEEN = -2;

export const createWordIds = (): WordIds => ({ size: 0, spellings: createSpellings() });

export function createSpellings(): Spellings {
  return {
    count: 0,
    units: new Uint16Array(8 * FEW),
    ends: new Int32Array(FEW),
    numbers: new Int32Array(FEW),
    slots: new Int32Array(4 * FEW),
    others: new Map(),
  };
}

/** The id of a word; one that is not known gets a new one. */
export function addedId(ids: WordIds, word: Word): number {
  const known = find(ids.spellings, word);
  return known === UNSEEN ? spelledId(ids, word) : known;
}

function spelledId(ids: WordIds, word: Word): number {
  const bare = bareWordOf(word);
  let id = find(ids.spellings, bare);
  if (id === UNSEEN) {
    id = ids.size;
    ids.size += 1;
    add(ids.spellings, bare, id);
  }
  if (find(ids.spellings, word) === UNSEEN) add(ids.spellings, word, id);
  return id;
}

/** Words that do not change while the words of a text are looked for among them. */
export interface Lookup {
  readonly ids: WordIds;
  /** Other spellings beyond ASCII, each of which is folded once. */
  readonly seen: () => Spellings;
}

/** The id of a word, or -1. */
export function knownId({ ids, seen }: Lookup, word: Word): number {
  if (!isBeyond(word.hash) && isFree(ids.spellings, word.hash)) return -1;
  const known = find(ids.spellings, word);
  if (known !== UNSEEN) return known;
  return isBeyond(word.hash) ? foldedId({ ids, seen }, word) : -1;
}

function foldedId({ ids, seen }: Lookup, word: Word): number {
  const known = find(seen(), word);
  if (known !== UNSEEN) return known;
  const id = Math.max(-1, find(ids.spellings, bareWordOf(word)));
  add(seen(), word, id);
  return id;
}

/** The word that all its spellings are folded to. */
function bareWordOf(word: Word): Word {
  if (!isBeyond(word.hash)) return word;
  const bare = unitsOf(bareOf(writtenOf(word)));
  return wordIn(bare, 0, bare.length);
}

/** A word in lowercase, without the marks of Latin letters and Arabic and Hebrew points. */
export function bareOf(word: string): string {
  const small = toSmall(word);
  return /^[ -~]*$/.test(small) ? small : withoutPoints(withoutMarks(small)) || small;
}

/** A word between two units of a text; in ASCII its letters may be capitals. */
export interface Word {
  readonly codes: Uint16Array;
  readonly at: number;
  readonly end: number;
  /** Of its units in lowercase, and whether one of them is beyond ASCII: see `isBeyond`. */
  readonly hash: number;
}

export const wordIn = (codes: Uint16Array, at: number, end: number): Word => ({
  codes,
  at,
  end,
  hash: hashOf(codes, at, end),
});

const writtenOf = ({ codes, at, end }: Word): string => stringOf(codes.subarray(at, end));

export function hashOf(codes: Uint16Array, at: number, end: number): number {
  let hash = FIRST;
  let all = 0;
  for (let unit = at; unit < end; unit += 1) {
    const code = codes[unit] ?? 0;
    hash = withSign(hash, code);
    all |= code;
  }
  return all < 0x80 ? finished(hash) : finished(hash) | BEYOND;
}

/** FNV-1a, whose upper bits are mixed into the lower ones at the end; from 0. */
export const FIRST: number = 0x811c9dc5 | 0;
const hashed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);
export const finished = (hash: number): number => (hash ^ (hash >>> 15)) & 0x3fffffff;
const smallOf = (code: number): number => (code >= 0x41 && code <= 0x5a ? code + 0x20 : code);

/** The bit of a hash that says that a unit of the word is beyond ASCII. */
const BEYOND = 0x40000000;
const isBeyond = (hash: number): boolean => (hash & BEYOND) !== 0;

/** The hash of a word from `FIRST` on with one more unit; `finished` ends it. */
export const withSign = (hash: number, code: number): number => hashed(hash, smallOf(code));

/** Whether no word has the slot of a hash, so that none with this hash is known. */
const isFree = ({ slots }: Spellings, hash: number): boolean =>
  slots[(2 * hash) & (slots.length - 1)] === 0;

/**
 * The number of a word, or UNSEEN. Only where its row is full a string is made for the map: large
 * texts have such a row, however even the hashes are.
 */
function find(spellings: Spellings, word: Word): number {
  const { slots } = spellings;
  const last = slots.length - 1;
  let slot = (2 * word.hash) & last;
  for (let looked = 0; looked < MOST_SLOTS; looked += 1) {
    const nth = (slots[slot] ?? 0) - 1;
    if (nth < 0) return UNSEEN;
    if (slots[slot + 1] === word.hash && isWord(spellings, nth, word))
      return spellings.numbers[nth] ?? UNSEEN;
    slot = (slot + 2) & last;
  }
  return spellings.numbers[spellings.others.get(keyOf(word)) ?? -1] ?? UNSEEN;
}

/** A word as it is a key of the map. */
const keyOf = ({ codes, at, end }: Word): string => stringOf(codes.slice(at, end).map(smallOf));

function isWord(spellings: Spellings, nth: number, { codes, at, end }: Word): boolean {
  const start = startOf(spellings, nth);
  if ((spellings.ends[nth] ?? 0) - start !== end - at) return false;
  for (let unit = 0; at + unit < end; unit += 1)
    if (spellings.units[start + unit] !== smallOf(codes[at + unit] ?? 0)) return false;
  return true;
}

function add(spellings: Spellings, { codes, at, end, hash }: Word, number: number): void {
  const nth = spellings.count;
  makeRoom(spellings, end - at);
  spellings.count += 1;
  const start = startOf(spellings, nth);
  for (let unit = 0; at + unit < end; unit += 1)
    spellings.units[start + unit] = smallOf(codes[at + unit] ?? 0);
  spellings.ends[nth] = start + end - at;
  spellings.numbers[nth] = number;
  place(spellings, nth, hash);
}

/** Room for one more of so many units. */
function makeRoom(spellings: Spellings, length: number): void {
  const { count, units, slots } = spellings;
  const end = startOf(spellings, count) + length;
  if (end > units.length) {
    spellings.units = new Uint16Array(2 * end);
    spellings.units.set(units);
  }
  if (count === spellings.ends.length) {
    spellings.ends = grown(spellings.ends);
    spellings.numbers = grown(spellings.numbers);
  }
  if (4 * (count + 1) > slots.length) widen(spellings);
}

const startOf = ({ ends }: Spellings, nth: number): number =>
  nth === 0 ? 0 : (ends[nth - 1] ?? 0);

/** Gives a spelling the next empty slot. */
function place(spellings: Spellings, nth: number, hash: number): void {
  const { slots } = spellings;
  const last = slots.length - 1;
  let slot = (2 * hash) & last;
  for (let looked = 0; looked < MOST_SLOTS; looked += 1) {
    if (slots[slot] === 0) {
      slots[slot] = nth + 1;
      slots[slot + 1] = hash;
      return;
    }
    slot = (slot + 2) & last;
  }
  const { units, ends } = spellings;
  spellings.others.set(stringOf(units.subarray(startOf(spellings, nth), ends[nth])), nth);
}

/** Moves every spelling to four times as many slots. */
function widen(spellings: Spellings): void {
  const { slots, others, units, ends } = spellings;
  spellings.slots = new Int32Array(4 * slots.length);
  spellings.others = new Map();
  for (let slot = 0; slot < slots.length; slot += 2) {
    const nth = (slots[slot] ?? 0) - 1;
    if (nth >= 0) place(spellings, nth, slots[slot + 1] ?? 0);
  }
  for (const nth of others.values())
    place(spellings, nth, hashOf(units, startOf(spellings, nth), ends[nth] ?? 0));
}
