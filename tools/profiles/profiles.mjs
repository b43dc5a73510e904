// Writes (or with --check, verifies) the profiles in contracts/profiles/ and what the library
// carries of them.
//   node tools/profiles/profiles.mjs                  lists of tools/profiles/ and the tables at hand -> profiles -> src
//   node tools/profiles/profiles.mjs --ucd FOLDER     the same, with the Unicode tables read afresh from a UCD 15.0.0 folder
//   node tools/profiles/profiles.mjs --check          exits 1 when a file differs from what would be written
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readUnicode } from './unicode.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const check = process.argv.includes('--check');
const ucdAt = process.argv.indexOf('--ucd');
const ucd = ucdAt === -1 ? undefined : process.argv[ucdAt + 1];
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/**
 * Canonical JSON of plain data: sorted keys, no blanks. All keys and numbers here are ASCII names
 * and small integers.
 */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
};
/** Indented JSON in which words and numbers of a list are on lines of up to 100 signs. */
function printed(value, indent = '') {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => printed(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printed(item, inner)}`);
  const isFlat = isList && parts.every((part) => !part.includes('\n'));
  const [open, close] = isList ? '[]' : '{}';
  if (isFlat && indent.length + parts.join(', ').length < 90)
    return `${open}${parts.join(', ')}${close}`;
  const lines = isFlat ? filled(parts, 98 - inner.length) : parts;
  return `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** Parts joined to lines of at most so many signs, unless one part has more. */
function filled(parts, width) {
  const lines = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length + 2 <= width)
      lines.push(`${lines.pop()}, ${part}`);
    else lines.push(part);
  }
  return lines;
}

const digestOf = (value) => `sha256:${createHash('sha256').update(canonical(value)).digest('hex')}`;

const { unicode: keptUnicode, entities } = read('contracts/profiles/quotes-1.json');
const unicode = withoutHoles(ucd === undefined ? keptUnicode : readUnicode(ucd));
const { says, ...lists } = read('tools/profiles/quotes.json');
const negators = Object.fromEntries(
  readdirSync(join(root, 'tools/profiles/negators'))
    .sort()
    .map((file) => read(`tools/profiles/negators/${file}`))
    .map(({ language, negators: words }) => [language, words.join(' ')]),
);
const { unicodeVersion, ...tables } = { unicodeVersion: '15.0.0', ...unicode };
const quotes = {
  profile: 'quotes/1',
  says,
  unicodeVersion,
  ...lists,
  negators,
  entities,
  unicode: tables,
};
const sentences = { profile: 'sentences/1', ...read('tools/profiles/sentences.json') };
const hansHant = { profile: 'hans-hant/1', ...read('tools/profiles/hans-hant.json') };
const figures = { profile: 'figures/1', unicodeVersion, ...read('tools/profiles/figures.json') };
const marks = { profile: 'marks/1', ...read('tools/profiles/marks.json') };
const profiles = {
  'figures-1.json': figures,
  'hans-hant-1.json': hansHant,
  'marks-1.json': marks,
  'quotes-1.json': quotes,
  'sentences-1.json': sentences,
};

/**
 * Up to 256 unassigned code points in a row (kind U) have the kind of those before them, as their
 * later neighbours mostly do.
 */
function withoutHoles({ kinds, ...others }) {
  const runs = Array.from(kinds.matchAll(/([A-Z])([0-9a-z]*)/g), ([, kind, more]) => [
    kind,
    Number.parseInt(more || '0', 36) + 1,
  ]);
  const filled = [];
  for (const [kind, count] of runs) {
    const last = filled.at(-1);
    if (last !== undefined && (kind === last[0] || (kind === 'U' && count <= 256)))
      last[1] += count;
    else filled.push([kind, count]);
  }
  const packed = filled
    .map(([kind, count]) => kind + (count === 1 ? '' : (count - 1).toString(36)))
    .join('');
  return { ...others, kinds: packed };
}

/** Ascending code points as ranges: distance from the last one, then how many more, in base 36. */
const rangesOf = (codes) => {
  const numbers = [];
  for (let [at, last] = [0, 0]; at < codes.length; at += 1) {
    const first = codes[at];
    while (codes[at + 1] === codes[at] + 1) at += 1;
    numbers.push(first - last, codes[at] - first);
    last = codes[at];
  }
  return numbers.map((number) => number.toString(36)).join('.');
};

const hexadecimal = (code) => Number.parseInt(code, 16);

/**
 * Which characters are compatible is a table; what they become is their NFKD, which never changes
 * once they are assigned.
 */
