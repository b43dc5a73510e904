/**
 * A room's list of issue codes: what each says and its hint, for people and for published tables.
 */
/** What a code means, and what its reader does about it. */
export interface CodeEntry {
  /** One sentence: what is wrong. */
  readonly says: string;
  /** One sentence: how to fix it. */
  readonly hint: string;
}

/** The codes of one room. */
export type CodeTable = Readonly<Record<string, CodeEntry>>;

/** The codes of a table, as a type; only a complete table has any. */
export type CodeOf<Table extends CodeTable> = keyof Table & string;

/**
 * The hint of each code: the half of a table that issues carry. It is a separate file, which every
 * verifier loads, so that a bundle has no sentence that it never says.
 */
export type Hints = Readonly<Record<string, string>>;

/* @__NO_SIDE_EFFECTS__ */
export function codeTable<Code extends string>(
  hints: Readonly<Record<Code, string>>,
  says: Readonly<Record<Code, string>>,
): Readonly<Record<Code, CodeEntry>> {
  const entries = Object.entries<string>(says).map(([code, sentence]): [string, CodeEntry] => [
    code,
    { says: sentence, hint: hints[code as Code] },
  ]);
  return Object.fromEntries(entries) as Record<Code, CodeEntry>;
}
