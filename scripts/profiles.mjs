// Writes (or with --check, verifies) the profiles in contracts/profiles/ and what the library carries of them.
//   node scripts/profiles.mjs                  words of scripts/profile-words.mjs and the tables at hand -> profiles -> src
//   node scripts/profiles.mjs --ucd FOLDER     the same, with the Unicode tables read afresh from a UCD 15.0.0 folder
//   node scripts/profiles.mjs --check          exits 1 when a file differs from what would be written
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readUnicode } from './profile-unicode.mjs';
import {
  editWords,
  foldWords,
  hedgeWords,
  negationWords,
  numberWords,
  sentenceWords,
  tokenWords,
} from './profile-words.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'contracts/profiles');
const check = process.argv.includes('--check');
const ucdAt = process.argv.indexOf('--ucd');
const ucd = ucdAt === -1 ? undefined : process.argv[ucdAt + 1];

/** Canonical JSON of plain data: sorted keys, no blanks. All keys and numbers here are ASCII names and small integers. */
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
};
const digestOf = (value) => `sha256:${createHash('sha256').update(canonical(value)).digest('hex')}`;

/** Each profile with its version: a new rule is a new version. */
const versions = { fold: 2, tokens: 2, sentences: 1, negation: 2, hedges: 1, edits: 1, numbers: 1 };
const fileOf = (name) => `${name}-${versions[name]}.json`;
const kept = (name) => JSON.parse(readFileSync(join(folder, fileOf(name)), 'utf8'));
const unicode = ucd === undefined ? { fold: kept('fold').unicode, tokens: kept('tokens').unicode } : readUnicode(ucd);
/** The names of HTML 5, each with its code points in hexadecimal; they never change (HTML, named character references). */
const { entities } = kept('fold');
const named = (name, content, tables) => ({
  profile: `${name}/${versions[name]}`,
  ...(tables === undefined ? {} : { unicodeVersion: '15.0.0' }),
  ...content,
  ...(tables === undefined ? {} : { unicode: tables }),
});
const profiles = {
  fold: named('fold', { ...foldWords, entities }, unicode.fold),
  tokens: named('tokens', tokenWords, unicode.tokens),
  sentences: { profile: 'sentences/1', unicodeVersion: '15.0.0', ...sentenceWords },
  negation: named('negation', negationWords),
  hedges: named('hedges', hedgeWords),
  edits: named('edits', editWords),
  numbers: named('numbers', numberWords),
};

const hex = (text) => Number.parseInt(text, 16);
/** "41-5A 61" -> gaps and lengths in base 36, "1t.q.6": what a reader adds up. */
const packRanges = (text) => {
  let at = 0;
  const parts = [];
  for (const range of text.split(' ').filter((part) => part !== '')) {
    const [first, last = first] = range.split('-').map(hex);
    parts.push((first - at).toString(36), (last - first).toString(36));
    at = last;
  }
  return parts.join('.');
};
/** "41-5A:+20 ..." -> first, length, step, signed difference. */
const packShifts = (text) =>
  text
    .split(' ')
    .map((run) => {
      const [range, step, shift] = run.split(':');
      const [first, last = first] = range.split('-').map(hex);
      return [first, last - first, Number(step), Number(shift)].map((n) => n.toString(36)).join('.');
    })
    .join(' ');

/** One run after another: a capital for the kind, then how many more, in base 36. */
const kindLetters = {
  letter: 'L',
  mark: 'M',
  digit: 'D',
  number: 'N',
  punctuation: 'P',
  symbol: 'Y',
  currency: 'C',
  space: 'S',
  invisible: 'I',
};
const packKinds = () => {
  const kinds = new Array(0xe01f0).fill('U');
  for (const [name, letter] of Object.entries(kindLetters)) {
    for (const range of unicode.tokens[name].split(' ')) {
      const [first, last = first] = range.split('-').map(hex);
      for (let code = first; code <= last && code < kinds.length; code += 1) kinds[code] = letter;
    }
  }
  return kinds
    .join('')
    .replace(/(.)\1*/g, (run, letter) => letter + (run.length === 1 ? '' : (run.length - 1).toString(36)));
};

const flags = {
  ...pick(unicode.tokens, ['single', 'extending']),
  ...pick(unicode.fold, ['combining', 'composing', 'recomposed']),
};
const data = {
  ranges: Object.fromEntries(Object.entries(flags).map(([name, ranges]) => [name, packRanges(ranges)])),
  lowerCase: packShifts(unicode.fold.lowerCase),
  compatible: unicode.fold.compatible,
};
function pick(object, keys) {
  return Object.fromEntries(keys.map((key) => [key, object[key]]));
}

/** Indented JSON as the formatter of the project writes it: a list on one line where it fits. */
const pretty = (document) => {
  const text = JSON.stringify(document, null, 2).replace(
    /^( *)(.*)\[\n([^[\]{}]*?)\n *\](,?)$/gm,
    (all, indent, key, items, comma) => {
      const line = `${indent}${key}[${items
        .split('\n')
        .map((item) => item.trim())
        .join(' ')}]${comma}`;
      return line.length <= 120 ? line : all;
    },
  );
  return `${text}\n`;
};

const banner = (says) =>
  `/** ${says} Generated by scripts/profiles.mjs: do not edit. */\n// biome-ignore-all format: written by a program\n`;
