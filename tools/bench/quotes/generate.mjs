// Makes the set of altered and honest quotes: conformance/bench/quotes.jsonl.gz, with its digest and
// counts in index.json.
//
//   node tools/bench/quotes/generate.mjs                       writes the published set
//   node tools/bench/quotes/generate.mjs --check               fails if it differs from the published one
//   node tools/bench/quotes/generate.mjs --seed 7 --out FILE   other cases of the same kinds, which nobody can have tuned to
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { catalogue } from '../../lies/catalogue.mjs';
import { casesOf } from '../../lies/generate.mjs';
import { seeded, seedOf, shuffled } from '../../shared/random.mjs';
import { alteredKinds, cutKinds } from './kinds/altered.mjs';
import { contextKinds, honestKinds, piecesKinds } from './kinds/honest.mjs';
import { handCases, passages, quotableOf } from './sources.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { seed: text, out: text, check: { type: 'boolean' } } });
const seed = Number(values.seed ?? 1);
const folder = join(import.meta.dirname, '../../../conformance/bench');

/** Cases of one kind in each language; in English, which has kinds of its own, fewer. */
const each = { altered: 9, verbatim: 7, pieces: 10, context: 20 };
const english = { altered: 16, verbatim: 20, pieces: 20, 'out-of-context': 12 };

const stretches = passages().flatMap(quotableOf);
const groupBy = (list, keyOf) => {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};
const byLanguage = groupBy(stretches, ({ lang }) => lang);

const squeezed = (words) =>
  words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A generated case is thrown out if the altered quote is in its source after all, but for blanks,
 * marks and letter case.
 */
function isAlteredFor(kind, { quote }, { source }) {
  if (
    kind in cutKinds ||
    [
      'decimal sign dropped',
      'decimal sign moved',
      'sign changed',
      'accent dropped',
      'question made a statement',
    ].includes(kind)
  )
    return !isWhole(quote, source);
  return !squeezed(source).includes(squeezed(quote));
}

function isWhole(quote, source) {
  for (let at = source.indexOf(quote); at !== -1; at = source.indexOf(quote, at + 1))
    if (
      !/[\p{L}\p{N}]{2}/u.test(
        source.charAt(at + quote.length - 1) + source.charAt(at + quote.length),
      )
    )
      return true;
  return false;
}

function* generated(kinds, expected, most) {
  for (const [kind, make] of Object.entries(kinds)) {
    for (const [lang, list] of byLanguage) {
      const seen = new Set();
      const name = `${String(seed)} ${kind} ${lang}`;
      for (let round = 0; round < 3 && seen.size < most; round += 1) {
        for (const stretch of shuffled(list, seeded(seedOf(`${name} ${String(round)}`)))) {
          if (seen.size >= most) break;
          const made = make(seeded(seedOf(`${name} ${String(round)} ${stretch.text}`)), stretch);
          const one = typeof made === 'string' ? { quote: made } : made;
          if (one === undefined || one.quote.trim() === '') continue;
          if (expected === 'altered' && !isAlteredFor(kind, one, stretch)) continue;
          const { domain } = stretch;
          const whole = { lang, domain, kind, source: stretch.source, ...one, expected };
          const key = `${whole.quote}\n${whole.source}`;
          if (seen.has(key)) continue;
          seen.add(key);
          yield whole;
        }
      }
    }
  }
}

/** The kinds of docs/lies.md, in English: what each is said to be decides what is expected. */
function* ofCatalogue() {
  const list = byLanguage.get('en') ?? [];
  const domainOf = new Map(list.map(({ source, domain }) => [source, domain]));
  const tables = { altered: 'altered', shown: 'out-of-context', honest: 'verbatim' };
  for (const [table, expected] of Object.entries(tables)) {
    for (const kind of catalogue[table]) {
      if (table === 'altered' && isOfAnotherLanguage(kind)) continue;
      const wanted = kind.promise === 'pieces' ? 'pieces' : expected;
      for (const { quote, source, skip, truth } of casesOf(kind, list, {
        seed,
        count: english[wanted],
      })) {
        if (skip.length > 0 || kind.fold !== undefined) continue;
        const domain =
          domainOf.get(source) ??
          list.find(({ text: part }) => source.includes(part.slice(0, 12)))?.domain ??
          'news';
        yield {
          lang: 'en',
          domain,
          kind: kind.name,
          source,
          quote,
          expected: wanted,
          ...(truth === quote ? {} : { change: truth }),
        };
      }
    }
  }
}

const isOfAnotherLanguage = ({ name }) =>
  /German|French|Chinese|Japanese|Spanish|Russian|Dutch|Polish|Portuguese|Thai/.test(name);

const cases = [
  ...handCases().map((one) => ({ ...one, by: 'hand' })),
  ...[
    ...generated(alteredKinds, 'altered', each.altered),
    ...generated(cutKinds, 'altered', each.altered),
    ...generated(honestKinds, 'verbatim', each.verbatim),
    ...generated(piecesKinds, 'pieces', each.pieces),
    ...generated(contextKinds, 'out-of-context', each.context),
    ...ofCatalogue(),
  ].map((one) => ({ ...one, by: 'generator' })),
].filter(({ quote, source }) => quote.isWellFormed() && source.isWellFormed());

const lines = cases
  .map(({ lang, domain, kind, source, quote, expected, change, by }, place) =>
    JSON.stringify({
      id: `q${String(place + 1).padStart(5, '0')}`,
      lang,
      domain,
      kind,
      by,
      expected,
      quote,
      source,
      change,
    }),
  )
  .join('\n');
const file = `${lines}\n`;
const counts = (key) =>
  Object.fromEntries(
    [...groupBy(cases, (one) => one[key])].map(([name, list]) => [name, list.length]).sort(),
  );
const index = {
  name: 'quotes-bench/1',
  seed,
  cases: cases.length,
  digest: `sha256:${createHash('sha256').update(file).digest('hex')}`,
  licence: 'MIT; passages of literature and two of law are in the public domain',
  kinds: new Set(
    cases.filter(({ by }) => by === 'generator').map(({ kind, expected }) => `${expected} ${kind}`),
  ).size,
  expected: counts('expected'),
  by: counts('by'),
  languages: counts('lang'),
  domains: counts('domain'),
};

if (values.out !== undefined) writeFileSync(values.out, file);
else if (values.check === true) {
  if (gunzipSync(readFileSync(join(folder, 'quotes.jsonl.gz'))).toString() !== file)
    throw new Error('the set differs: node tools/bench/quotes/generate.mjs');
} else {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'quotes.jsonl.gz'), gzipSync(file, { level: 9 }));
  const place = join(folder, 'index.json');
  // What others wrote is made by no program
  const { others } = JSON.parse(readFileSync(place, 'utf8'));
  writeFileSync(place, `${JSON.stringify({ ...index, others }, null, 2)}\n`);
}
console.log(JSON.stringify(index, null, 2), `${String(file.length)} characters`);
