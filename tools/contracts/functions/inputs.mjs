// Inputs of the locked functions at all sizes, made by code alone: texts, documents, and edits of
// documents.

import { range } from '../probes/documents/parts.mjs';
import { documentsOf } from '../probes/documents.mjs';
import { donorsOf, editsOf } from '../probes/edits.mjs';
import { sealed } from '../probes/seal.mjs';
import { isObject } from '../probes/values.mjs';

/** Numbers of items, and characters of texts, at which functions are tried. */
export const COUNTS = [1, 2, 51, 101, 10_001];
export const LENGTHS = [1, 64, 401, 10_001];

export const withLineEnds = (text) => text.replaceAll('o', '\r\n');
export const withAstral = (text) => text.replaceAll('e', '🚢');

/** Both by the names that inputs have: a bundler may rename functions. */
export const textChanges = [
  ['withLineEnds', withLineEnds],
  ['withAstral', withAstral],
];

const sentence =
  'The “lock gate” no. 4 opens at 5.13 m, and closes before the ebb; it is not safe. ';

/** Texts of each length, each also with CR LF and with astral characters: `[name, text]`. */
export const texts = LENGTHS.flatMap((length) => {
  const text = sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
  return [
    [`${length} characters`, text],
    [`${length} characters with CR LF`, withLineEnds(text)],
    [`${length} characters with astral ones`, withAstral(text)],
  ];
});

/** Every sign that a format may have to escape, in blocks: `[name, [text, ...]]`. */
export const signs = [
  [0x00, 0x1f],
  [0x20, 0x2f],
  [0x3a, 0x40],
  [0x5b, 0x60],
  [0x7b, 0x7f],
  [0x80, 0xa0],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x2028, 0x202f],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xffff],
  [0x1f6a2, 0x1f6a2],
  [0xe0000, 0xe007f],
].map(([first, last]) => [
  `signs from U+${first.toString(16).padStart(4, '0')} to U+${last.toString(16).padStart(4, '0')}`,
  range(last - first + 1).map((nth) => {
    const sign = String.fromCodePoint(first + nth);
    return `a${sign}b ${sign} c${sign}`;
  }),
]);

const root = new URL('../../..', import.meta.url).pathname;
const SMALL = [
  { name: 'one', chars: 1, count: 1 },
  { name: 'hundred', chars: 100, count: 3 },
];
const GROWN = [
  { name: 'two', chars: 64, count: 2 },
  { name: 'fifty-one', chars: 24, count: 51 },
  { name: 'hundred and one', chars: 12, count: 101 },
  { name: 'text of 401', chars: 401, count: 2 },
  { name: 'text of 10001', chars: 10_001, count: 2 },
];

/** What a maker returned before for these words: inputs are made once, and no function changes them. */
function kept(make) {
  const made = new Map();
  return (...words) => {
    const key = words.join(' ');
    if (!made.has(key)) made.set(key, make(...words));
    return made.get(key);
  };
}

/** Generated documents of a version: `{ name, document, sources, records }` for each size. */
export const documents = kept((contract, version) =>
  documentsOf(contract, version, root, [...SMALL, ...GROWN]),
);

/** One of them by its name, and one with so many items. */
export const documentOf = (contract, version, name = 'hundred') =>
  documents(contract, version).find((one) => one.name === name);
export const documentWith = kept(
  (contract, version, count, chars = 12) =>
    documentsOf(contract, version, root, [{ name: `${count}`, chars, count }])[0],
);

/** How many edits of one place are tried. */
const MOST_EDITS = 12;

/**
 * Edits of the small documents of a version by place: `[place, [document, ...]]`, as they are and
 * sealed again; of many edits of a place some, from the first to the last.
 */
export function edits(contract, version, change = (document) => document) {
  const changed = (edited) => (isObject(edited) ? change(edited) : edited);
  return editsOfPlaces(contract, version).map(([place, list]) => [place, list.map(changed)]);
}

