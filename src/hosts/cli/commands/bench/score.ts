/**
 * Counts the errors of a quote checker, altered quotes that it accepts and honest ones that it
 * refuses, and prints them.
 */
import { unknownMembers } from '../../../../core/json/value/index.js';

/**
 * What a case of the set expects; `out-of-context` are exact words whose meaning changes with what
 * was cut off.
 */
export type Expected = 'altered' | 'out-of-context' | 'verbatim' | 'pieces';

export interface BenchCase
  extends Readonly<Record<'id' | 'lang' | 'kind' | 'quote' | 'source', string>> {
  readonly by: 'hand' | 'generator';
  readonly expected: Expected;
}

export const verdicts = ['verified', 'pieces', 'unverified'] as const;

/**
 * The answer of a checker to one case; `shown` if it also returns what was cut off around the
 * quote.
 */
export type Answer = Readonly<{ verdict: (typeof verdicts)[number]; shown?: boolean }>;

/**
 * Of the cases of one group: how many were tried, answered wrongly, and answered wrongly with
 * nothing shown.
 */
type Row = Readonly<{
  expected: Expected;
  name: string;
  tried: number;
  wrong: number;
  hidden: number;
}>;

export interface BenchReport {
  readonly cases: number;
  readonly milliseconds: number;
  readonly totals: readonly Row[];
  readonly kinds: readonly Row[];
  readonly languages: readonly Row[];
  readonly failed: readonly string[];
}

type ErrorKind = Readonly<{ name: string; isWrong: (verdict: Answer['verdict']) => boolean }>;

/** By what is expected, in the order of the report. */
const errors: Readonly<Record<Expected, ErrorKind>> = {
  altered: { name: 'altered, accepted', isWrong: (verdict) => verdict === 'verified' },
  verbatim: { name: 'honest, refused', isWrong: (verdict) => verdict !== 'verified' },
  pieces: { name: 'honest pieces, refused', isWrong: (verdict) => verdict === 'unverified' },
  'out-of-context': {
    name: 'out of context, accepted',
    isWrong: (verdict) => verdict === 'verified',
  },
};

/** As far as the counting relies on. */
export function isCase(value: unknown): value is BenchCase {
  const { expected, ...words } = unknownMembers(value);
  const isText = (['id', 'lang', 'kind', 'by', 'quote', 'source'] as const).every(
    (name) => typeof words[name] === 'string',
  );
  return isText && typeof expected === 'string' && Object.hasOwn(errors, expected);
}

const order = Object.keys(errors);

export function reportOf(
  cases: readonly BenchCase[],
  answers: readonly Answer[],
  milliseconds: number,
): BenchReport {
  const checked = cases.map((one, place) => {
    const answer = answers[place] ?? { verdict: 'unverified' };
    return {
      ...one,
      wrong: errors[one.expected].isWrong(answer.verdict),
      shown: answer.shown === true,
    };
  });
  const rowsBy = (nameOf: (one: BenchCase) => string): readonly Row[] => {
    const rows = new Map<string, Row>();
    for (const one of checked) {
      const { expected, wrong, shown } = one;
      const key = `${expected} ${nameOf(one)}`;
      const row = rows.get(key) ?? {
        expected,
        name: nameOf(one),
        tried: 0,
        wrong: 0,
        hidden: 0,
      };
      const hidden = row.hidden + Number(wrong && !shown);
      rows.set(key, {
        ...row,
        tried: row.tried + 1,
        wrong: row.wrong + Number(wrong),
        hidden,
      });
    }
    return [...rows.values()].sort(
      (one, two) => order.indexOf(one.expected) - order.indexOf(two.expected),
    );
  };
  return {
    cases: cases.length,
    milliseconds: Math.round(milliseconds),
    totals: rowsBy(() => ''),
    kinds: rowsBy(({ kind, by }) => (by === 'hand' ? 'written by hand' : kind)),
    languages: rowsBy(({ lang }) => lang),
    failed: checked.filter(({ wrong }) => wrong).map(({ id }) => id),
  };
}

export function rateOf(report: BenchReport, expected: Expected): number {
  const row = report.totals.find((one) => one.expected === expected);
  return row === undefined ? 0 : Math.round((10_000 * row.wrong) / row.tried) / 100;
}

export function markdownOf(report: BenchReport, name: string): string {
  const each = (report.milliseconds / Math.max(report.cases, 1)).toFixed(2);
  const failing = report.kinds
    .filter(({ wrong }) => wrong > 0)
    .sort((one, two) => two.wrong - one.wrong);
  return [
    `${name}: ${String(report.cases)} cases\n`,
    '| error | tried | wrong | rate | nothing shown |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...report.totals.map(({ expected, tried, wrong, hidden }) => {
      const rate = `${rateOf(report, expected).toFixed(2)} %`;
      return rowOf([
        errors[expected].name,
        tried,
        wrong,
        rate,
        expected === 'out-of-context' ? hidden : '',
      ]);
    }),
    `\nKinds with an error: ${String(failing.length)} of ${String(report.kinds.length)}\n`,
    ...(failing.length === 0
      ? []
      : ['| error | kind | tried | wrong |', '| --- | --- | ---: | ---: |']),
    ...failing.map((kind) =>
      rowOf([errors[kind.expected].name, kind.name, kind.tried, kind.wrong]),
    ),
    `\n${(report.milliseconds / 1000).toFixed(1)} s, ${each} ms a case\n`,
  ].join('\n');
}

const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export function svgOf(report: BenchReport): string {
  const bars = report.totals.map(({ expected }, place) => {
    const rate = rateOf(report, expected);
    const y = 20 + place * 32;
    return [
      `<text x="10" y="${String(y + 14)}">${errors[expected].name}</text>`,
      `<rect x="190" y="${String(y)}" width="400" height="18" fill="#eee"/>`,
      `<rect x="190" y="${String(y)}" width="${(rate * 4).toFixed(1)}" height="18" fill="#b3261e"/>`,
      `<text x="600" y="${String(y + 14)}">${rate.toFixed(2)} %</text>`,
    ].join('');
  });
  const height = String(30 + bars.length * 32);
  const title = 'Errors of a quote checker, in percent of the cases of each group';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="680" height="${height}" font-family="sans-serif" font-size="13" role="img"><title>${title}</title>${bars.join('')}</svg>\n`;
}
