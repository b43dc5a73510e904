/**
 * The words of a quote by their first and last four units, so that of most words it is told without reading them whether they are
 * one of these.
 *
 * Why it is sound: of plain words of at most eight letters these and the length are all there is. A slot that has anything else
 * only says what to compare a word with.
 */

/** A word of a quote. */
export interface SoughtKey {
  readonly key: string;
  readonly number: number;
}

/** The keys that have the same slot. */
export type Slot = readonly SoughtKey[];

/** Slots as lists: what a word has to be compared with. */
export interface SlotLists {
  /** 0 for nothing, else the place of the slot among those that have something, counted from 1. */
  readonly places: Uint16Array;
  /** Of a slot whose only key is short and plain: its first four units, its last four, its length and number. Else no length. */
  readonly heads: Int32Array;
  readonly tails: Int32Array;
  readonly sizes: Int32Array;
  readonly numbers: Int32Array;
  /** What is more to see to: `COMPARES` where words have to be compared with keys, `BEGINS` where the quote's letters can begin. */
  readonly more: Uint8Array;
}

export const COMPARES = 1;
export const BEGINS = 2;

const SLOTS = 4096;
/** Words of so many letters and more are in one slot: they are few. */
export const LONG = 64;
/** Plain words of so many letters are told by their ends. */
const SHORT = 8;

export function slotLists(): SlotLists {
  return {
    places: new Uint16Array(SLOTS),
    heads: new Int32Array(SLOTS),
    tails: new Int32Array(SLOTS),
    sizes: new Int32Array(SLOTS),
    numbers: new Int32Array(SLOTS),
    more: new Uint8Array(SLOTS),
  };
}

/** The slot of a word by its first four units and its last four, each as one number, the first unit lowest. */
export function slotOf(head: number, tail: number): number {
  return (Math.imul(head, 0x2c1b3c6d) ^ Math.imul(tail, 0x297a2d39)) >>> 20;
}

/** Which bytes of a head are of a word of this length. */
export function maskOfHead(size: number): number {
  if (size >= LONG) return 0;
  return size >= 4 ? -1 : (1 << (8 * size)) - 1;
}

/** A shorter word has no tail. */
export function maskOfTail(size: number): number {
  return size >= LONG || size < 4 ? 0 : -1;
}

/** The slot of the word that these units begin with. */
export function slotOfUnits(units: Uint16Array, size: number): number {
  return slotOf(headOf(units, size), tailOf(units, size));
}

/** The first four units of a word; of those that do not fit into a byte the lowest bits count. */
function headOf(units: Uint16Array, size: number): number {
  return endFrom(units, 0) & maskOfHead(size);
}

/** The last four. */
function tailOf(units: Uint16Array, size: number): number {
  return endFrom(units, size - 4) & maskOfTail(size);
}

function endFrom(units: Uint16Array, from: number): number {
  let end = 0;
  for (let i = 0; i < 4; i += 1) end |= ((units[from + i] ?? 0) & 255) << (8 * i);
  return end;
}

/** Fills the slots with the keys, in the order of their numbers, and with how all letters of the quote can begin. */
export function fillSlots(lists: SlotLists, keys: readonly string[], letters: string): readonly Slot[] {
  lists.places.fill(0);
  const slots: SoughtKey[][] = [];
  for (const [number, key] of keys.entries())
    slots[placeOf(lists, slots, slotOfUnits(unitsOf(key), key.length))]?.push({ key, number });
  const first = unitsOf(letters.slice(0, LONG));
  for (let size = 1; size <= first.length; size += 1) {
    const slot = slotOfUnits(first, size);
    placeOf(lists, slots, slot);
    lists.more[slot] = (lists.more[slot] ?? 0) | BEGINS;
  }
  for (const slot of slots) listOnly(lists, slot);
  return slots;
}

function placeOf({ places, sizes, more }: SlotLists, slots: SoughtKey[][], slot: number): number {
  if (places[slot] === 0) {
    places[slot] = slots.push([]);
    sizes[slot] = 0;
    more[slot] = COMPARES;
  }
  return (places[slot] ?? 0) - 1;
}

function listOnly(lists: SlotLists, keys: Slot): void {
  const [only] = keys;
  if (only === undefined || keys.length > 1 || only.key.length > SHORT || !/^[a-z0-9]+$/.test(only.key)) return;
  const size = only.key.length;
  const units = unitsOf(only.key);
  const slot = slotOfUnits(units, size);
  lists.heads[slot] = headOf(units, size);
  lists.tails[slot] = tailOf(units, size);
  lists.sizes[slot] = size;
  lists.numbers[slot] = only.number;
  lists.more[slot] = (lists.more[slot] ?? 0) & BEGINS;
}

function unitsOf(word: string): Uint16Array {
  const units = new Uint16Array(word.length);
  for (let i = 0; i < word.length; i += 1) units[i] = word.charCodeAt(i);
  return units;
}