const editsOfPlaces = kept((contract, version) => {
  const given = documentsOf(contract, version, root, SMALL).map(({ document }) => document);
  const context = { ...donorsOf(given), seen: new Map() };
  const places = new Map();
  for (const document of given) {
    for (const { place, document: edited } of editsOf(document, context)) {
      const made = new Set([edited, sealed(contract, edited)]);
      const list = places.get(place) ?? [];
      places.set(place, list);
      for (const one of made) list.push(one);
    }
  }
  return [...places].map(([place, list]) => [place, some(list)]);
});

function some(list) {
  const step = Math.ceil(list.length / MOST_EDITS);
  return list.filter((_, nth) => nth % step === 0);
}

/**
 * Every combination of values of members, so that each key of an order decides somewhere;
 * `undefined` leaves a member out.
 */
export const productOf = (members) =>
  Object.entries(members).reduce(
    (made, [name, values]) =>
      made.flatMap((one) =>
        values.map((value) => (value === undefined ? one : { ...one, [name]: value })),
      ),
    [{}],
  );

/** The same items in an order that is none, the same in every run. */
export const shuffled = (list) =>
  list
    .map((item, nth) => [(nth * 7919 + 13) % 104_729, item])
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);

/** Texts whose order by code point, by unit and by letter are three. */
export const UNLIKE = ['10', '9', 'B', 'a', 'aa', '\ufb33', '\u{1f602}'];

/** Times that are real and that are not, and the forms in which they are written. */
export const TIMES = [
  ...['1900', '2000', '2023', '2024', '2100', '2400', '0000', '0001', '0004', '9999'].map(
    (year) => `${year}-02-29T00:00:00Z`,
  ),
  ...['00', '01', '04', '06', '09', '11', '12', '13'].flatMap((month) =>
    ['00', '01', '28', '30', '31', '32'].map((day) => `2026-${month}-${day}T00:00:00Z`),
  ),
  ...['23:59:59', '24:00:00', '23:60:00', '23:59:60', '00:00:00', '7:00:00', '07:00'].map(
    (time) => `2026-03-01T${time}Z`,
  ),
  ...['.', '.0', '.5', '.50', '.05', '.250', '.000', '.123456789', '.1234567890', ',5'].map(
    (fraction) => `2026-03-01T09:30:00${fraction}Z`,
  ),
  ...['', 'z', '+00:00', '-00:00', '+0000', '+00', '+01:00', '-01:00', ' Z', 'Z ', 'Z\n', 'ZZ'].map(
    (zone) => `2026-03-01T09:30:00.5${zone}`,
  ),
  '2026-03-01t09:30:00Z',
  '2026-03-01 09:30:00Z',
  '2026-03-01',
  ' 2026-03-01T09:30:00Z',
  '+002026-03-01T09:30:00Z',
  `2026-03-01T09:30:00.${'0'.repeat(43)}Z`,
  `2026-03-01T09:30:00.${'0'.repeat(44)}Z`,
  `2026-03-01T09:30:00.5${'0'.repeat(42)}Z`,
  `2026-03-01T09:30:00.5${'0'.repeat(43)}Z`,
  `2026-03-01T09:30:00.${'0'.repeat(100)}Z`,
  '',
];

/** A copy without members of this name, wherever they are. */
export function without(value, names) {
  if (Array.isArray(value)) return value.map((item) => without(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.includes(name))
      .map(([name, member]) => [name, without(member, names)]),
  );
}

/** A copy in which every text is changed, names of members are not. */
export function mapTexts(value, change) {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, mapTexts(member, change)]),
  );
}

/** Rows of a function over edits: one for each place, with the answers to all edits there. */
export const rowsOfEdits = (name, places, use) =>
  places.map(([place, list]) => [
    name,
    `edited ${place === '' ? 'root' : place}`,
    list.map((document) => () => use(document)),
  ]);

/** Rows of a function over named inputs, each an argument of `use`. */
export const rowsOf = (name, inputs, use) =>
  inputs.map(([input, given]) => [name, input, [() => use(given)]]);

/** The same where each input is a list, which makes one row. */
export const rowsOfLists = (name, inputs, use) =>
  inputs.map(([input, list]) => [name, input, list.map((given) => () => use(given))]);

/** A list in parts of so many: inputs that one page or one text can have together. */
export const partsOf = (list, most) =>
  range(Math.ceil(list.length / most)).map((nth) => list.slice(nth * most, (nth + 1) * most));
