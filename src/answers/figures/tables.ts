/** The tables of the profile `figures/1` as maps, made on first use. */
import { toSmall } from '../../core/text/code-points.js';
import { once } from '../../core/work/work.js';
import { isDense } from './fold.js';
import * as tables from './generated/tables.js';

/** Entries are written `name:form form`, one after another, with `|` between them. */
function readEntries(packed: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const entry of packed.split('|')) {
    const cut = entry.indexOf(':');
    for (const form of entry.slice(cut + 1).split(' ')) map.set(formKey(form), entry.slice(0, cut));
  }
  return map;
}

const numbersOf = (entries: ReadonlyMap<string, string>): ReadonlyMap<string, number> =>
  new Map([...entries].map(([form, number]) => [form, Number(number)]));

const readList = (packed: string): readonly string[] => packed.split(' ');

/** Letters with a power of ten after them. */
const readPairs = (packed: string): ReadonlyMap<string, number> =>
  new Map(
    readList(packed).map((pair) => [
      pair.replace(/[0-9]+$/, ''),
      Number(pair.replace(/^[^0-9]+/, '')),
    ]),
  );

/** Forms of one letter are compared as they are written, others in lowercase. */
export const formKey = (form: string): string => (form.length === 1 ? form : toSmall(form));

export interface FigureTables {
  /** Month from 1 by its name. */
  readonly months: ReadonlyMap<string, number>;
  /** The name of a unit by each of its forms. */
  readonly units: ReadonlyMap<string, string>;
  /** First words of forms of two words. */
  readonly openers: ReadonlySet<string>;
  /** Signs and codes of currencies before an amount, longest first. */
  readonly before: readonly string[];
  /** The last signs of these. */
  readonly beforeEnds: ReadonlySet<string>;
  /** Powers of ten. */
  readonly scales: ReadonlyMap<string, number>;
  readonly glued: ReadonlyMap<string, number>;
  readonly gluedAfterCurrency: ReadonlySet<string>;
  readonly ones: readonly string[];
  readonly tens: readonly string[];
  readonly ordinals: readonly string[];
  readonly wordScales: ReadonlyMap<string, number>;
  /** Numerator and denominator by sign. */
  readonly fractions: ReadonlyMap<string, readonly [number, number]>;
  readonly parts: readonly string[];
  readonly between: ReadonlySet<string>;
  readonly of: ReadonlySet<string>;
  readonly daySuffixes: ReadonlySet<string>;
  readonly dateSigns: Readonly<Record<'year' | 'month' | 'day', string>>;
  readonly prefixes: ReadonlySet<string>;
  /** The longest form in a script without blanks. */
  readonly longest: number;
}

export const figureTables: () => FigureTables = /* @__PURE__ */ once(() => {
  const units = readEntries(tables.units);
  const months = numbersOf(readEntries(tables.months));
  const scales = numbersOf(readEntries(tables.scales));
  const forms = [...units.keys(), ...months.keys(), ...scales.keys()];
  const [year = '', month = '', day = ''] = tables.dateSigns.split(' ');
  return {
    months,
    units,
    scales,
    openers: new Set([...units.keys()].flatMap((form) => form.match(/^[^-/]+(?=[-/])/) ?? [])),
    before: [...readList(tables.before)].sort((a, b) => b.length - a.length),
    beforeEnds: new Set(readList(tables.before).map((form) => form.slice(-1))),
    glued: readPairs(tables.glued),
    gluedAfterCurrency: new Set(readList(tables.gluedAfterCurrency)),
    ones: readList(tables.ones),
    tens: readList(tables.tens),
    ordinals: readList(tables.ordinals),
    wordScales: readPairs(tables.wordScales),
    fractions: new Map(
      readList(tables.fractions).map((entry) => [
        entry.charAt(0),
        [Number(entry[1]), Number(entry[2])],
      ]),
    ),
    parts: readList(tables.parts),
    between: new Set(readList(tables.between)),
    of: new Set(readList(tables.of)),
    daySuffixes: new Set(readList(tables.daySuffixes)),
    dateSigns: { year, month, day },
    prefixes: new Set(readList(tables.prefixes)),
    longest: forms
      .filter((form) => isDense(form, 0))
      .reduce((most, form) => Math.max(most, form.length), 0),
  };
});
