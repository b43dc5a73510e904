/** The lists of words of a profile of quotes. */
export interface WordTables {
  readonly negators: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, string>>;
}

export interface DecidingCase {
  readonly table: string;
  readonly word: string;
  readonly language?: string;
  readonly quote: string;
  readonly source: string;
  readonly options: { readonly languages?: readonly string[] };
}

export function decidingCases(profile: WordTables): readonly DecidingCase[];
