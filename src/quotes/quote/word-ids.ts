/**
 * Numbers the different words of a text, by their signs in lowercase without marks: a table of
 * hashes over the signs themselves, so that no string is made of a word in ASCII. Words beyond it
 * are in a map of the host.
 *
 * A word is in the next slot where another one has its slot. Whoever makes words for one slot fills
 * MOST_SLOTS of them; further ones are in the map, whose hashes nobody can foresee.
 */
import { toSmall } from '../../core/text/code-points.js';
import { type GrowingList, grown } from './place-lists.js';
import { withoutMarks, withoutPoints } from './scripts.js';

/** The different words of a text: each has the number of those before it. */
export interface WordIds {
  size: number;
  /** The signs of all words in ASCII, one after the other, and where each ends. */
  units: Uint8Array<ArrayBuffer>;
  ends: GrowingList;
  /**
   * Two numbers a slot, next to each other: an id and one more, or zero, and its hash. Twice as
   * many slots as words, or more.
   */
  slots: Int32Array;
  /** Whether a word in ASCII had no slot. */
  isFull: boolean;
  /** Words without a slot, and words beyond ASCII, folded and as they are written. */
  readonly others: Map<string, number>;
}

const MOST_SLOTS = 32;
const FEW = 32;

export function createWordIds(): WordIds {
  return {
    size: 0,
    units: new Uint8Array(8 * FEW),
    ends: new Int32Array(FEW),
    slots: new Int32Array(4 * FEW),
    isFull: false,
    others: new Map(),
  };
}

function idOfBare(ids: WordIds, bare: string): number {
  const word = wordIn(bare, 0, bare.length);
  return word.hash < 0 ? (ids.others.get(bare) ?? -1) : find(ids, word);
}

/** The id of a word; one that is not known gets a new one. */
export function addedId(ids: WordIds, word: Word): number {
  if (word.hash >= 0) return foundOrAdded(ids, word);
  const written = word.signs.slice(word.at, word.end);
  const known = ids.others.get(written);
  if (known !== undefined) return known;
  const id = addedBare(ids, bareOf(written));
  ids.others.set(written, id);
  return id;
}

function addedBare(ids: WordIds, bare: string): number {
  const word = wordIn(bare, 0, bare.length);
  if (word.hash >= 0) return foundOrAdded(ids, word);
  const known = ids.others.get(bare);
  if (known !== undefined) return known;
  const id = newId(ids, 0);
  ids.others.set(bare, id);
  return id;
}

/** Words that do not change while the words of a text are looked for among them. */
export interface Lookup {
  readonly ids: WordIds;
  /** Spellings beyond ASCII, each of which is folded once. */
  readonly seen: Map<string, number>;
}

/** The id of a word, or -1. */
export function knownId({ ids, seen }: Lookup, word: Word): number {
  if (word.hash >= 0) return isFree(ids, word.hash) ? -1 : find(ids, word);
  const written = word.signs.slice(word.at, word.end);
  const known = seen.get(written);
  if (known !== undefined) return known;
  const id = idOfBare(ids, bareOf(written));
  seen.set(written, id);
  return id;
}

function foundOrAdded(ids: WordIds, word: Word): number {
  const known = find(ids, word);
  return known >= 0 ? known : add(ids, word);
}

/** A word in lowercase, without the marks of Latin letters and Arabic and Hebrew points. */
export function bareOf(word: string): string {
  const small = toSmall(word);
  return /^[ -~]*$/.test(small) ? small : withoutPoints(withoutMarks(small)) || small;
}

/** A word between two units of a text; in ASCII its letters may be capitals. */
export interface Word {
  readonly signs: string;
  readonly at: number;
  readonly end: number;
  /** Of a word of printable ASCII in lowercase; -1 for any other word. */
  readonly hash: number;
}

export const wordIn = (signs: string, at: number, end: number): Word => ({
  signs,
  at,
  end,
  hash: hashOfAscii(signs, at, end),
});

export function hashOfAscii(signs: string, at: number, end: number): number {
  let hash = FIRST;
  for (let unit = at; unit < end; unit += 1) {
    const code = signs.charCodeAt(unit);
    if (code < 0x20 || code > 0x7e) return -1;
    hash = withSign(hash, code);
  }
  return finished(hash);
}

