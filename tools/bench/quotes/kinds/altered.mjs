// Alterations that apply in every language: each maker takes chance and a stretch, and returns the
// altered quote.
import { pick } from '../../../shared/random.mjs';
import { negators, opposites } from './words.mjs';

const replaceAt = (text, at, length, by) => text.slice(0, at) + by + text.slice(at + length);

/** Replaces one match; `by` may refuse with undefined. */
const one =
  (pattern, by) =>
  (random, { text }) => {
    const found = pick([...text.matchAll(pattern)], random);
    const made = found && by(found[0], random, text);
    return made === undefined ? undefined : replaceAt(text, found.index, found[0].length, made);
  };

const isUnspaced = (text) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
const otherDigit = (digit, random) => {
  const zero =
    digit.codePointAt(0) - (digit.codePointAt(0) % 16 === 6 ? 6 : digit.codePointAt(0) % 16);
  const base = digit < ':' ? 48 : zero;
  const value = digit.codePointAt(0) - base;
  return String.fromCodePoint(base + ((value + 1 + Math.floor(random() * 8)) % 10));
};

/**
 * Interior words with the blank before them: neither the first nor the last, so that no honest
 * shorter quote is made.
 */
const interior = /(?<=\S)\s+[\p{L}\p{M}]{3,}(?=\s+\S+\s+\S)/gu;
const word = /(?<![\p{L}\p{M}\p{N}'’-])[\p{L}\p{M}]{4,}(?![\p{L}\p{M}\p{N}'’-])/gu;
const letters = /(?<=[\p{Ll}\p{Lo}])[\p{Ll}](?=\p{Ll})/gu;
const number = /\p{Nd}+/gu;

const otherLetter = (letter, random) => {
  const alphabet = /\p{Script=Cyrillic}/u.test(letter)
    ? 'авдеиклмнопрсту'
    : /\p{Script=Greek}/u.test(letter)
      ? 'αβγδεικλμνοπρστ'
      : 'abdegiklmnoprstu';
  return pick(
    [...alphabet].filter((other) => other !== letter),
    random,
  );
};

function swapped(random, { text }) {
  const words = [...text.matchAll(/[\p{L}\p{M}]{3,}/gu)];
  const place = Math.floor(random() * (words.length - 1));
  const [first, second] = [words[place], words[place + 1]];
  if (second === undefined || first[0].toLowerCase() === second[0].toLowerCase()) return undefined;
  const between = text.slice(first.index + first[0].length, second.index);
  return replaceAt(
    text,
    first.index,
    second.index + second[0].length - first.index,
    second[0] + between + first[0],
  );
}

const fromList = (table, by) => (random, stretch) => {
  const words = table[stretch.lang];
  if (words === undefined) return undefined;
  const bounded = isUnspaced(stretch.text)
    ? ['', '']
    : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'];
  const pattern = new RegExp(
    `${bounded[0]}(?:${words.map(([from]) => from).join('|')})${bounded[1]}`,
    'gu',
  );
  return one(pattern, (found) => by(words, found))(random, stretch);
};

const clauses =
  /(?<=[\p{L}\p{N}]), [^,.;:!?]{8,60}(?=,)|(?<=[\p{L}\p{N}])[，、][^，、。]{3,30}(?=[，、])/gu;

/** Other words of the same text in place of one that is there. */
function replaced(random, { text, source }) {
  const others = [...new Set(source.match(word))].filter((other) => !text.includes(other));
  return one(word, (found) =>
    pick(
      others.filter((other) => other.toLowerCase() !== found.toLowerCase()),
      random,
    ),
  )(random, { text });
}

function added(random, { text, source }) {
  const others = [...new Set(source.match(word))];
  const gap = pick([...text.matchAll(/(?<=[\p{L}\p{M}]) (?=[\p{L}\p{M}])/gu)], random);
  return gap === undefined || others.length === 0
    ? undefined
    : replaceAt(text, gap.index, 1, ` ${pick(others, random)} `);
}

/** The first half of one sentence with the second half of another, and no ellipsis. */
function joined(_random, { text, source }) {
  const at = source.indexOf(text);
  const rest = source.slice(0, at) + source.slice(at + text.length);
  const half = (of, take) => {
    const parts = isUnspaced(of) ? [...of] : of.split(/(?<=\s)/);
    return take(parts, parts.length >> 1).join('');
  };
  if (rest.trim().length < 30) return undefined;
  return (
    half(text, (parts, middle) => parts.slice(0, middle)) +
    half(rest, (parts, middle) => parts.slice(middle)).trim()
  );
}

