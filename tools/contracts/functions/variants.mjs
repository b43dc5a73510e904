// Variants of a call: one of its places is changed in one named way. A text that is right already
// gets blanks, signs and letters that are not, a list another order, a member another name.
import { isObject } from '../probes/values.mjs';

const half = (text) => text.length >> 1;
const into = (text, sign) => `${text.slice(0, half(text))}${sign}${text.slice(half(text))}`;
const withWords = (text, change) => change(text.split(' ')).join(' ');
const middleOf = (list) => list.length >> 1;
const linesOf = (text, start) => `${start}${text.replaceAll('\n', `\n${start}`)}`;
/** Each sign as a typewriter has it, and as a printer does. */
const SIGNS = [["'", '’'], ['"', '“'], ['-', '–'], ['...', '…'], [' ', '\u00a0'], ['*', '×'], ['(', '（'], [':', '：']]; // biome-ignore format: a table
const signs = (text, from, to) =>
  SIGNS.reduce((changed, pair) => changed.replaceAll(pair[from], pair[to]), text);

const ofTexts = {
  shorter: (text) => text.slice(0, -1),
  'no first sign': (text) => text.slice(1),
  'no middle sign': (text) => `${text.slice(0, half(text))}${text.slice(half(text) + 1)}`,
  twice: (text) => `${text}${text}`,
  blanks: (text) => ` ${text} `,
  'more blanks': (text) => text.replaceAll(' ', '  '),
  'no blanks': (text) => text.replaceAll(' ', ''),
  tabs: (text) => text.replaceAll(' ', '\t'),
  lines: (text) => text.replaceAll(' ', '\n'),
  'CR LF': (text) => `${text.replaceAll('\n', '\r\n')}\r\n`,
  'one line': (text) => text.replaceAll('\n', ' '),
  'empty lines': (text) => text.replaceAll('\n', '\n\n'),
  capitals: (text) => text.toUpperCase(),
  'small letters': (text) => text.toLowerCase(),
  'first capital': (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1).toLowerCase()}`,
  emoji: (text) => into(text, '\u{1f6a2}'),
  'emoji before': (text) => `\u{1f6a2} ${text}`,
  NFD: (text) => into(text, 'é').normalize('NFD'),
  'byte order mark': (text) => `\ufeff${text}`,
  'soft hyphen': (text) => into(text, '\u00ad'),
  'x before': (text) => `x${text}`,
  'x after': (text) => `${text}x`,
  'line before': (text) => `Line.\n${text}`,
  'line after': (text) => `${text}\nLine.`,
  'sentence before': (text) => `It was so. ${text}`,
  'no digits': (text) => text.replaceAll(/[0-9]/g, ''),
  'next digit': (text) => text.replace(/[0-9]/, (digit) => `${(Number(digit) + 1) % 10}`),
  'next last digit': (text) => text.replace(/[0-9](?=[^0-9]*$)/, (digit) => `${(Number(digit) + 1) % 10}`), // biome-ignore format: one line
  'digit more': (text) => text.replace(/[0-9]/, (digit) => `${digit}0`),
  'zero before': (text) => text.replace(/[0-9]/, (digit) => `0${digit}`),
  minus: (text) => text.replace(/[0-9]/, (digit) => `-${digit}`),
  percent: (text) => text.replace(/[0-9](?![0-9])/, (digit) => `${digit} %`),
  point: (text) => text.replace(/[0-9](?![0-9])/, (digit) => `${digit}.5`),
  'points as commas': (text) => text.replaceAll('.', ','),
  'no points': (text) => text.replaceAll(/[.,;:!?]/g, ''),
  'other end': (text) => text.replace(/[.!?]?$/, ';'),
  question: (text) => `${text}?`,
  'printed signs': (text) => signs(text, 0, 1),
  'typed signs': (text) => signs(text, 1, 0).replaceAll('”', '"'),
  'words turned': (text) => withWords(text, (words) => words.toReversed()),
  'no first word': (text) => withWords(text, (words) => words.slice(1)),
  'no last word': (text) => withWords(text, (words) => words.slice(0, -1)),
  'no middle word': (text) => withWords(text, (words) => words.toSpliced(middleOf(words), 1)),
  'middle word twice': (text) => withWords(text, (words) => words.toSpliced(middleOf(words), 0, words[middleOf(words)])), // biome-ignore format: one line
  'other middle word': (text) => withWords(text, (words) => words.toSpliced(middleOf(words), 1, 'other')), // biome-ignore format: one line
  not: (text) => withWords(text, (words) => words.toSpliced(middleOf(words), 0, 'not')),
  'words left out': (text) => withWords(text, (words) => words.toSpliced(middleOf(words), 1, '...')), // biome-ignore format: one line
  'words in brackets': (text) => withWords(text, (words) => words.toSpliced(middleOf(words), 1, '[the]')), // biome-ignore format: one line
  quotation: (text) => `He said: “${text}” [1].`,
  'typed quotation': (text) => `"${text}"`,
  'mark after': (text) => `${text} [1]`,
  'mark in it': (text) => into(text, ' [2] '),
  emphasis: (text) => `**${text}**`,
  'struck out': (text) => into(text, ' ~~no~~ '),
  item: (text) => `- ${text}`,
  numbered: (text) => `1. ${text}`,
  heading: (text) => `# ${text}\n\n${text}`,
  block: (text) => linesOf(text, '> '),
  cells: (text) => `| a | b |\n| - | - |\n| ${text.replaceAll('\n', ' ')} | c |`,
  code: (text) => into(text, '`x`'),
  fence: (text) => `\`\`\`\n${text}\n\`\`\``,
  comment: (text) => into(text, '<!-- x -->'),
  tag: (text) => `<b>${text}</b>`,
  link: (text) => `[${text}](https://example.org/a)`,
  entity: (text) => into(text, '&amp;'),
  backslash: (text) => into(text, '\\'),
  bar: (text) => into(text, '|'),
  colon: (text) => into(text, ': '),
  slash: (text) => into(text, '/'),
  'number of it': (text) => (text.trim() === '' ? 0 : Number(text)),
  'list of it': (text) => [text],
  'other id': (text) => `${text}-2`,
  long: (text) => `${text} `.repeat(Math.min(40, Math.ceil(2000 / (text.length + 1)))),
  empty: () => '',
  nothing: () => null,
}; // biome-ignore format: a table
const ofNumbers = {
  more: (number) => number + 1,
  less: (number) => number - 1,
  'half more': (number) => number + 0.5,
  zero: () => 0,
  'ten times': (number) => number * 10,
  negative: (number) => -number,
  half: (number) => number / 2,
  'a little more': (number) => number + 1e-9,
  large: () => 2 ** 53,
  text: (number) => `${number}`,
  nothing: () => null,
};
const ofBooleans = {
  other: (one) => !one,
  text: (one) => `${one}`,
  nothing: () => null,
  gone: () => ({ $undefined: true }),
};
const ofLists = {
  turned: (list) => list.toReversed(),
  'no first': (list) => list.slice(1),
  'no last': (list) => list.slice(0, -1),
  'no middle': (list) => list.toSpliced(middleOf(list), 1),
  'first twice': (list) => [...list.slice(0, 1), ...list],
  'first again': (list) => [...list, ...list.slice(0, 1)],
  'last twice': (list) => [...list, ...list.slice(-1)],
  'two changed': (list) => [...list.slice(0, 2).toReversed(), ...list.slice(2)],
  'last first': (list) => [...list.slice(-1), ...list.slice(0, -1)],
  'all twice': (list) => [...list, ...list],
  'nothing first': (list) => [null, ...list],
  empty: () => [],
  'the first': (list) => list[0] ?? null,
  nothing: () => null,
};
const named = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [change(name), value]));
const without = (object, nth) =>
  Object.fromEntries(Object.entries(object).filter((_, place) => place !== nth));
