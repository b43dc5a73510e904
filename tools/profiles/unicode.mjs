// Reads the Unicode tables of the profiles out of a UCD 15.0.0 folder (UnicodeData.txt, Scripts.txt
// and others).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0');

export function readUnicode(folder) {
  const lines = (name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .map((line) => line.split('#')[0].trim())
      .filter((line) => line !== '');
  const characters = readCharacters(lines('UnicodeData.txt'));
  const property = (name, value) => readProperty(lines(name), value);
  const of = (...categories) =>
    characters
      .filter(({ category }) => categories.some((prefix) => category.startsWith(prefix)))
      .map(({ code }) => code);
  const scripts = lines('Scripts.txt');
  const single = new Set(
    ['Han', 'Hiragana', 'Katakana', 'Thai'].flatMap((name) => readProperty(scripts, name)),
  );
  const recomposed = readNormal(lines('DerivedNormalizationProps.txt'), 'N');
  const maybe = readNormal(lines('DerivedNormalizationProps.txt'), 'M');
  const combining = characters
    .filter(({ combiningClass }) => combiningClass !== 0)
    .map(({ code }) => code);
  return {
    fold: {
      lowerCase: shiftsOf(
        characters
          .filter(({ lower }) => lower !== undefined)
          .map(({ code, lower }) => [code, lower - code]),
      ),
      compatible: characters
        .filter((character) => isCompatible(character))
        .map(({ code, decomposition }) => [code, fullyDecomposed(decomposition, characters)])
        .filter(
          ([code, to]) =>
            [0x2103, 0x2109].includes(code) ||
            to.every((part) => /^L|^M|^Zs/.test(characters.byCode.get(part).category)),
        )
        .map(([code, to]) => `${hex(code)}:${to.map(hex).join('+')}`)
        .join(' '),
      combining: rangesOf([...combining, ...maybe]),
      composing: rangesOf(composers(characters, new Set(recomposed))),
      recomposed: rangesOf(recomposed),
    },
    tokens: {
      letter: rangesOf(of('L')),
      mark: rangesOf(of('M')),
      digit: rangesOf(of('Nd')),
      number: rangesOf(of('Nl', 'No')),
      space: rangesOf(property('PropList.txt', 'White_Space')),
      punctuation: rangesOf(of('P')),
      symbol: rangesOf(of('Sm', 'Sk', 'So')),
      currency: rangesOf(of('Sc')),
      invisible: rangesOf(of('Cf').filter((code) => code < 0x10000 && !prepended(code))),
      single: rangesOf(
        [...single].filter((code) => /^L/.test(characters.byCode.get(code)?.category ?? 'L')),
      ),
      extending: rangesOf([
        ...property('DerivedCoreProperties.txt', 'Grapheme_Extend'),
        ...of('Mc'),
        0x0e33,
        0x0eb3,
        0x200d,
        ...Array.from({ length: 5 }, (_, i) => 0x1f3fb + i),
        ...Array.from({ length: 96 }, (_, i) => 0xe0020 + i),
      ]),
    },
  };
}

/**
 * Letters and spaces of another form or width, degrees of temperature, and Arabic letters by their
 * place in a word.
 */
function isCompatible({ code, category, tag }) {
  if (code === 0x2103 || code === 0x2109) return true;
  if (/^L|^Zs/.test(category) && ['compat', 'wide', 'narrow', 'noBreak'].includes(tag)) return true;
  const isArabic = (code >= 0xfb50 && code < 0xfc00) || (code >= 0xfe80 && code < 0xfefd);
  return isArabic && ['initial', 'medial', 'final', 'isolated'].includes(tag);
}

/** Signs such as U+0600 stand before digits and are seen: they are not invisible. */
const prepended = (code) =>
  (code >= 0x600 && code <= 0x605) || [0x6dd, 0x70f, 0x890, 0x891, 0x8e2].includes(code);

function readCharacters(lines) {
  const list = [];
  let first;
  for (const line of lines) {
    const [code, name, category, combiningClass, , mapping, , , , , , , , lower] = line.split(';');
    const entry = {
      category,
      combiningClass: Number(combiningClass),
      tag: /^<(\w+)>/.exec(mapping)?.[1],
      decomposition: mapping
        .replace(/^<\w+> /, '')
        .split(' ')
        .filter((part) => part !== '')
        .map((part) => Number.parseInt(part, 16)),
      lower: lower === '' ? undefined : Number.parseInt(lower, 16),
    };
    const at = Number.parseInt(code, 16);
    if (name.endsWith('First>')) first = at;
    else if (name.endsWith('Last>'))
      for (let i = first; i <= at; i += 1) list.push({ code: i, ...entry });
    else list.push({ code: at, ...entry });
  }
  list.byCode = new Map(list.map((entry) => [entry.code, entry]));
  return list;
}

function readProperty(lines, wanted) {
  return lines.flatMap((line) => {
    const [range, value] = line.split(';').map((part) => part.trim());
    return value === wanted ? codesOf(range) : [];
  });
}

function readNormal(lines, wanted) {
  return lines.flatMap((line) => {
    const [range, property, value] = line.split(';').map((part) => part.trim());
    return property === 'NFC_QC' && value === wanted ? codesOf(range) : [];
  });
}

function codesOf(range) {
  const [first, last = first] = range.split('..').map((part) => Number.parseInt(part, 16));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function fullyDecomposed(codes, characters) {
  return codes.flatMap((code) => {
    const entry = characters.byCode.get(code);
    return entry === undefined || entry.decomposition.length === 0
      ? [code]
      : fullyDecomposed(entry.decomposition, characters);
  });
}

/** First halves of primary composites: what a following mark can join, Hangul included. */
function composers(characters, recomposed) {
  const firsts = characters
    .filter(
      ({ code, tag, decomposition }) =>
        tag === undefined && decomposition.length === 2 && !recomposed.has(code),
    )
    .map(({ decomposition }) => decomposition[0]);
  const leads = Array.from({ length: 19 }, (_, i) => 0x1100 + i);
  const syllables = Array.from({ length: 399 }, (_, i) => 0xac00 + 28 * i);
  return [...firsts, ...leads, ...syllables];
}

function rangesOf(codes) {
  const sorted = [...new Set(codes)].sort((a, b) => a - b);
  const ranges = [];
  for (const code of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${hex(last)}`))
    .join(' ');
}

/** Runs of equal difference, of step 1 or 2: "0041-005A:1:32". */
function shiftsOf(entries) {
  const runs = [];
  for (const [code, shift] of entries) {
    const run = runs.at(-1);
    const step = run === undefined ? 0 : code - run.last;
    if (
      run !== undefined &&
      run.shift === shift &&
      (run.first === run.last ? step <= 2 : step === run.step)
    ) {
      Object.assign(run, { last: code, step });
    } else runs.push({ first: code, last: code, step: 1, shift });
  }
  return runs
    .map(({ first, last, step, shift }) => `${hex(first)}-${hex(last)}:${step}:${shift}`)
    .join(' ');
}
