/** Sources that an answer names in its running text: `Source 2 says`, `laut Quelle 2`, `资料2指出`. */
import { isCaseless, isLetterAt, toSmall } from '../../core/text/code-points.js';
import type { Candidate } from './candidate.js';
import { mentionJoints, mentionLabels } from './generated/tables.js';
import { isInWord } from './introduced.js';
import { isDigit, type MarkItem } from './items.js';

const joints = mentionJoints.replace(/[&–-]/g, '\\$&');
const mention = new RegExp(`(?:${mentionLabels})[ \\u00a0]?[0-9]{1,4}`, 'g');
const further = new RegExp(
  `^(?:, ?[0-9]{1,4}){0,8}[ \\u00a0]?(?:${joints})[ \\u00a0]?[0-9]{1,4}(?![0-9])`,
);
/** A larger number is a year. */
const LARGEST = 999;

/** The mentions of a text in order; what is in brackets is read as a mark first. */
export function mentionsIn(text: string): readonly Candidate[] {
  return [...toSmall(text).matchAll(mention)].flatMap(({ 0: words, index }) => {
    const found = mentionAt(text, index, words);
    return found === undefined ? [] : [found];
  });
}

function mentionAt(text: string, start: number, words: string): Candidate | undefined {
  const first = /[0-9]+$/.exec(words)?.[0] ?? '';
  const label = words.slice(0, -first.length);
  const isDense = isCaseless(label.trimEnd().slice(-1)) && /[\u2e80-\uffef]/.test(label);
  const isApart = isDense || (label !== label.trimEnd() && !isInWord(text, start - 1));
  if (!isApart) return undefined;
  const end = start + words.length;
  const [others = ''] = further.exec(toSmall(text.slice(end, end + 64))) ?? [];
  const items = itemsOf(first + others);
  const isWhole = isAfterNumber(text, end + others.length);
  if (!isWhole || items.some(({ last }) => Number(last) > LARGEST)) return undefined;
  return {
    start,
    end: end + others.length,
    form: 'mention',
    items,
  };
}

/** No digit, and no letter but one that needs no blank; `2.5` and `2 %` count something else. */
const isAfterNumber = (text: string, at: number): boolean =>
  !isDigit(text.charAt(at)) &&
  (!isLetterAt(text, at) || isCaseless(text.charAt(at))) &&
  !/^(?:[.,][0-9]|\s?%)/.test(text.slice(at, at + 2));

/** `1 and 2`, and the range `1-3`. */
function itemsOf(words: string): readonly MarkItem[] {
  const items: MarkItem[] = [];
  let at = 0;
  for (const { 0: digits, index } of words.matchAll(/[0-9]+/g)) {
    const last = items.at(-1);
    const isRange = /^ ?[–-] ?$/.test(words.slice(at, index));
    if (last !== undefined && isRange) items[items.length - 1] = { ...last, last: digits };
    else items.push({ label: 'source', first: digits, last: digits });
    at = index + digits.length;
  }
  return items;
}
