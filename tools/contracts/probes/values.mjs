// Other values for a place: of another type, of its neighbours, numbers around it, lists in another
// order.
import { charChanged, texts, unique } from './texts.mjs';

export const isObject = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values to put in the place of one. */
export function replacements(value, context) {
  if (!context.isFull) return [...fewOf(value), ...siblings(context)];
  const valuesOf = (key) => [...(context.values.get(key) ?? [])].slice(0, 6);
  const known = unique([...valuesOf(context.place), ...valuesOf(context.path.at(-1))], value);
  const others = [...retyped(value), ...known, ...siblings(context)];
  if (typeof value === 'string') return [...texts(value), ...others];
  if (typeof value === 'number') return [...numbers(value), ...sums(context), ...others];
  if (typeof value === 'boolean') return [!value, ...others];
  if (Array.isArray(value)) return [...lists(value), ...others];
  return others;
}

/** Numbers that make one with a neighbour, and miss it narrowly. */
function sums({ path, document }) {
  const parent = path.slice(0, -1).reduce((value, part) => value[part], document);
  if (!isObject(parent)) return [];
  const near = Object.values(parent).filter((one) => typeof one === 'number' && one > 0 && one < 1);
  return near.flatMap((one) => [0, 5e-10, 2e-9, 1e-6, 1e-4].map((step) => 1 - one + step));
}

function fewOf(value) {
  if (typeof value === 'string')
    return value === '' ? ['x'] : [charChanged(value, 0), charChanged(value, value.length - 1)];
  if (typeof value === 'number') return [value + 1, value - 1, value / 2];
  if (typeof value === 'boolean') return [!value];
  return Array.isArray(value) ? moved(value) : [];
}

function retyped(value) {
  return [null, 0, '', [], {}].filter((other) => JSON.stringify(other) !== JSON.stringify(value));
}

/**
 * Values of the same type that are next to the edited one: of its object, and of the same member of
 * the other items.
 */
function siblings({ path, document }) {
  if (path.length === 0) return [];
  const at = (parts) => parts.reduce((value, part) => value?.[part], document);
  const parent = at(path.slice(0, -1));
  const value = at(path);
  const near = typeof value === 'number' && !Array.isArray(parent) ? Object.values(parent) : [];
  const lists = path.flatMap((part, depth) => (typeof part === 'number' ? [depth] : []));
  const far = lists.flatMap((depth) => {
    const list = at(path.slice(0, depth));
    return [0, path[depth] - 1, list.length - 1].map((index) =>
      at([...path.slice(0, depth), index, ...path.slice(depth + 1)]),
    );
  });
  return [...new Set([...near, ...far])].filter(
    (one) => one !== value && one !== undefined && typeof one === typeof value,
  );
}

function numbers(value) {
  const near = [1, 2, 1e-6, 5e-7, 2e-6, 1e-9, 5e-10, 2e-9, 0.5, 0.01].flatMap((step) => [
    value + step,
    value - step,
  ]);
  const fixed = [
    0,
    1,
    2,
    3,
    8,
    0.5,
    -1,
    1.5,
    100,
    100.5,
    101,
    1000,
    2 ** 31,
    2 ** 53 - 1,
    2 ** 53,
    1e21,
    1e-7,
    -value,
    2 * value,
  ];
  return unique([...near, ...fixed], value);
}

function lists(list) {
  const { length } = list;
  const [first] = list;
  const cut = [[], list.slice(0, 1), list.slice(0, -1), list.slice(1)];
  const grown =
    length === 0 || length > 20
      ? []
      : [3, 16, 17, 18].map((count) =>
          Array.from({ length: count }, (_, nth) => list[nth % length]),
        );
  const added =
    typeof first === 'string'
      ? ['', '!', 'zz', '\ufb33', '😂'].flatMap((text) => [
          [...list, text],
          [text, ...list],
        ])
      : [];
  const high =
    typeof first === 'string'
      ? [
          ['\ufb33', '😂'],
          ['😂', '\ufb33'],
          ['B', 'a'],
          ['a', 'B'],
          ['10', '9'],
          ['9', '10'],
          ['a', 'a'],
        ]
      : []; // prettier-ignore
  return unique([...moved(list), ...cut, ...grown, ...added, ...high], list);
}

/** Items in other places, and items twice. */
function moved(list) {
  const { length } = list;
  const [first, last] = [list[0], list.at(-1)];
  const turned = [
    list.toReversed(),
    [...list.slice(1), first],
    [last, ...list.slice(0, -1)],
    swapped(list, length - 2),
    swapped(list, 0),
  ];
  const doubled = [
    [...list, first],
    [...list, last],
    [first, ...list],
  ];
  return length === 0 ? [] : unique([...(length < 2 ? [] : turned), ...doubled], list);
}

function swapped(list, at) {
  const copy = [...list];
  [copy[at], copy[at + 1]] = [copy[at + 1], copy[at]];
  return copy;
}
