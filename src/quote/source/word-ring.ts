/**
 * Reads the words of a text block after block, and keeps of them only the last: their units, and the hash of all units before
 * each word, from which that of any stretch between words follows.
 *
 * Why it is sound: words are what `word-index.ts` reads, as what is not read here is read by the same functions. Rings have
 * room for more than a block holds beside the stretch that was asked for, so that what is looked at after each block is there.
 *
 * Measured on 1 MB of prose: 3 to 4 ms, where reading all words into an index takes 9 and 9 MB. The loop has no branch that
 * depends on where words end, as none can be foreseen: with one it takes 8.
 */
import type { Characters } from '../../text/characters.js';
import { isWrittenBreak } from '../../text/written-breaks.js';
import {
  actsOfAscii,
  BLANK,
  BY_ITSELF,
  CAPITAL_LETTER,
  PLAIN_DIGIT,
  readSlowly,
  SIGN,
  type WordReader,
} from './word-reading.js';

/** The last words of what was read so far. */
export interface WordRing extends WordReader {
  /** The last units, by their number. */
  readonly units: Uint16Array;
  /** The last words, by their number: where each starts, the number of units before it, and the hash of these. */
  readonly starts: Int32Array;
  readonly lengths: Int32Array;
  readonly hashes: Int32Array;
  /** How many words there were, and how many units; and the hash of all these. */
  count: number;
  length: number;
  hash: number;
}

/** Units of text that are read at once: few, so that the rings stay in the nearest cache. */
const BLOCK = 512;
const BASE = 31;

/** A ring in which the last `units` units can be looked at after each block. */
export function wordRing(text: string, units: number): WordRing {
  const room = 2 ** Math.ceil(Math.log2(units + 4 * BLOCK));
  const ring: WordRing = {
    text,
    units: new Uint16Array(room),
    starts: new Int32Array(room),
    lengths: new Int32Array(room),
    hashes: new Int32Array(room),
    count: 0,
    length: 0,
    hash: 0,
    inWord: false,
    afterLetter: false,
    push: (unit, at) => {
      push(ring, unit, at);
    },
  };
  return ring;
}

function push(ring: WordRing, unit: number, at: number): void {
  const { count, length, hash } = ring;
  const mask = ring.units.length - 1;
  if (!ring.inWord) {
    ring.starts[count & mask] = at;
    ring.lengths[count & mask] = length;
    ring.hashes[count & mask] = hash;
    ring.count = count + 1;
    ring.inWord = true;
  }
  ring.units[length & mask] = unit;
  ring.hash = (Math.imul(hash, BASE) + unit) | 0;
  ring.length = length + 1;
}

/** The hash of units as the ring has it. */
export function hashOf(units: string): number {
  let hash = 0;
  for (let i = 0; i < units.length; i += 1) hash = (Math.imul(hash, BASE) + units.charCodeAt(i)) | 0;
  return hash;
}

/** For each number of units what takes the hash of what stands before them away: hash - before * power. */
export function powersUpTo(units: number): Int32Array {
  const powers = new Int32Array(units + 1);
  powers[0] = 1;
  for (let i = 1; i < powers.length; i += 1) powers[i] = Math.imul(powers[i - 1] ?? 0, BASE);
  return powers;
}

/** What a unit below 128 is: itself in small letters, and of which kind. */
const IN_WORD = 256;
const DIGIT = 512;
const SLOW = 1024;
const AS_BLANK = 2048;

let table: Uint16Array | undefined;

function kindsOfAscii(): Uint16Array {
  table ??= Uint16Array.from(actsOfAscii(), (act, code) => {
    if (act === BY_ITSELF) return SLOW;
    if (act === BLANK) return AS_BLANK;
    if (act === SIGN) return 0;
    return IN_WORD | (act === PLAIN_DIGIT ? DIGIT : 0) | (act === CAPITAL_LETTER ? code + 32 : code);
  });
  return table;
}

/** Reads on from `from`, a block or so, and gives where the next one begins. */
export function readBlock(ring: WordRing, slow: Characters, from: number): number {
  const { text, units, starts, lengths, hashes } = ring;
  // the last unit has none behind it, which the loop asks for: who once reads what is not there reads slowly for ever
  const stop = Math.min(from + BLOCK, text.length - 1);
  if (from === stop) return readNext(ring, slow, from);
  const kinds = kindsOfAscii();
  const mask = units.length - 1;
  const most = ring.length + BLOCK;
  let { count, length, hash } = ring;
  let inWord = ring.inWord ? 1 : 0;
  let quickly = from;
  let at = from;
  for (let code = text.charCodeAt(at); at < stop; ) {
    const next = text.charCodeAt(at + 1);
    const kind = code < 128 ? (kinds[code] as number) : SLOW;
    if ((kind & SLOW) === 0 && (next < 0x300 || kind === AS_BLANK)) {
      const unit = kind & 255;
      const isUnit = (kind >> 8) & 1;
      starts[count & mask] = at;
      lengths[count & mask] = length;
      hashes[count & mask] = hash;
      count += isUnit & (inWord ^ 1);
      units[length & mask] = unit;
      hash = (Math.imul(hash, 1 + (BASE - 1) * isUnit) + unit) | 0;
      length += isUnit;
      inWord = isUnit;
      code = next;
      at += 1;
    } else {
      stand(ring, { count, length, hash, inWord, before: at > quickly ? kinds[text.charCodeAt(at - 1)] : undefined });
      at = readNext(ring, slow, at);
      if (at >= stop || ring.length > most) return at;
      ({ count, length, hash } = ring);
      inWord = ring.inWord ? 1 : 0;
      quickly = at;
      code = text.charCodeAt(at);
    }
  }
  stand(ring, { count, length, hash, inWord, before: at > quickly ? kinds[text.charCodeAt(at - 1)] : undefined });
  return at;
}

/** How far the loop has come, and what it read last. */
interface Standing extends Pick<WordRing, 'count' | 'length' | 'hash'> {
  readonly inWord: number;
  readonly before: number | undefined;
}

function stand(ring: WordRing, { count, length, hash, inWord, before }: Standing): void {
  ring.count = count;
  ring.length = length;
  ring.hash = hash;
  ring.inWord = inWord === 1;
  if (before !== undefined) ring.afterLetter = (before & DIGIT) === 0;
}

function readNext(ring: WordRing, slow: Characters, at: number): number {
  if (!isWrittenBreak(ring.text, at)) return readSlowly(ring, slow, at);
  ring.inWord = false;
  return at + 2;
}
