/** Numbers that are written in words of the table. */
import { once } from '../../core/work/work.js';
import { readBefore } from './around.js';
import { isLetterAt } from './fold.js';
import { type Found, plainFigure } from './found.js';
import { numberFound } from './numbers.js';
import { figureTables } from './tables.js';
import { nextWord, sumOfWords } from './word-sum.js';

const anyWord: () => RegExp = /* @__PURE__ */ once(() => {
  const { ones, tens, ordinals, wordScales } = figureTables();
  return new RegExp(
    `(?<![A-Za-z0-9])(?:${[...ones, ...tens, ...ordinals, ...wordScales.keys()].join('|')})`,
    'gi',
  );
});

interface WordOptions {
  readonly isTaken: (at: number) => boolean;
  readonly isPaid: () => boolean;
}

/** The figures in words, of what `isTaken` leaves, as long as each is paid for. */
export function readNumberWords(signs: string, { isTaken, isPaid }: WordOptions): readonly Found[] {
  const found: Found[] = [];
  let from = 0;
  for (const { index } of signs.matchAll(anyWord())) {
    if (!isPaid()) break;
    if (
      index < from ||
      isTaken(index) ||
      isLetterAt(signs, index - 1) ||
      /^[A-Z]{2}/.test(signs.slice(index, index + 2))
    )
      continue;
    const one = readWords(signs, index);
    if (one === undefined) continue;
    found.push(one);
    from = one.end;
  }
  return found;
}

function readWords(signs: string, index: number): Found | undefined {
  const { ordinals } = figureTables();
  const isScale = figureTables().wordScales.has(nextWord(signs, index));
  const start = isScale ? beforeArticle(signs, index) : index;
  if (start === undefined) return undefined;
  const sum = sumOfWords(signs, index);
  if (sum === undefined) return undefined;
  const { end } = sum;
  const value = String(sum.value);
  if (!sum.isOrdinal) {
    const before = readBefore(signs, index);
    const number = numberFound(
      {
        signs,
        at: index,
        before,
        end,
      },
      [value],
    );
    number.kind = 'number';
    number.start = start;
    number.word = true;
    return number;
  }
  const quarter = /^[ -]quarter(?![a-z])/i.exec(signs.slice(end, end + 9));
  const isQuarter =
    quarter !== null && ordinals.indexOf(nextWord(signs, index)) < 4 && Number(value) <= 4;
  const kind = isQuarter ? 'quarter' : 'ordinal';
  const place = { start, end: isQuarter ? end + quarter[0].length : end };
  const ordinal = plainFigure(kind, place, [value]);
  ordinal.word = true;
  return ordinal;
}

/** A scale word alone is no number; `a million` is. */
function beforeArticle(signs: string, index: number): number | undefined {
  const isArticle =
    /^[aA][ \u00a0]$/.test(signs.slice(Math.max(0, index - 2), index)) &&
    !isLetterAt(signs, index - 3);
  return isArticle ? index - 2 : undefined;
}