const compatibleRanges = rangesOf(
  tables.compatible.split(' ').map((entry) => {
    const [from, to] = entry.split(':');
    const decomposed = String.fromCodePoint(hexadecimal(from)).normalize('NFKD');
    if (decomposed !== String.fromCodePoint(...to.split('+').map(hexadecimal)))
      throw new Error(`${from} is not its NFKD`);
    return hexadecimal(from);
  }),
);

/**
 * Which letters are capitals is a table; what their small letters are never changes once they are
 * assigned.
 */
const capitalRanges = rangesOf(
  tables.lowerCase.split(' ').flatMap((run) => {
    const [first, more, step, difference] = run.split('.').map((part) => Number.parseInt(part, 36));
    return Array.from({ length: more / step + 1 }, (_, nth) => {
      const code = first + nth * step;
      if (String.fromCodePoint(code).toLowerCase().codePointAt(0) !== code + difference)
        throw new Error(`${code.toString(16)} has another small letter`);
      return code;
    });
  }),
);

/**
 * Names in the order of their code points, each after its distance from the one before; 1 is left
 * out.
 */
const entityNames = entities
  .split(' ')
  .map((entry) => entry.split(':'))
  .map(([name, code]) => [hexadecimal(code), name])
  .sort(([one, name], [other, second]) => one - other || (name < second ? -1 : 1))
  .map(([code, name], at, all) => {
    const distance = code - (all[at - 1]?.[0] ?? 0);
    return `${distance === 1 ? '' : distance}${name}`;
  })
  .join(' ');

const banner = (text) =>
  `/** ${text} Generated by tools/profiles/profiles.mjs: do not edit. */\n// biome-ignore-all format: written by a program\n`;
const quoted = (text) =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n')
    .replace(/[^\x20-\x7e]/gu, (c) => `\\u{${c.codePointAt(0).toString(16)}}`)}'`;
const constants = (content) =>
  Object.entries(content)
    .map(
      ([name, value]) =>
        `export const ${name}: string = ${quoted(typeof value === 'string' ? value : value.join(' '))};\n`,
    )
    .join('');

const { ordinary, ...words } = lists.words;
const quoteTables = `${banner('The tables of the profile quotes/1.')}
${constants({
  ...lists.markup,
  noteWords: lists.markup.noteWords.join('|'),
  ...lists.characters,
  ...words,
  ordinaryWords: ordinary,
  edges: lists.edges.both.join('|'),
  endEdges: lists.edges.end.join('|'),
  startEdges: lists.edges.start.join('|'),
  optionalBlanks: lists.blanks.join('|'),
  joints: lists.joints.join('|'),
  negatorLists: Object.entries(negators)
    .map(([language, words]) => `${language}:${words}`)
    .join('|'),
  entityNames,
})}`;
const unicodeTables = `${banner('Unicode 15.0 in short; contracts/profiles/README.md says how each string is read.')}
${constants({ kindRuns: tables.kinds, singleRanges: tables.single, recomposedRanges: tables.recomposed, capitalRanges, compatibleRanges })}`;
const sentenceTables = `${banner('The signs and words that the profile sentences/1 names.')}
${constants({
  sentenceStops: sentences.stops,
  certainStops: sentences.certainStops,
  closingSigns: sentences.closers,
  openingSigns: sentences.openers,
  titleWords: sentences.neverLast,
  abbreviationWords: sentences.abbreviations,
  starterWords: sentences.starters,
  numberedWords: sentences.beforeNumbers,
})}
/** The pinned profile of sentences and its digest, as published under contracts/profiles. */
export const sentenceProfile: { readonly name: 'sentences/1'; readonly digest: \`sha256:\${string}\` } = /* @__PURE__ */ Object.freeze({
  name: 'sentences/1',
  digest: '${digestOf(sentences)}',
});
`;
const profileDigest = `${banner('The profile that every result names, and its digest.')}import type { Digest } from '../../../core/digest/digest.js';

/** The pinned profile of quotes and its digest, as published under contracts/profiles. */
export const quoteProfile: { readonly name: 'quotes/1'; readonly digest: Digest } = /* @__PURE__ */ Object.freeze({
  name: 'quotes/1',
  digest: '${digestOf(quotes)}',
});
`;

/** Forms of several languages in one list for each name: `name:form form|name:form`. */
const formsOf = (lists) =>
  Object.entries(lists)
    .map(([name, forms]) => `${name}:${[...new Set(forms)].join(' ')}`)
    .join('|');