const constant = (name, value, type) => `export const ${name}: ${type} =\n  ${quoted(value)};\n`;
const quoted = (text) =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replace(/[^\x20-\x7e]/gu, (c) => `\\u{${c.codePointAt(0).toString(16)}}`)}'`;
const words = (list) => (typeof list === 'string' ? list : [...new Set(list)].join(' '));
/** Names in order, each with the length it shares with the one before and its code points, in base 36. */
const packEntities = (text) => {
  let before = '';
  return text
    .split(' ')
    .map((entry) => {
      const [name, codes] = entry.split(':');
      let same = 0;
      while (same < 35 && same < name.length && name[same] === before[same]) same += 1;
      before = name;
      return `${same.toString(36)}${name.slice(same)}:${codes
        .split('+')
        .map((code) => hex(code).toString(36))
        .join('+')}`;
    })
    .join(' ');
};

const unicodeTables = `${banner('Unicode 15.0 in short: ranges as gaps and lengths in base 36.')}
${Object.entries(data.ranges)
  .map(([name, value]) => constant(`${name}Ranges`, value, 'string'))
  .join('\n')}
${constant('kindRuns', packKinds(), 'string')}
${constant('lowerCaseRuns', data.lowerCase, 'string')}
${constant('compatibleLetters', data.compatible, 'string')}`;

const wordTables = `${banner('The signs and words that the profiles fold/2, sentences/1, negation/2, hedges/1 and numbers/1 name.')}
${constant('singleQuotes', foldWords.quotationMarks.single, 'string')}
${constant('doubleQuotes', foldWords.quotationMarks.double, 'string')}
${constant('dashes', foldWords.dashes, 'string')}
${constant('openingSigns', foldWords.openingSigns, 'string')}
${constant('trailingSigns', foldWords.trailingSigns, 'string')}
${constant('sentenceStops', sentenceWords.stops, 'string')}
${constant('certainStops', sentenceWords.certainStops, 'string')}
${constant('closingSigns', sentenceWords.closers, 'string')}
${constant('titleWords', words(sentenceWords.neverLast), 'string')}
${constant('abbreviationWords', words(sentenceWords.abbreviations), 'string')}
${constant('starterWords', words(sentenceWords.starters), 'string')}
${constant('numberedWords', words(sentenceWords.beforeNumbers), 'string')}
${lists(negationWords)}
${lists(hedgeWords)}
${lists(numberWords)}`;

function lists(content) {
  return Object.entries(content)
    .filter(([name, value]) => name !== 'says' && (Array.isArray(value) || typeof value === 'string'))
    .map(([name, value]) => constant(name, words(value), 'string'))
    .join('\n');
}

const judgementTables = `${banner('The words and signs that the profiles fold/2 and edits/1 name for the judgement of quotes.')}
${lists({ underscoredNames: foldWords.underscoredNames, splitWords: foldWords.splitWords, keepsSplit: foldWords.keepsSplit, acronyms: foldWords.acronyms, beforeReferences: foldWords.beforeReferences, afterReferences: foldWords.afterReferences, itBefore: foldWords.itBefore, itAfter: foldWords.itAfter, usBefore: foldWords.usBefore, usAfter: foldWords.usAfter, whoBefore: foldWords.whoBefore, whoAfter: foldWords.whoAfter, whoAfterPlural: foldWords.whoAfterPlural, aroundPronouns: foldWords.aroundPronouns, plainAfter: foldWords.plainAfter, indexedNames: foldWords.indexedNames, twoLetterWords: foldWords.twoLetterWords, afterNumberWords: foldWords.afterNumberWords })}
${lists(editWords)}`;

const entityTable = `${banner('The named character references of HTML 5.')}
${constant('entityNames', packEntities(entities), 'string')}`;

const profileNames = `${banner('The profiles that results name, and the digest of each.')}
/**
 * The pinned profiles and the digest of each, as published under contracts/profiles.
 *
 * @public
 */
export const profileDigests: Readonly<Record<${Object.values(profiles)
  .map(({ profile }) => `'${profile}'`)
  .join(' | ')}, string>> =
  /* @__PURE__ */ Object.freeze({
${Object.values(profiles)
  .map((profile) => `    '${profile.profile}': '${digestOf(profile)}',`)
  .join('\n')}
  });
`;

const files = {
  ...Object.fromEntries(
    Object.entries(profiles).map(([name, profile]) => [`contracts/profiles/${fileOf(name)}`, pretty(profile)]),
  ),
  'contracts/profiles/index.json': `${JSON.stringify(
    Object.fromEntries(
      Object.entries(profiles).map(([name, p]) => [p.profile, { file: fileOf(name), digest: digestOf(p) }]),
    ),
    null,
    2,
  )}\n`,
  'src/text/generated/unicode.ts': unicodeTables,
  'src/text/generated/words.ts': wordTables,
  'src/text/generated/profiles.ts': profileNames,
  'src/quote/generated/words.ts': judgementTables,
  'src/text/generated/entities.ts': entityTable,
};
let bad = 0;
for (const [name, content] of Object.entries(files)) {
  const file = join(root, name);
  if (!check) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== content) {
    console.error(`${name} is stale; run "node scripts/profiles.mjs"`);
    bad += 1;
  }
}
process.exitCode = bad === 0 ? 0 : 1;
