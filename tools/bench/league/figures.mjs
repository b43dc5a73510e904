// Compares checkFigures with what people write in its place, on sentences of others: how often a figure that is honest is reported
// as missing, and how often one that was changed is found all the same. The data is not part of this repository.
//   npm run build && EVIDENCE_TEST_DATA=... node tools/bench/league/figures.mjs   writes the tables of docs/figures-1.md
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFigures } from '../../../dist/answers/figures/index.js';
import { markdownTable } from '../../shared/print.mjs';
import { seeded } from '../../shared/random.mjs';
import { changes, figureCases } from './figure-cases.mjs';

const START = '<!-- what follows is written by tools/bench/league/figures.mjs -->';
const END = '<!-- end of what is written -->';
const found = new Set(['in-cited', 'in-sources']);
const SEEDS = 3;

function stated({ text, cited, others, question }) {
  const span = [0, [...text].length];
  const answer = {
    text,
    citations: cited.map((_, nth) => ({ span, source_id: nth + 1 })),
    sources: [...cited, ...others].map((content) => ({ content })),
  };
  return checkFigures(answer, undefined, question === undefined ? {} : { question }).figures;
}

const numbersOf = (text) => text.match(/[0-9]+(?:[.,][0-9]+)*/g) ?? [];
const floatOf = (number) => Number(number.replaceAll(',', ''));

/** Whether a figure of a text is found: each in the same words and the same cited texts. */
const checkers = {
  'evidence-contracts': (one, words, at) => {
    const near = stated(one).filter(
      ({ span }) => span[0] < at + words.length && span[1] > at && span[1] > span[0],
    );
    return {
      isFound: near.length > 0 && near.every(({ state }) => found.has(state)),
      isMissing: near.some(({ state }) => state === 'absent'),
    };
  },
  'the number as it is written, in the text': ({ cited }, words) =>
    either(numbersOf(words).every((number) => cited.some((text) => text.includes(number)))),
  'the number as it is written, between other signs': ({ cited }, words) => {
    const written = new Set(cited.flatMap(numbersOf));
    return either(numbersOf(words).every((number) => written.has(number)));
  },
  'numbers compared as floats': ({ cited }, words) => {
    const sizes = new Set(cited.flatMap(numbersOf).map(floatOf));
    return either(numbersOf(words).every((number) => sizes.has(floatOf(number))));
  },
};
const either = (isFound) => ({ isFound, isMissing: !isFound });

/** Figures in digits of honest sentences, with their place in code points. */
const figuresOf = (one) =>
  stated(one)
    .filter(({ word, text }) => !word && /[0-9]/.test(text))
    .map(({ text, span, kind }) => ({ one, words: text, at: span[0], kind }));

function exchanged(text, { at, words, other }) {
  const points = [...text];
  points.splice(at, [...words].length, other);
  return points.join('');
}

const every = figureCases(process.env.EVIDENCE_TEST_DATA ?? '');
const honest = every.filter((one) => one.honest).flatMap(figuresOf);
const altered = honest.flatMap(({ one, words, at, kind: figure }, nth) =>
  Object.entries(changes).flatMap(([kind, change]) =>
    Array.from({ length: kind === 'a digit' ? SEEDS : 1 }, (_, seed) => seed).flatMap((seed) => {
      const other = change(words, seeded(seed * 7919 + nth), figure);
      if (other === words) return [];
      const text = exchanged(one.text, { at, words, other });
      return [{ kind, one: { ...one, text }, words: other, at }];
    }),
  ),
);

const share = (part, all) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
const count = (list, check, member) =>
  list.filter(({ one, words, at }) => check(one, words, at)[member]).length;

function league() {
  const rows = Object.entries(checkers).map(([name, check]) => [
    name,
    share(count(honest, check, 'isMissing'), honest.length),
    share(count(altered, check, 'isFound'), altered.length),
  ]);
  return markdownTable(['checker', 'honest, reported as missing', 'changed, found'], rows);
}

function byKind() {
  const rows = Object.keys(changes).map((kind) => {
    const own = altered.filter((one) => one.kind === kind);
    return [
      kind,
      own.length,
      ...Object.values(checkers).map((check) => count(own, check, 'isFound')),
    ];
  });
  return markdownTable(['changed', 'tried', ...Object.keys(checkers)], rows);
}

/** The states of the figures of sentences that people call supported, and of all others, by half. */
function states() {
  const rows = [
    ['supported, half that was read first', (one) => one.honest && one.nth % 2 === 0],
    ['supported, half kept apart', (one) => one.honest && one.nth % 2 === 1],
    ['all others', (one) => !one.honest],
  ].map(([name, isChosen]) => {
    const list = every.filter(isChosen).flatMap(stated);
    const of = (...names) => list.filter(({ state }) => names.includes(state)).length;
    return [
      name,
      list.length,
      of('in-cited', 'in-sources'),
      of('unit', 'sign', 'scale', 'rounded', 'in-parts'),
      of('in-question', 'elsewhere', 'not-checked'),
      share(of('absent'), list.length),
    ];
  });
  const heads = ['in sentences', 'figures', 'found', 'but for unit, part or rounding'];
  return markdownTable([...heads, 'question, other source, words', 'absent'], rows);
}

const file = join(import.meta.dirname, '../../../docs/figures-1.md');
const page = readFileSync(file, 'utf8');
const tables = [states(), league(), byKind()].map((table) => table.trim()).join('\n\n');
console.log(tables);
writeFileSync(
  file,
  `${page.slice(0, page.indexOf(START) + START.length)}\n\n${tables}\n\n${page.slice(page.indexOf(END))}`,
);
