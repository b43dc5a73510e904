// Chooses cases: of each kind of lie and damage a few short ones over paragraphs of our own texts, and those written by hand.
import { groups } from '../lies/catalogue.mjs';
import { casesOf, stretchesOfAll } from '../lies/generate.mjs';
import { ownTexts } from '../lies/texts.mjs';
import { own } from './own.mjs';

/** Of so many cases of a kind the shortest are kept. */
const MADE = 16;
const KEPT = 2;

/** The shortest source that sentences are taken from, in UTF-16 units, where a text has more. */
const SHORTEST = 240;

/** Files by name, as `{ sources, cases }` without what is said of them; the ways to ask take turns. */
export function groupsOfCases(waysToAsk) {
  let turn = 0;
  const asked = () => {
    turn += 1;
    return { plain: '', [waysToAsk[1 + (turn % (waysToAsk.length - 1))]]: '' };
  };
  const stretches = stretchesOfAll(ownTexts().flatMap(paragraphsOf));
  const made = groups.map(({ title, kinds }) => {
    const shelf = shelfOf();
    const cases = kinds.map((kind) => [kind.name, shortest(kind, stretches).map((one) => caseOf(one, shelf, asked()))]);
    return [fileName(title), { sources: shelf.sources, cases: Object.fromEntries(cases) }];
  });
  return { ...Object.fromEntries(made), own: ownGroup(asked) };
}

function ownGroup(asked) {
  const shelf = shelfOf();
  const cases = own.map(({ says, source, quotes }) => [
    says,
    quotes.map((quote) => [shelf.placeOf(source), quote, asked()]),
  ]);
  return { sources: shelf.sources, cases: Object.fromEntries(cases) };
}

const fileName = (title) => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** Paragraphs as texts of their own, short ones with those that follow. */
function paragraphsOf({ name, text }) {
  const parts = [];
  let part = '';
  for (const paragraph of text.split(/(?<=\n)\n+/)) {
    part += part === '' ? paragraph : `\n${paragraph}`;
    if (part.length < SHORTEST) continue;
    parts.push(part);
    part = '';
  }
  if (part !== '') parts.push(part);
  return parts.map((one) => ({ name, text: one }));
}

function shortest(kind, stretches) {
  const cases = [...casesOf(kind, stretches, { count: MADE })];
  return cases.sort((one, two) => one.quote.length - two.quote.length).slice(0, KEPT);
}

function caseOf({ quote, source, skip }, shelf, verdicts) {
  const row = [shelf.placeOf(source), quote, verdicts];
  return skip.length > 0 ? [...row, skip] : row;
}

/** Sources, each once, and one that differs from another in one place by that place alone. */
function shelfOf() {
  const sources = [];
  const texts = [];
  const placeOf = (text) => {
    const known = texts.indexOf(text);
    if (known !== -1) return known;
    sources.push(shortenedBy(texts, text) ?? text);
    texts.push(text);
    return texts.length - 1;
  };
  return { sources, placeOf };
}

function shortenedBy(texts, text) {
  const edits = texts.map((other, place) => editOf(place, other, text));
  const best = edits.sort((one, two) => one[2] + one[3].length - two[2] - two[3].length)[0];
  return best !== undefined && best[3].length < text.length / 2 ? best : undefined;
}

function editOf(place, from, to) {
  const most = Math.min(from.length, to.length);
  let before = 0;
  while (before < most && from[before] === to[before]) before += 1;
  let after = 0;
  while (after < most - before && from.at(-1 - after) === to.at(-1 - after)) after += 1;
  return [place, before, from.length - before - after, to.slice(before, to.length - after)];
}