const exchanged = (object) => {
  const [[one, first] = [], [two, second] = []] = Object.entries(object);
  return two === undefined ? {} : { ...object, [one]: second, [two]: first };
};
const ofObjects = {
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6, 7].map((nth) => [
      `no member ${nth}`,
      (object) => without(object, nth % Math.max(1, Object.keys(object).length)),
    ]),
  ),
  'other order': (object) => Object.fromEntries(Object.entries(object).toReversed()),
  'one more': (object) => ({ ...object, more: 1 }),
  exchanged,
  'names_with_lines': (object) => named(object, (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)), // biome-ignore format: one line
  'namesWithCapitals': (object) => named(object, (name) => name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase())), // biome-ignore format: one line
  'list of it': (object) => [object],
  'list of two': (object) => [object, object],
  empty: () => ({}),
  nothing: () => null,
}; // biome-ignore format: a table
const ofNothing = {
  text: () => '',
  number: () => 0,
  list: () => [],
  object: () => ({}),
  true: () => true,
};
/** What stands for a function: a table of its answers, or one that has a name. */
const ofFunctions = Object.fromEntries(
  ['same', 'capitals', 'nothing', 'true', 'false', 'fails', 'later'].map((name) => [
    name,
    () => ({ $named: name }),
  ]),
);

/** Forms whose value is a list, whose items are places, too. */
const LISTS = new Set(['$map', '$set', '$stream', '$readable', '$iterator']);
const formOf = (value) => {
  const [name, more] = isObject(value) ? Object.keys(value) : [];
  return more === undefined && name?.startsWith('$') ? name : undefined;
};

function changesOf(value) {
  const form = formOf(value);
  if (form === '$function') return ofFunctions;
  if (form === '$undefined' || value === null) return ofNothing;
  if (form === '$number') return ofNothing;
  if (form !== undefined) return {};
  if (typeof value === 'string') return ofTexts;
  if (typeof value === 'number') return ofNumbers;
  if (typeof value === 'boolean') return ofBooleans;
  return Array.isArray(value) ? ofLists : ofObjects;
}

/** Every place below a value, as the names that lead to it, in the order of its members. */
function placesIn(value, path = []) {
  const form = formOf(value);
  if (form !== undefined && !LISTS.has(form)) return [path];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.keys(value).flatMap((name) => placesIn(value[name], [...path, name]))];
}

const at = (value, path) => path.reduce((found, name) => found[name], value);

function changedAt(value, [name, ...rest], change) {
  if (name === undefined) return change(value);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[name] = changedAt(value[name], rest, change);
  return copy;
}

/** `[place, name of a change]` of each variant of these arguments. */
export function variantsIn(kept) {
  return placesIn(kept).flatMap((path, place) =>
    path.length === 0 ? [] : Object.keys(changesOf(at(kept, path))).map((name) => [place, name]),
  );
}

/** The arguments with one of their places changed. */
export function variantOf(kept, [place, name]) {
  const path = placesIn(kept)[place];
  return changedAt(kept, path, changesOf(at(kept, path))[name]);
}
