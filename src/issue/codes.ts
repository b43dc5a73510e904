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

/**
 * What mends each code: the half of a table that issues carry. It stands apart where every verifier loads it, so that a
 * bundle has no sentence that it never says.
 */
export type Mends = Readonly<Record<string, string>>;

/** A table of both halves. */
/* @__NO_SIDE_EFFECTS__ */
export function codeTable<Code extends string>(
  mends: Readonly<Record<Code, string>>,
  says: Readonly<Record<Code, string>>,
): Readonly<Record<Code, CodeEntry>> {
  const entries = Object.entries<string>(says).map(([code, sentence]): [string, CodeEntry] => [
    code,
    { says: sentence, mend: mends[code as Code] },
  ]);
  return Object.fromEntries(entries) as Record<Code, CodeEntry>;
}
