// Changes of the arguments of a call at its places, one at a time: what stands next to an argument
// that somebody thought of. Which change a place gets follows from its number alone.
import { range } from '../probes/documents/parts.mjs';
import { isObject } from '../probes/values.mjs';

/** How many changes of one call are tried: of many places some, from the first to the last. */
const MOST_CHANGES = 8;

const half = (text) => text.length >> 1;
const ofTexts = [
  (text) => text.slice(0, -1),
  (text) => `${text}${text}`,
  (text) => `${text.slice(0, half(text))}7${text.slice(half(text))}`,
  (text) => text.toUpperCase(),
  (text) => `${text.slice(0, half(text))}${text.slice(half(text) + 1)}`,
  (text) => text.replaceAll(' ', '\r\n'),
  (text) => `${text.slice(0, half(text))}\u{1f6a2}${text.slice(half(text))}`,
  (text) => `\u201c${text}\u201d [1].`,
  () => '',
  (text) => text.replace(/[0-9]/, (digit) => `${(Number(digit) + 1) % 10}`),
  (text) => ` ${text} `,
  (text) => text.replace(/[.,;:]/, ''),
  (text) => text.normalize('NFD').toLowerCase(),
  (text) => text.slice(half(text)),
];
const ofNumbers = [
  (number) => number + 1,
  (number) => number - 1,
  (number) => number + 0.5,
  () => 0,
  (number) => number * 10,
  (number) => -number,
];
const ofLists = [
  (list) => list.slice(1),
  (list) => [...list, ...list.slice(-1)],
  (list) => list.toReversed(),
  (list) => list.slice(0, -1),
  () => [],
];
const without = (object, nth) =>
  Object.fromEntries(Object.entries(object).filter((_, place) => place !== nth));
const ofObjects = [
  (object) => without(object, 0),
  (object) => without(object, Object.keys(object).length - 1),
  (object) => without(object, Object.keys(object).length >> 1),
  (object) => ({ ...object, more: 1 }),
  () => null,
];

function changesOf(value) {
  if (typeof value === 'string') return ofTexts;
  if (typeof value === 'number') return ofNumbers;
  if (typeof value === 'boolean') return [(one) => !one, () => undefined];
  if (Array.isArray(value)) return ofLists;
  return isObject(value) ? ofObjects : [];
}

/** Every place below a value as the names that lead to it; what has a form of its own is one place. */
function placesIn(value, path = []) {
  const isForm = isObject(value) && Object.keys(value).some((name) => name.startsWith('$'));
  if (isForm || typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.keys(value).flatMap((name) => placesIn(value[name], [...path, name]))];
}

function changedAt(value, [name, ...rest], change) {
  if (name === undefined) return change(value);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[name] = changedAt(value[name], rest, change);
  return copy;
}

const at = (value, path) => path.reduce((found, name) => found[name], value);

/** The lists of arguments that differ from these in one place. */
export function changedArguments(kept, most = MOST_CHANGES) {
  const places = placesIn(kept).filter(
    (path) => path.length > 0 && changesOf(at(kept, path)).length > 0,
  );
  if (places.length === 0) return [];
  return range(most).map((nth) => {
    const place = places[Math.floor((nth * places.length) / most)];
    const changes = changesOf(at(kept, place));
    return changedAt(
      kept,
      place,
      changes[(nth * 5 + place.length + places.length) % changes.length],
    );
  });
}
