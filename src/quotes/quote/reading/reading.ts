/** What a text is read as: signs, each with its place in the text, and what is between them. */

/** Bits of `info`: of the gap before a unit, and of the unit itself. */
export const WHITE = 1;
/** How two words are joined by what a gap contains: one of the next four, or none. */
export const JOIN = 14;
export const HYPHEN = 2;
export const EN = 4;
export const DASH = 6;
/** The bits of the three that are seen. */
export const SEEN = 6;
/** A word divided at a line end. */
export const PARTED = 8;
export const MARKED = 16;
/** The gap is inside code. */
export const CODE = 32;
/** The second half of a surrogate pair: nothing is before it. */
export const HALF = 64;
/** The sign is in code. */
export const CODE_SIGN = 128;

/**
 * A word divided at a line end agrees with one that is not, or has a hyphen; an en dash with a
 * hyphen and with a dash.
 */
export function joinsAgree(one: number, other: number): boolean {
  const [low, high] = one < other ? [one, other] : [other, one];
  if (high === PARTED) return low === PARTED || low === 0 || low === HYPHEN;
  return low === high || (low === HYPHEN && high === EN) || (low === EN && high === DASH);
}

/** Signs that are not characters: struck-out text begins and ends, a cell of a table is empty. */
export const STRUCK = 0xfdd0;
export const UNSTRUCK = 0xfdd1;
export const EMPTY_CELL = 0xfdd2;

/** What was left out of a gap and has to agree where both sides have it. */
export interface GapMarks {
  readonly note?: string;
  readonly page?: string;
  readonly item?: string;
  readonly link?: string;
  /** Of a quote: the source has a line end here. */
  readonly line?: string;
  /** Of a quote: the source has the note of this number here. */
  readonly glued?: string;
}

/** A fold of the profile `quotes/1` that made a quote and its source equal. */
export type FoldName =
  | 'markup'
  | 'notes'
  | 'page-numbers'
  | 'items'
  | 'entities'
  | 'composed'
  | 'characters'
  | 'invisible'
  | 'quotation-marks'
  | 'dashes'
  | 'ellipses'
  | 'line-hyphens'
  | 'white-space'
  | 'edge-marks'
  | 'first-letter'
  | 'scripts';

/** The bits of the folds, in their order. */
export const FOLDS: Readonly<Record<FoldName, number>> = {
  markup: 1,
  notes: 2,
  'page-numbers': 4,
  items: 8,
  entities: 16,
  composed: 32,
  characters: 64,
  invisible: 128,
  'quotation-marks': 256,
  dashes: 512,
  ellipses: 1024,
  'line-hyphens': 2048,
  'white-space': 4096,
  'edge-marks': 8192,
  'first-letter': 16384,
  scripts: 32768,
};

/** The names of folds that are given as bits. */
export function foldNames(bits: number): readonly FoldName[] {
  return Object.keys(FOLDS)
    .filter(isFold)
    .filter((name) => (bits & FOLDS[name]) !== 0);
}

const isFold = (name: string): name is FoldName => Object.hasOwn(FOLDS, name);

/**
 * A text as it is compared. All lists have one entry a UTF-16 unit of the signs, `info` and
 * `gapFolds` one more for the end.
 */
export interface Reading {
  readonly text: string;
  /** The units of the signs. */
  readonly codes: Uint16Array;
  /** As a string, made when it is first asked for: a long one takes new memory. */
  readonly signs: () => string;
  /** Where in the text the sign of a unit begins, in UTF-16 units. */
  readonly starts: Int32Array;
  /** Where it ends, or 0 for one unit later, which most do: see `endAt`. */
  readonly ends: Int32Array;
  readonly info: Uint8Array;
  readonly folds: Uint16Array;
  readonly gapFolds: Uint16Array;
  readonly marks: ReadonlyMap<number, GapMarks>;
  /**
   * Whether numbers or bullets of a list were left out: only then the reading with `items: 'keep'`
   * differs.
   */
  readonly hasItems: boolean;
  /** Whether it contains code, where spelling counts as well. */
  readonly hasCode: boolean;
}

/**
 * Where in the text the sign of a unit ends. Ends that follow from the starts are not written:
 * memory that is zero and never touched costs nothing.
 */
export function endAt({ starts, ends }: Pick<Reading, 'starts' | 'ends'>, unit: number): number {
  const end = ends[unit] ?? 0;
  return end === 0 ? (starts[unit] ?? -1) + 1 : end;
}
