/** What each character of a text is once the folds that ask for no context are done, with its place in the untouched text. */
import { COMBINES, COMPOSES, classTable, compatibleOf, INVISIBLE, KIND, LETTER, SPACE, SYMBOL } from './code-points.js';
import { readEntity } from './entities.js';

/** Folds of single characters, as bits of what happened to one. */
export const NFC = 1;
export const COMPAT = 2;
export const ENTITY = 4;
export const UNSEEN = 8;
export const VARIATION = 16;
export const ELLIPSIS = 32;

/** Code points in order; what became of one character has one place. */
export interface Characters {
  readonly codes: number[];
  /** First UTF-16 unit of the untouched text that a character stands for. */
  readonly starts: number[];
  /** The unit after the last one. */
  readonly ends: number[];
  readonly bits: number[];
}

/** Longer runs of combining characters stay as they are: sorting them takes quadratic time in some engines. */
const LONGEST_RUN = 32;
/** More of them in a row can spell something. */
const LONGEST_UNSEEN = 3;
const JOINER = 0x200d;
const FIRST_MARK = 0x300;

export function createCharacters(): Characters {
  return { codes: [], starts: [], ends: [], bits: [] };
}

/** The characters of a stretch of a text. O(length). */
export function readCharacters(text: string, from: number, to: number): Characters {
  const characters = createCharacters();
  for (let at = from; at < to; ) at = readCharacter(text, at, characters);
  return characters;
}

/** Reads what starts at `at`, adds what it becomes, and returns where the next thing starts. */
export function readCharacter(text: string, at: number, to: Characters): number {
  const unit = text.charCodeAt(at);
  if (unit === 38) {
    const entity = readEntity(text, at);
    if (entity === undefined) return add(to, 38, [at, at + 1], 0);
    for (const code of entity.codes) addFolded(to, code, [at, entity.end], ENTITY);
    return entity.end;
  }
  if (isComposed(unit, text.charCodeAt(at + 1))) return addFolded(to, unit, [at, at + 1], 0);
  const code = text.codePointAt(at) ?? 0;
  const next = at + widthOf(code);
  const composes = code < 128 || ((classTable()[code] ?? 0) & (COMPOSES | COMBINES)) !== 0;
  const end = composes ? endOfRun(text, at, next) : next;
  if (composes && end > at && (end > next || code >= 128)) return addRun(text, [at, end], to);
  return addFolded(to, code, [at, next], 0);
}

/** A unit before the first mark that combines, with no such mark behind it: composition leaves it as it is. Behind a text is NaN. */
export function isComposed(unit: number, next: number): boolean {
  return unit < FIRST_MARK && !(next >= FIRST_MARK && combines(next));
}

/** Can change with what stands before it: half of a pair can be half of such a mark. Nothing does behind a text, where a unit is NaN. */
export function combines(unit: number): boolean {
  return (unit >= 0xd800 && unit < 0xe000) || ((classTable()[unit] ?? 0) & COMBINES) !== 0;
}

/** Where the run ends that canonical composition could change; `at` when it is too long to look at. */
function endOfRun(text: string, at: number, from: number): number {
  const table = classTable();
  let end = from;
  for (let count = 1; end < text.length; count += 1) {
    const code = text.codePointAt(end) ?? 0;
    if (((table[code] ?? 0) & COMBINES) === 0) return end;
    if (count === LONGEST_RUN) return at;
    end += widthOf(code);
  }
  return end;
}

/** Only code points of Unicode 15.0 get here, and their composition never changes again (Unicode stability policy). */
function addRun(text: string, [start, end]: Place, to: Characters): number {
  const raw = text.slice(start, end);
  const composed = raw.normalize('NFC');
  const changed = composed !== raw;
  let inside = start;
  for (const character of composed) {
    const next = inside + character.length;
    addFolded(to, character.codePointAt(0) ?? 0, changed ? [start, end] : [inside, next], changed ? NFC : 0);
    inside = next;
  }
  return end;
}

type Place = readonly [start: number, end: number];

function addFolded(to: Characters, code: number, place: Place, bits: number): number {
  if (code < 128) return add(to, code, place, bits);
  const kind = (classTable()[code] ?? 0) & KIND;
  if (isSelector(code)) return addSelector(to, code, place);
  if (kind === INVISIBLE && isUnseen(code)) return addUnseen(to, code, place);
  if (code === 0x2026) {
    for (let i = 0; i < 3; i += 1) add(to, 46, place, bits | ELLIPSIS);
    return place[1];
  }
  const compatible = kind === LETTER || kind === SPACE ? compatibleOf(code) : undefined;
  if (compatible === undefined) return add(to, code, place, bits);
  for (const part of compatible) add(to, part, place, kind === SPACE ? bits : bits | COMPAT);
  return place[1];
}

function add({ codes, starts, ends, bits }: Characters, code: number, place: Place, folds: number): number {
  codes.push(code);
  starts.push(place[0]);
  ends.push(place[1]);
  bits.push(folds);
  return place[1];
}

/** One selector belongs to the sign before it; a second one in a row chooses nothing and can only carry something. */
function addSelector(to: Characters, code: number, place: Place): number {
  const last = to.codes.length - 1;
  if (last < 0 || ((to.bits[last] ?? 0) & VARIATION) !== 0 || to.ends[last] !== place[0])
    return last < 0 ? place[1] : add(to, code, place, 0);
  to.ends[last] = place[1];
  to.bits[last] = (to.bits[last] ?? 0) | VARIATION;
  return place[1];
}

/** The joiner of an emoji is seen; elsewhere nothing of these is. */
function addUnseen(to: Characters, code: number, place: Place): number {
  const last = to.codes.length - 1;
  if (last < 0) return place[1];
  const before = to.codes[last] ?? 0;
  if (code === JOINER && before > 0x2190 && ((classTable()[before] ?? 0) & KIND) === SYMBOL)
    return add(to, code, place, 0);
  const run = ((to.bits[last] ?? 0) >> 8) + 1;
  if (run > LONGEST_UNSEEN) return add(to, code, place, 0);
  to.bits[last] = ((to.bits[last] ?? 0) & 255) | UNSEEN | (run << 8);
  if ((code === JOINER || code === JOINER - 1) && to.ends[last] === place[0]) to.ends[last] = place[1];
  return place[1];
}

/** Variation selectors: how a sign looks, not which it is. */
export function isSelector(code: number): boolean {
  if (code < 0x180b) return false;
  return (
    (code >= 0xfe00 && code <= 0xfe0f) ||
    (code >= 0xe0100 && code <= 0xe01ef) ||
    (code >= 0x180b && code <= 0x180f && code !== 0x180e)
  );
}

/** Soft hyphen, zero-width and direction marks. Overrides of direction, tags and invisible operators are something else. */
export function isUnseen(code: number): boolean {
  if (code === 0xad || code === 0x61c || code === 0x180e || code === 0x2060 || code === 0xfeff) return true;
  if (code < 0x200b || code > 0x2069) return false;
  return code <= 0x200f || (code >= 0x202a && code <= 0x202c) || code >= 0x2066;
}

function widthOf(code: number): number {
  return code > 0xffff ? 2 : 1;
}