const monthForms = Object.values(figures.months).reduce(
  (months, language) => months.map((forms, nth) => [...forms, ...language[nth]]),
  Array.from({ length: 12 }, () => []),
);
const pairsOf = (numbers) => Object.entries(numbers).map(([name, number]) => `${name}${number}`);
const figureTables = `${banner('The tables of the profile figures/1.')}
${constants({
  months: formsOf(Object.fromEntries(monthForms.map((forms, nth) => [nth + 1, forms]))),
  units: formsOf(figures.units),
  scales: formsOf(figures.scales),
  before: figures.before,
  glued: pairsOf(figures.glued),
  gluedAfterCurrency: figures.gluedAfterCurrency,
  ones: figures.numberWords.units,
  tens: figures.numberWords.tens,
  ordinals: figures.numberWords.ordinals,
  wordScales: pairsOf(figures.numberWords.scales),
  fractions: Object.entries(figures.fractions).map(([sign, numbers]) => sign + numbers.join('')),
  parts: figures.parts,
  between: figures.between,
  of: figures.of,
  daySuffixes: figures.daySuffixes,
  dateSigns: ['year', 'month', 'day'].map((name) => figures.dateSigns[name].join('')),
  prefixes: figures.prefixes,
})}`;
const figureProfileDigest = `${banner('The profile that every check of figures names, and its digest.')}
/** The pinned profile of figures and its digest, as published under contracts/profiles. */
export const figureProfile: { readonly name: 'figures/1'; readonly digest: \`sha256:\${string}\` } = /* @__PURE__ */ Object.freeze({
  name: 'figures/1',
  digest: '${digestOf(figures)}',
});
`;

const hansHantTable = `${banner('Traditional and simplified Chinese characters, for the option `scripts`.')}
import type { ScriptTable } from '../scripts.js';

/**
 * Reads traditional and simplified Chinese characters alike: give it in \`scripts\`. Published as
 * contracts/profiles/hans-hant-1.json.
 *
 * @public
 */
export const hansHant: ScriptTable = /* @__PURE__ */ Object.freeze({
  name: 'hans-hant',
  pairs:
    ${quoted(hansHant.pairs)},
});
`;

const markTables = `${banner('The tables of the profile marks/1, its name and its digest.')}
/** The pinned profile of citation marks and its digest, as published under contracts/profiles. */
export const marksProfile: { readonly name: 'marks/1'; readonly digest: string } = /* @__PURE__ */ Object.freeze({
  name: 'marks/1',
  digest: '${digestOf(marks)}',
});

${constants({
  labelWords: marks.labels,
  roundLabelWords: marks.roundLabels,
  placeWords: marks.placeWords,
  mentionLabels: marks.mentionLabels.join('|'),
  mentionJoints: marks.mentionJoints.join('|'),
  digitZeros: marks.zeros,
  sameWords: marks.sameWords.join('|'),
  leadWords: marks.leadWords.join('|'),
  introducers: marks.introducers.join('|'),
  openingWords: marks.openingWords.join(' '),
  conjunctions: marks.conjunctions.join('|'),
  dressSigns: marks.dressSigns,
  dressWords: marks.dressWords,
  markStops: marks.stops,
  certainMarkStops: marks.certainStops,
  markClosers: marks.closers,
  markOpeners: marks.openers,
  markAbbreviations: marks.abbreviations,
  superscripts: marks.superscripts,
  unitWords: marks.units,
})}`;

const files = {
  ...Object.fromEntries(
    Object.entries(profiles).map(([name, profile]) => [
      `contracts/profiles/${name}`,
      `${printed(profile)}\n`,
    ]),
  ),
  'contracts/profiles/index.json': `${JSON.stringify(
    Object.fromEntries(
      Object.entries(profiles).map(([file, profile]) => [
        profile.profile,
        { file, digest: digestOf(profile) },
      ]),
    ),
    null,
    2,
  )}\n`,
  'src/core/text/generated/unicode.ts': unicodeTables,
  'src/core/text/generated/sentences.ts': sentenceTables,
  'src/answers/marks/generated/tables.ts': markTables,
  'src/quotes/quote/generated/tables.ts': quoteTables,
  'src/quotes/quote/generated/profile.ts': profileDigest,
  'src/quotes/quote/generated/hans-hant.ts': hansHantTable,
  'src/answers/figures/generated/tables.ts': figureTables,
  'src/answers/figures/generated/profile.ts': figureProfileDigest,
};
let bad = 0;
for (const [name, content] of Object.entries(files)) {
  const file = join(root, name);
  if (!check) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== content) {
    console.error(`${name} is stale; run "node tools/profiles/profiles.mjs"`);
    bad += 1;
  }
}
process.exitCode = bad === 0 ? 0 : 1;