/** FNV-1a, whose upper bits are mixed into the lower ones at the end; from 0. */
export const FIRST: number = 0x811c9dc5 | 0;
const hashed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);
export const finished = (hash: number): number => (hash ^ (hash >>> 15)) & 0x7fffffff;
const smallOf = (code: number): number => (code >= 0x41 && code <= 0x5a ? code + 0x20 : code);

/** The hash of a word from `FIRST` on with one more sign of ASCII; `finished` ends it. */
export const withSign = (hash: number, code: number): number => hashed(hash, smallOf(code));

/** Whether no word has the slot of a hash, so that none with this hash is known. */
const isFree = ({ slots, isFull }: WordIds, hash: number): boolean =>
  !isFull && slots[(2 * hash) & (slots.length - 1)] === 0;

function find(ids: WordIds, word: Word): number {
  const { slots } = ids;
  const last = slots.length - 1;
  let slot = (2 * word.hash) & last;
  for (let looked = 0; looked < MOST_SLOTS; looked += 1) {
    const id = (slots[slot] ?? 0) - 1;
    if (id < 0) break;
    if (slots[slot + 1] === word.hash && isWord(ids, id, word)) return id;
    slot = (slot + 2) & last;
  }
  return ids.isFull ? (ids.others.get(textOf(word)) ?? -1) : -1;
}

const textOf = ({ signs, at, end }: Word): string => toSmall(signs.slice(at, end));

function isWord(ids: WordIds, id: number, { signs, at, end }: Word): boolean {
  const start = startOf(ids, id);
  if ((ids.ends[id] ?? 0) - start !== end - at) return false;
  for (let nth = 0; at + nth < end; nth += 1)
    if (ids.units[start + nth] !== smallOf(signs.charCodeAt(at + nth))) return false;
  return true;
}

function add(ids: WordIds, word: Word): number {
  const { signs, at, end, hash } = word;
  const id = newId(ids, end - at);
  if (4 * ids.size > ids.slots.length) widen(ids);
  const start = startOf(ids, id);
  for (let nth = 0; at + nth < end; nth += 1)
    ids.units[start + nth] = smallOf(signs.charCodeAt(at + nth));
  place(ids, id, hash);
  return id;
}

/** A new id with room for so many units. */
function newId(ids: WordIds, length: number): number {
  const id = ids.size;
  ids.size += 1;
  if (id === ids.ends.length) ids.ends = grown(ids.ends);
  const end = startOf(ids, id) + length;
  ids.ends[id] = end;
  if (end > ids.units.length) {
    const more = new Uint8Array(2 * end);
    more.set(ids.units);
    ids.units = more;
  }
  return id;
}

const startOf = ({ ends }: WordIds, id: number): number => (id === 0 ? 0 : (ends[id - 1] ?? 0));

/** Gives a word the next empty slot. */
function place(ids: WordIds, id: number, hash: number): void {
  const { slots } = ids;
  const last = slots.length - 1;
  let slot = (2 * hash) & last;
  for (let looked = 0; looked < MOST_SLOTS; looked += 1) {
    if (slots[slot] === 0) {
      slots[slot] = id + 1;
      slots[slot + 1] = hash;
      return;
    }
    slot = (slot + 2) & last;
  }
  ids.isFull = true;
  ids.others.set(unitsOf(ids, id), id);
}

/** Moves every word that has a slot to four times as many. */
function widen(ids: WordIds): void {
  const { slots } = ids;
  ids.slots = new Int32Array(4 * slots.length);
  for (let slot = 0; slot < slots.length; slot += 2) {
    const id = (slots[slot] ?? 0) - 1;
    if (id >= 0) place(ids, id, slots[slot + 1] ?? 0);
  }
}

function unitsOf(ids: WordIds, id: number): string {
  let text = '';
  for (let unit = startOf(ids, id); unit < (ids.ends[id] ?? 0); unit += 1)
    text += String.fromCharCode(ids.units[unit] ?? 0);
  return text;
}
