/** Counts the errors of a quote checker: altered quotes that it accepts, and honest ones that it refuses. */

/** What a case of the set expects; `out-of-context` are exact words whose meaning changes with what was cut off. */
export type Expected = 'altered' | 'out-of-context' | 'verbatim' | 'pieces';

/** One line of the set. */
export interface BenchCase {
  readonly id: string;
  readonly lang: string;
  readonly kind: string;
  readonly by: 'hand' | 'generator';
  readonly expected: Expected;
  readonly quote: string;
  readonly source: string;
}

export const verdicts = ['verified', 'pieces', 'unverified'] as const;

/** The answer of a checker to one case; `shown` if it also returns what was cut off around the quote. */
export interface Answer {
  readonly verdict: (typeof verdicts)[number];
  readonly shown?: boolean;
}

/** Of the cases of one group: how many were tried, answered wrongly, and answered wrongly with nothing shown. */
export interface Row {
  readonly expected: Expected;
  readonly name: string;
  readonly tried: number;
  readonly wrong: number;
  readonly hidden: number;
}

export interface BenchReport {
  readonly cases: number;
  readonly milliseconds: number;
  /** By what is expected: the four rates of the table. */
  readonly totals: readonly Row[];
  readonly kinds: readonly Row[];
  readonly languages: readonly Row[];
  /** The cases that were answered wrongly. */
  readonly failed: readonly string[];
}

const isWrong: Readonly<Record<Expected, (verdict: Answer['verdict']) => boolean>> = {
  altered: (verdict) => verdict === 'verified',
  'out-of-context': (verdict) => verdict === 'verified',
  verbatim: (verdict) => verdict !== 'verified',
  pieces: (verdict) => verdict === 'unverified',
};

const order: readonly Expected[] = ['altered', 'verbatim', 'pieces', 'out-of-context'];

/** The report over all cases and their answers, in the same order. */
export function reportOf(cases: readonly BenchCase[], answers: readonly Answer[], milliseconds: number): BenchReport {
  const judged = cases.map((one, place) => {
    const answer = answers[place] ?? { verdict: 'unverified' };
    return { ...one, wrong: isWrong[one.expected](answer.verdict), shown: answer.shown === true };
  });
  const rowsBy = (nameOf: (one: BenchCase) => string): readonly Row[] => {
    const rows = new Map<string, Row>();
    for (const one of judged) {
      const { expected, wrong, shown } = one;
      const key = `${expected} ${nameOf(one)}`;
      const row = rows.get(key) ?? { expected, name: nameOf(one), tried: 0, wrong: 0, hidden: 0 };
      const hidden = row.hidden + Number(wrong && !shown);
      rows.set(key, { ...row, tried: row.tried + 1, wrong: row.wrong + Number(wrong), hidden });
    }
    return [...rows.values()].sort((one, two) => order.indexOf(one.expected) - order.indexOf(two.expected));
  };
  return {
    cases: cases.length,
    milliseconds: Math.round(milliseconds),
    totals: rowsBy(() => ''),
    kinds: rowsBy(({ kind, by }) => (by === 'hand' ? 'written by hand' : kind)),
    languages: rowsBy(({ lang }) => lang),
    failed: judged.filter(({ wrong }) => wrong).map(({ id }) => id),
  };
}

/** What a wrong answer to such a case is called. */
export const errorOf: Readonly<Record<Expected, string>> = {
  altered: 'altered, accepted',
  verbatim: 'honest, refused',
  pieces: 'honest pieces, refused',
  'out-of-context': 'out of context, accepted',
};

/** In percent, with two digits. */
export function rateOf(report: BenchReport, expected: Expected): number {
  const row = report.totals.find((one) => one.expected === expected);
  return row === undefined ? 0 : Math.round((10_000 * row.wrong) / row.tried) / 100;
}
