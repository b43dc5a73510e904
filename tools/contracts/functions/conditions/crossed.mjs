// Lists of two and more, in other orders and with what one item has in another one: what an order, a tie, a second item and the last
// one decide. The calls are some of the corpus that have such lists.
import { isObject } from '../../probes/values.mjs';
import { callOf } from '../calls.mjs';
import { at, callsOf, entries, put, someOf } from './twins.mjs';

/** Of the calls of a function in the order of their length, which are taken. */
const PLACES = [0.5, 0.9];
const LONGEST_CALL = 2500;
const MOST_LISTS = 1;
const MOST_MEMBERS = 4;
/** Functions whose pages and answers are dear, or that these lists do not decide. */
const LEFT_OUT = /^(?:renderReport|comparePages|countChecks|claimsForReport|quoteGate.*|(?:safeC|c)heckAnswer|fromPerplexityEvents|safeCloseLog|safeOpenLog|digestBytes|firstOutOfOrder|createRefusal|resolveAskRequest|citationOrder|safeFromLegacyPacket|toCloudEvent|toStatement|figuresIn|nliScorer|fromLangGraphStore|verificationReportV1ToV2|safeSelectVerifiedFindings|selectVerifiedFindings|fold|quotesIn|indexSource|fromMail|fromRows|fromDocling|fromXlsx)$/; // biome-ignore format: a list

/** The paths of lists of two or more in a value. */
function listsIn(value, path = []) {
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.keys(value);
  if (names.some((name) => name.startsWith('$'))) return [];
  const own = Array.isArray(value) && value.length > 1 && path.length > 0 ? [path] : [];
  return [...own, ...names.flatMap((name) => listsIn(value[name], [...path, name]))];
}

/** The first two with one member of each in the other. */
function exchanged([one, other, ...others]) {
  if (!isObject(one) || !isObject(other)) return [[one, one, other, ...others], [other, other, one, ...others]]; // biome-ignore format: one line
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].slice(0, MOST_MEMBERS);
  return names.flatMap((name) => [
    [one, { ...other, [name]: one[name] ?? null }, ...others],
    [{ ...one, [name]: other[name] ?? null }, other, ...others],
  ]);
}

const orders = (list) => [
  list.toReversed(),
  [...list, list[0]],
  [...list.slice(1), list[0]],
  list.slice(0, 2),
  list.slice(-1),
  [...list.slice(0, -1), ...list, ...list],
  ...exchanged(list),
];
const changed = (kept) => listsIn(kept).slice(0, MOST_LISTS).flatMap((path) => orders(at(kept, path)).map((list) => put(kept, path, list))); // biome-ignore format: one line
const isAsked = (name, kept, line) => !LEFT_OUT.test(name) && line.length <= LONGEST_CALL && listsIn(kept).length > 0; // biome-ignore format: one line

export const crossedConditions = () =>
  entries.flatMap((entry) =>
    [...callsOf(entry, isAsked)].map(([name, calls]) => [
      name,
      `lists in other orders, of ${entry}`,
      someOf(calls, PLACES).flatMap(([kept, steps]) => changed(kept).map((list) => callOf(entry, name, list, steps))), // biome-ignore format: one line
    ]),
  );
