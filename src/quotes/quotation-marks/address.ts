/**
 * Follows addresses without angle brackets, which GFM reads up to a blank: also the backticks in
 * them.
 */

/** What begins an address, by the character before it, and what ends one. */
const edge = /(?<=[^a-z])https?:\/\/|(?<=[\s(*_~[\]])www\.|[\s<]|\][[(]/gi;

/** The longest edge with the character before it. */
const longest = 9;

/** What was read, up to a place in the whole text. */
interface Seen {
  readonly place: number;
  readonly isInside: boolean;
}

export class Addresses {
  /** What was given out. */
  #given: Seen = { place: 0, isInside: false };
  /** What was looked at after it, so that no stretch is looked at for each backtick in it. */
  #seen: Seen = this.#given;
  #before = ' ';

  /** The text goes on; an address in angle brackets ends with them. */
  read(text: string): void {
    const read = this.#before + text;
    this.#given = {
      place: this.#given.place + text.length,
      isInside: !/^<.*>$/.test(text) && isInsideAfter(read, this.#given.isInside),
    };
    this.#before = read.slice(-longest);
  }

  /** Whether a place of the text that follows is in an address. */
  has(rest: string, at: number): boolean {
    const given = this.#given.place;
    const isAhead = this.#seen.place >= given && this.#seen.place <= given + at;
    const { place, isInside } = isAhead ? this.#seen : this.#given;
    const from = place - given;
    const before = from < longest ? this.#before : '';
    const read = before + rest.slice(Math.max(0, from - longest), at);
    this.#seen = { place: given + at, isInside: isInsideAfter(read, isInside) };
    return this.#seen.isInside;
  }
}

const mayBegin = /:\/\/|www\./i;

/** The last edge decides; edges that were read before decide as they did then. */
function isInsideAfter(text: string, wasInside: boolean): boolean {
  if (!wasInside && !mayBegin.test(text)) return false;
  let isInside = wasInside;
  for (const [found] of text.matchAll(edge)) isInside = found.length > 2;
  return isInside;
}
