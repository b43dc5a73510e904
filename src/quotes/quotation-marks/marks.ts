/** Finds the mark that opens a quotation at a place, and removes marks. */
import { groupBy } from '../../core/order/remap.js';
import { anyElement, elementAt } from './elements.js';
import { type Mark, marks } from './marks-table.js';
import { decodeEntities, type Sign, signAt, spelledAt } from './signs.js';

/** A mark at a place, and how many UTF-16 units spell it there. */
export type OpenMark = { readonly mark: Mark; readonly length: number };

const first = new Set([...marks.map(({ opens }) => opens.charAt(0)), '&', '[', '\\', '#', ':']);

/** Marks by the unit that they begin with, in the order of the table. */
const byUnit = groupBy(marks, ({ opens }) => opens.charAt(0));

/** Whether a mark can begin at a character. */
export function mayBeginMark(character: string): boolean {
  return first.has(character);
}

/**
 * The mark that opens at a place, other than the weak ones where these do not count; `wait` where
 * only what follows decides, and more may follow.
 */
export function markAt(
  text: string,
  at: number,
  { isWhole, isStrong = false }: { readonly isWhole: boolean; readonly isStrong?: boolean },
): OpenMark | 'wait' | undefined {
  const element = elementAt(text, at, isWhole);
  if (element !== undefined)
    return element === 'wait' ? 'wait' : { mark: element, length: element.opens.length };
  const begun = signAt(text, at, isWhole);
  if (begun === 'wait') return 'wait';
  for (const mark of byUnit.get(begun.sign.charAt(0)) ?? []) {
    if (isStrong && mark.kind === 'weak') continue;
    const length = spelledAt(text, at, { signs: mark.opens, isWhole });
    if (length === 'wait') return 'wait';
    if (length !== undefined) return { mark, length };
  }
  return undefined;
}

/** The length of a closing mark at a place. */
export function closingAt(
  text: string,
  at: number,
  { mark, isWhole }: { readonly mark: Mark; readonly isWhole: boolean },
): number | 'wait' | undefined {
  for (const closes of mark.closes) {
    const length =
      mark.kind === 'element'
        ? literalAt(text.slice(at, at + closes.length).toLowerCase(), closes, isWhole)
        : spelledAt(text, at, { signs: closes, isWhole });
    if (length !== undefined) return length;
  }
  return undefined;
}

function literalAt(found: string, closes: string, isWhole: boolean): number | 'wait' | undefined {
  if (found === closes) return closes.length;
  return !isWhole && found !== '' && closes.startsWith(found) ? 'wait' : undefined;
}

/** An empty pair: the marks in a row at a place, of which the second one closes the first one. */
export function emptyPairAt(
  text: string,
  at: number,
  isWhole: boolean,
): OpenMark | 'wait' | undefined {
  const opened = markAt(text, at, { isWhole });
  if (opened === 'wait' || opened === undefined) return opened;
  const { mark, length } = opened;
  if (mark.kind !== 'pair' && mark.kind !== 'straight') return undefined;
  if (at + length >= text.length) return isWhole ? undefined : 'wait';
  const closing = closingAt(text, at + length, { mark, isWhole });
  if (closing === undefined || closing === 'wait') return closing;
  const run = runOf(text, at, {
    signs: Array.from([mark.opens, ...mark.closes].join('')),
    isWhole,
  });
  return run === 'wait'
    ? 'wait'
    : {
        mark: {
          opens: text.slice(at, at + run),
          closes: [mark.opens, ...mark.closes],
          kind: 'doubled',
        },
        length: run,
      };
}

/** What a pair without words may have between its marks. */
const wordless = /^[^\p{L}\p{N}\p{M}\p{S}\r\n\u2029]{1,8}/u;

/** The length of a pair that has no words between its marks. */
export function wordlessPairAt(
  text: string,
  at: number,
  { mark, isWhole }: { readonly mark: Mark; readonly isWhole: boolean },
): number | 'wait' | undefined {
  const opening = spelledAt(text, at, { signs: mark.opens, isWhole });
  if (opening === undefined || opening === 'wait') return opening;
  const from = at + opening;
  const [between = ''] = wordless.exec(text.slice(from, from + 8)) ?? [];
  for (let end = from + 1; end <= from + between.length; end += 1) {
    const closing =
      end >= text.length && !isWhole ? 'wait' : closingAt(text, end, { mark, isWhole });
    if (closing === 'wait') return 'wait';
    if (closing !== undefined) return end + closing - at;
  }
  return between === '' && from >= text.length && !isWhole ? 'wait' : undefined;
}

/** How long the marks in a row are. */
export function runOf(
  text: string,
  from: number,
  {
    signs,
    isWhole,
    most = 8,
  }: { readonly signs: readonly string[]; readonly isWhole: boolean; readonly most?: number },
): number | 'wait' {
  let at = from;
  for (let count = 0; count < most; count += 1) {
    if (at >= text.length) return isWhole ? at - from : 'wait';
    const read: Sign | 'wait' = signAt(text, at, isWhole);
    if (read === 'wait') return 'wait';
    if (!signs.includes(read.sign)) break;
    at += read.length;
  }
  return at - from;
}

const spelled = new RegExp(`${anyElement}|\`{2,}|''|´´|,,(?=\\S)|<<|>>|[${doubleMarks()}]`, 'giu');
const single = /(?<![\p{L}\p{N}]|\[\p{L}\])['‘’‛❛❜＇´′׳]|['‘’❛❜＇´′׳](?![\p{L}\p{Nd}\p{Nl}])/gu;

function doubleMarks(): string {
  const signs = marks
    .filter(({ kind }) => kind !== 'single')
    .flatMap(({ opens, closes }) => [opens, ...closes]);
  const one = signs.filter((sign) => Array.from(sign).length === 1 && !/[’‘]/.test(sign));
  return [...new Set(one)].join('');
}

/**
 * Each character has one way through the repetition: the blank after a footnote is one of the
 * blanks.
 */
const quotedLine =
  /^((?:[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t]|\[\^[^\]\s]{1,60}\]:)*)(?:>[ \t]?)+/gm;

/**
 * The words without what marks a quotation, so that none in a refused passage is read as one;
 * apostrophes stay.
 */
export function withoutMarks(words: string): string {
  return decodeEntities(words).replace(spelled, '').replace(single, '').replace(quotedLine, '$1');
}

export function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}\p{M}\ud800-\udfff]/u.test(character);
}

/** Letters of scripts that write no blanks between words. */
export function isUnspaced(character: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(character);
}

export function isSpace(character: string): boolean {
  return character === '' || /\s/.test(character);
}

/**
 * A mark between Hebrew letters that is part of an acronym, such as before the last letter of one.
 */
export function isInAcronym(before: string, after: string): boolean {
  if (!/[א-ת]$/.test(before) || !/^[א-ת]/.test(after)) return false;
  const isPrefix = /(?:^|[^א-ת])[בהוכלמש]{1,2}$/.test(before);
  return !isPrefix || /^[א-ת](?![א-ת])/.test(after);
}
