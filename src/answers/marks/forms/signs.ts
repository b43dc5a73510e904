/** Marks of signs: superscripts, those of tools, and keys of TeX. */
import { type Candidate, LONGEST, named } from '../candidate.js';
import { superscripts } from '../generated/tables.js';
import { readItems } from '../items.js';
import { isAfterWord, isLastInLine, isNextToQuotation, isUnitBefore } from './around.js';

const turn =
  /^(?:[\ue200-\ue202]|\\ue20[0-2])?(?:[a-z]{0,8}cite)?(?:[\ue200-\ue202]|\\ue20[0-2])?(turn[0-9]{1,4}(?:search|news|image|video|file|view|ref|fetch)[0-9]{1,4})(?:[\ue201]|\\ue201)?/;

export function atTurn(text: string, start: number): Candidate | undefined {
  const isPlain = text[start] === 't';
  // What is left of `cite` and a sign of private use where that sign was lost
  const from = isPlain && text.slice(start - 4, start) === 'cite' ? start - 4 : start;
  if (isPlain && (text[start + 1] !== 'u' || /[\p{L}\p{N}]/u.test(text.charAt(from - 1))))
    return undefined;
  const [words, name] = turn.exec(text.slice(from, from + 80)) ?? [];
  return words === undefined || name === undefined
    ? undefined
    : {
        start: from,
        end: from + words.length,
        form: 'turn',
        items: [],
        name,
      };
}

/** `\cite{smith2020}`, `\citep[p. 3]{smith2020, lee2021}`: keys that are names of sources. */
export function atKeys(text: string, start: number): Candidate | undefined {
  const [words = '', keys = ''] =
    /^\\[a-z]{0,8}cite[a-z]{0,8}\*?(?:\[[^[\]\n]{0,40}\]){0,2}\{([^{}\n]{1,80})\}/i.exec(
      text.slice(start, start + LONGEST),
    ) ?? [];
  return words === '' ? undefined : named({ start, end: start + words.length }, keys);
}

const isSuperscript = (sign: string): boolean => sign !== '' && superscripts.includes(sign);

export function atSuperscript(text: string, start: number): Candidate | undefined {
  let end = start;
  let digits = '';
  while (end < start + 24) {
    const sign = text.charAt(end);
    const isJoint = /[,ʼ˒‚⁻–-]/.test(sign) && digits !== '' && isSuperscript(text.charAt(end + 1));
    if (!isSuperscript(sign) && !isJoint) break;
    digits += isSuperscript(sign)
      ? String(superscripts.indexOf(sign))
      : /[⁻–-]/.test(sign)
        ? '-'
        : ',';
    end += 1;
  }
  const items = readItems(digits);
  const isMark =
    isAfterWord(text, start) ||
    isNextToQuotation(text, { start, end }) ||
    /[⁰¹²³⁴⁵⁶⁷⁸⁹][ \u00a0\u202f]$/.test(text.slice(Math.max(0, start - 2), start)) ||
    isLastInLine(text, { start, end });
  if (items === undefined || isUnitBefore(text, start) || !isMark) return undefined;
  return {
    start,
    end,
    form: '¹',
    items,
  };
}
