// Edits of a document at each of its places: values changed, members removed and added.
import { isObject, replacements } from './values.mjs';

/**
 * How often places of one kind get all edits, then the few that depend on what is around them, and
 * then none.
 */
const [ALL, FEW] = [1, 3];

/**
 * Yields `{ place, document }`: the pointer pattern of the edit (`*` for an index), and a copy with
 * that edit alone. `seen` counts the places of each kind over all documents of a version, so that
 * the work is bounded by what there is to see.
 */
export function* editsOf(document, { values, members, seen }) {
  const isLong = JSON.stringify(document).length > 10_000;
  for (const { path, value } of placesIn(document)) {
    const place = patternOf(path);
    const kind = `${isLong}${kindOf(document, path)}`;
    const times = seen.get(kind) ?? 0;
    seen.set(kind, times + 1);
    if (times >= FEW) continue;
    const isFull = times < ALL && !isLong;
    for (const other of replacements(value, { path, place, document, values, isFull })) {
      yield { place, document: withValue(document, path, other) };
    }
    if (path.length > 0) yield { place, document: withValue(document, path, undefined) };
    if (isFull && isObject(value)) {
      for (const [name, added] of Object.entries({ ...members.get(place), ...strangers })) {
        if (!Object.hasOwn(value, name))
          yield {
            place: `${place}/${name}`,
            document: withValue(document, [...path, name], added),
          };
      }
    }
  }
}

/**
 * The pattern of a place with what rules may tell objects apart by: type, status and which members
 * there are.
 */
function kindOf(document, path) {
  let value = document;
  const parts = path.map((part, depth) => {
    const parent = value;
    value = value?.[part];
    const { type, kind, status } = isObject(value) ? value : {};
    const names = depth === path.length - 1 && isObject(parent) ? membersOf(parent) : '';
    const told = [type, kind, status].filter((one) => typeof one === 'string' && one.length < 20);
    return `${typeof part === 'number' ? (part === 0 ? 'first' : 'later') : part}:${told}${names}`;
  });
  return parts.join('/');
}

function membersOf(parent) {
  const typesOf = (list) => list.slice(0, 4).map((item) => item?.type ?? typeof item);
  return Object.entries(parent)
    .map(([name, member]) =>
      Array.isArray(member) && name === 'locators' ? `${name}${typesOf(member)}` : name,
    )
    .sort()
    .join(' ');
}

/** Members that no contract has, and extensions where a contract may or may not have them. */
const strangers = { unheard_of: 1, extensions: { 'com.example.probe': { note: 'x' } } };

/**
 * What the examples of a version have: values by place and by name of a member, and the members of
 * objects by place.
 */
export function donorsOf(documents) {
  const [values, members] = [new Map(), new Map()];
  for (const document of documents) {
    for (const { path, value } of placesIn(document, Number.POSITIVE_INFINITY)) {
      const place = patternOf(path);
      if (isObject(value)) members.set(place, { ...members.get(place), ...value });
      else if (typeof value !== 'object') {
        for (const key of [place, path.at(-1)])
          values.set(key, new Set([...(values.get(key) ?? []), value]));
      }
    }
  }
  return { values, members };
}

/** All places; of a long list the first two, the middle and the last item. */
function* placesIn(document, most = 4) {
  const waiting = [{ path: [], value: document }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    yield place;
    const { path, value } = place;
    if (Array.isArray(value)) {
      const { length } = value;
      const kept =
        length <= most ? [...value.keys()] : [...new Set([0, 1, length >> 1, length - 1])];
      for (const index of kept) waiting.push({ path: [...path, index], value: value[index] });
    } else if (isObject(value)) {
      for (const [name, member] of Object.entries(value))
        waiting.push({ path: [...path, name], value: member });
    }
  }
}

export const patternOf = (path) =>
  path
    .map((part) =>
      typeof part === 'number' ? '/*' : `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    )
    .join('');

/** A copy along the path, that shares all else; `undefined` removes. */
export function withValue(document, [part, ...rest], value) {
  if (part === undefined) return value;
  const copy = Array.isArray(document) ? [...document] : { ...document };
  if (rest.length > 0 || value !== undefined) copy[part] = withValue(copy[part], rest, value);
  else if (Array.isArray(copy)) copy.splice(part, 1);
  else delete copy[part];
  return copy;
}
