// Lists in which two items are alike but for one member: what tells items apart, what orders them, and which of two is taken. The
// calls are those of the corpus that are shortest; and lists of each length up to nine, for what is cut after some.
import { readFileSync } from 'node:fs';
import { toCsv, toMarkdown } from 'evidence-contracts/export';
import { answerFromText, marksIn, safeCheckAnswer } from 'evidence-contracts/generation';
import { renderReport } from 'evidence-contracts/report';
import { range } from '../../probes/documents/parts.mjs';
import { isObject } from '../../probes/values.mjs';
import { callOf, groupsOfCalls } from '../calls.mjs';
import { every, outcome } from './rows.mjs';

/** Functions that take functions in a list, or whose answer no list in these calls decides. */
const LEFT_OUT = ['countChecks', 'createTelemetry', 'embed', 'firstOutOfOrder', 'fromMistralEvents', 'nliScorer', 'recognise', 'safeCreateTelemetry', 'safeSelectVerifiedFindings', 'selectVerifiedFindings', 'sortTotal', 'toCloudEvent', 'toSarif']; // biome-ignore format: a list
const MOST_CALLS = 2;
const MOST_LISTS = 4;
const MOST_MEMBERS = 8;

const changed = (value) => {
  if (typeof value === 'string') return `${value}2`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) ? value.slice(1) : null;
};

/** The lists of objects in a value, as the names that lead to them. */
function listsIn(value, path = []) {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) && isTwin(value[0]) && path.length > 0 ? [path] : [];
  return [...own, ...Object.keys(value).flatMap((name) => listsIn(value[name], [...path, name]))];
}

const isTwin = (item) => isObject(item) && !Object.keys(item).some((name) => name.startsWith('$'));
export const at = (value, path) => path.reduce((found, name) => found[name], value);

/** The value with another one at a path. */
export function put(value, [name, ...rest], list) {
  if (name === undefined) return list;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[name] = put(value[name], rest, list);
  return copy;
}

/** The arguments with a twin of the first item of a list, before it or after it, which differs in one member. */
function twinsOf(kept) {
  return listsIn(kept)
    .slice(0, MOST_LISTS)
    .flatMap((path) => {
      const [first, ...others] = at(kept, path);
      const names = Object.keys(first).slice(0, MOST_MEMBERS);
      const twins = names.map((name) => ({ ...first, [name]: changed(first[name]) }));
      return twins.map((twin, nth) => put(kept, path, nth % 2 === 0 ? [first, twin, ...others] : [twin, first, ...others])); // biome-ignore format: one line
    });
}

const isShorter = (one, other) => one.length - other.length || (one < other ? -1 : 1);

/** The calls of each function of an entry that are asked for, the shortest first: `[arguments, steps]` by name. */
export function callsOf(entry, isAsked) {
  const file = new URL(`../../corpus/${entry}.jsonl`, import.meta.url);
  const calls = new Map();
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n').sort(isShorter)) {
    const [name, kept, steps] = JSON.parse(line);
    if (!isAsked(name, kept, line)) continue;
    calls.set(name, [...(calls.get(name) ?? []), [kept, steps]]);
  }
  return calls;
}
/** Of the calls of a function, in the order of their length, those at these places from 0 to 1. */
export const someOf = (calls, places) => [...new Set(places.map((place) => calls[Math.floor(place * calls.length)]))]; // biome-ignore format: one line

const hasLists = (name, kept) => !LEFT_OUT.includes(name) && listsIn(kept).length > 0;

/** The entry points, by the names of their files of calls. */
export const entries = Object.keys(groupsOfCalls).map((group) => group.replace('calls of ', ''));

function twinRows() {
  return entries
    .flatMap((entry) =>
      [...callsOf(entry, hasLists)].map(([name, calls]) => [
        name,
        `twins in lists, of ${entry}`,
        calls.slice(0, MOST_CALLS).flatMap(([kept, steps]) => twinsOf(kept).map((list) => callOf(entry, name, list, steps))), // biome-ignore format: one line
      ]),
    )
    .filter(([, , calls]) => calls.length > 0);
}

const words = ['tea', 'milk', 'bread', 'salt', 'corn', 'rice', 'fish', 'wine', 'beer'];
const items = (count, use) => words.slice(0, count).map(use);
const lengths = range(9).map((nth) => nth + 1);
/** Texts and sources with so many of one thing. */
const many = {
  'pieces of a quote': (count) => [`It says “${items(count, (word) => `the ${word} is hot`).join(' … ')}” [1].`, [items(count, (word) => `So the ${word} is hot, it is said by all of them.`).join(' ')]], // biome-ignore format: one line
  'places of a quote': (count) => ['It says “the tea is hot today” [1].', [items(count, (word) => `On ${word} day the tea is hot today.`).join('\n\n')]], // biome-ignore format: one line
  'sources with a quote': (count) => ['It says “the tea is hot today” [1].', items(count, (word) => `On ${word} day the tea is hot today.`)], // biome-ignore format: one line
  'sources without it': (count) => [`It says “the tea is cold today” [${count}].`, items(count, (word) => ({ title: word, text: `On ${word} day the tea is hot.` }))], // biome-ignore format: one line
  'marks in one': (count) => [`It says “the tea is hot today” [${items(count, (_, nth) => nth + 1).join(', ')}].`, items(count, (word) => `On ${word} day the tea is hot today.`)], // biome-ignore format: one line
  'marks in a row': (count) => [`It says “the tea is hot today”${items(count, (_, nth) => `[${nth + 1}]`).join('')}.`, items(count, (word) => `The ${word} day.`)], // biome-ignore format: one line
  'quotes of one sentence': (count) => [`It says ${items(count, (word) => `“the ${word} is hot today”`).join(', ')} [1].`, ['Now the tea is hot today. The rice is hot today.']], // biome-ignore format: one line
  'changed words': (count) => [`It says “${items(count, (word) => `the ${word} is hot`).join(', ')} now” [1].`, [`So ${items(9, (word, nth) => `the ${nth % 2 === 0 ? 'old' : word} is hot`).join(', ')} now.`]], // biome-ignore format: one line
  'amounts that are in no source': (count) => [`It costs ${items(count, (_, nth) => `${nth + 3} euros`).join(', ')} [1].`, ['It costs 3 euros, 140 dollars.']], // biome-ignore format: one line
}; // biome-ignore format: a table
const mainOf = (page) => page.slice(page.indexOf('<main'));
const readers = {
  checkAnswer: (text, sources) => safeCheckAnswer(text, sources, { figures: true }).value ?? safeCheckAnswer(text, sources).value, // biome-ignore format: one line
  renderReport: (text, sources) => mainOf(renderReport(answerFromText(text, sources.map((one) => one.text === undefined ? { text: one } : one)).result)), // biome-ignore format: one line
  toMarkdown: (text, sources) => toMarkdown(answerFromText(text, sources).result),
  toCsv: (text, sources) => toCsv(answerFromText(text, sources).result),
  marksIn: (text, sources) => marksIn(text, { sources: sources.map(() => ({})) }),
};
const lengthRows = () => Object.entries(readers).map(([name, read]) => [name, 'one to nine of a thing', every(Object.values(many), lengths).map(([make, count]) => () => outcome(() => read(...make(count))))]); // biome-ignore format: one line

export const twinConditions = () => [...twinRows(), ...lengthRows()];