const lookalike = {
  a: 'а',
  e: 'е',
  o: 'о',
  p: 'р',
  c: 'с',
  x: 'х',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  ο: 'o',
  α: 'a',
};
const signs = { '%': '‰', '€': '$', '£': '€', $: '€', '°C': '°F', '−': '+' };
const units = {
  mg: 'g',
  km: 'm',
  kg: 'mg',
  euros: 'dollars',
  euro: 'dollar',
  Euro: 'Dollar',
  euroja: 'lira',
  мг: 'г',
  公斤: '吨',
  元: '美元',
  円: 'ドル',
  원: '달러',
  बजे: 'दिन',
  克: '毫克',
  ミリ: 'センチ',
  mmHg: 'mm',
};
const escaped = (table) =>
  Object.keys(table)
    .map((key) => key.replace(/[$^.*+?()[\]{}|\\]/g, '\\$&'))
    .join('|');
const plain = (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** By name; `any` language unless the table of words says otherwise. */
export const alteredKinds = {
  'digit changed': one(/\p{Nd}/gu, otherDigit),
  'digit dropped': one(/(?<=\p{Nd})\p{Nd}/gu, () => ''),
  'digit added': one(number, (found, random) => found + pick([...'13579'], random)),
  'digits exchanged': one(/(\p{Nd})(?!\1)\p{Nd}/gu, (found) => [...found].reverse().join('')),
  'number of another place': (random, { text, source }) => {
    const others = [...new Set(source.match(number))];
    return one(number, (found) =>
      pick(
        others.filter((other) => other !== found && !found.endsWith(other)),
        random,
      ),
    )(random, { text });
  },
  'decimal sign dropped': one(/(?<=\p{Nd})[.,](?=\p{Nd})/gu, () => ''),
  'decimal sign moved': one(
    /\p{Nd}[.,]\p{Nd}{2,}/gu,
    (found) => found[0] + found[2] + found[1] + found.slice(3),
  ),
  'word dropped': one(interior, () => ''),
  'word added': added,
  'word of the same text': replaced,
  'words exchanged': swapped,
  'letter changed': one(letters, otherLetter),
  'letter dropped': one(letters, () => ''),
  'letters exchanged': one(/(?<=\p{L})([\p{Ll}])(?!\1)[\p{Ll}](?=\p{L})/gu, (found) =>
    [...found].reverse().join(''),
  ),
  'character dropped': one(
    /(?<=[\p{Script=Han}\p{Script=Hangul}\p{Script=Kana}\p{Script=Thai}\p{Script=Devanagari}])[\p{Script=Han}\p{Script=Hangul}](?=\p{L}\p{L})/gu,
    () => '',
  ),
  'characters exchanged': one(
    /([\p{Script=Han}\p{Script=Hangul}])(?!\1)[\p{Script=Han}\p{Script=Hangul}]/gu,
    (found) => [...found].reverse().join(''),
  ),
  'negation dropped': fromList(negators, () => ''),
  opposite: fromList(opposites, (words, found) => words.find(([from]) => from === found)?.[1]),
  'clause dropped': one(clauses, () => ''),
  'halves of two sentences': joined,
  'lookalike letter': one(/(?<=\p{L})[aeopcxаеорсοα](?=\p{L})/gu, (found) => lookalike[found]),
  'accent dropped': one(
    /(?=\p{Script=Latin})[\p{Ll}&&[^a-zıß]]|[áéíóúàèìòùâêîôûãõçñäöüşğčęąśłńżăâîșț]/gv,
    (found) => (plain(found) === found ? undefined : plain(found)),
  ),
  'sign changed': one(new RegExp(escaped(signs), 'g'), (found) => signs[found]),
  'unit changed': one(
    new RegExp(`(?<=\\p{Nd}\\s?)(?:${escaped(units)})(?!\\p{L})`, 'gu'),
    (found) => units[found],
  ),
  'question made a statement': one(/[?？؟]/g, (found) => (found === '？' ? '。' : '.')),
  'sentence repeated': (_, { text }) => (isUnspaced(text) ? text + text : `${text} ${text}`),
  'negated in front': (random, { lang, text }) => {
    const [negator] = pick(negators[lang] ?? [[undefined]], random);
    const gap = pick([...text.matchAll(/(?<=[\p{L}\p{M}]) (?=[\p{L}\p{M}])/gu)], random);
    return negator === undefined || gap === undefined
      ? undefined
      : replaceAt(text, gap.index, 1, ` ${negator} `);
  },
};

/** Edges: the words are the source's, and the first or last one is only a part. */
export const cutKinds = {
  'cut within a word': (random, { text }) => {
    const found = pick(
      [
        ...text.matchAll(
          /(?<=\s)[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{6,}(?=\s)/gu,
        ),
      ].slice(2),
      random,
    );
    return found && text.slice(0, found.index + found[0].length - 2);
  },
  'cut within a number': (random, { text }) => {
    const found = pick([...text.matchAll(/(?<=\S.{12,})\p{Nd}{2,}/gsu)], random);
    return found && text.slice(0, found.index + 1);
  },
};
