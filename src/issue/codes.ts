/** A room's list of issue codes: what each says and how it is mended, for people and for published tables. */

/**
 * What a code means, and what its reader does about it.
 *
 * @public
 */
export interface CodeEntry {
  /** One sentence: what does not hold. */
  readonly says: string;
  /** One sentence: what mends it. */
  readonly mend: string;
}

/**
 * The codes of one room.
 *
 * @public
 */
export type CodeTable = Readonly<Record<string, CodeEntry>>;

/**
 * The codes of a table, as a type; only a complete table has any.
 *
 * @public
 */
export type CodeOf<Table extends CodeTable> = keyof Table & string;
