/** Marks in brackets: square, round and lenticular ones. */
import { type Candidate, LONGEST, named, type Skipped } from '../candidate.js';
import { type MarkItem, readItems, withoutCarets, withoutPlace } from '../items.js';
import { withoutLead } from '../leads.js';
import { linkAt } from './links.js';

export function atSquare(text: string, start: number): Candidate | Skipped | undefined {
  const link = linkAt(text, start);
  if (link !== undefined) return link;
  const double = /^\[\[([^[\]\n]{1,250})\]\]/.exec(text.slice(start, start + LONGEST));
  const inDouble = double === null ? undefined : readItems(withoutCarets(double[1] ?? ''));
  if (double !== null && inDouble !== undefined)
    return {
      start,
      end: start + double[0].length,
      form: '[[n]]',
      items: inDouble,
    };
  const single = /^\[([^[\]\n]{1,254})\]/.exec(text.slice(start, start + LONGEST));
  if (single === null) return undefined;
  const [words, inner = ''] = single;
  const end = start + words.length;
  if (isPicture(text, start)) return { start, end };
  const items = readItems(withoutCarets(inner)) ?? titledItems(inner) ?? labelledItems(inner);
  // `^[1]^`: raised by the signs around it
  const raised = items !== undefined && text[start - 1] === '^' && text[end] === '^' ? 1 : 0;
  if (items !== undefined)
    return {
      start: start - raised,
      end: end + raised,
      form: '[n]',
      items,
      ...(inner.startsWith('^') ? { isNote: true } : {}),
    };
  const [, footnote] = /^\^([^\s^]{1,60})$/.exec(inner) ?? [];
  if (footnote !== undefined)
    return {
      start,
      end,
      form: '[n]',
      items: [],
      footnote,
    };
  return named({ start, end }, pageOf(inner, text[start - 1]));
}

/** `[[page|words]]` */
const pageOf = (inner: string, before: string | undefined): string =>
  before === '[' ? (inner.split('|', 1)[0] ?? '') : inner;

/** `[1: Leave Policy]`, `[Doc 2: p. 4]`: what is after the colon only says more of the number. */
function titledItems(inner: string): readonly MarkItem[] | undefined {
  const [, number = ''] =
    /^([^:：]{1,24})[:：][ \t]{1,2}[^\s“”„«»"][^“”„«»"]{0,160}$/.exec(inner) ?? [];
  return number === '' ? undefined : readItems(number);
}

/** Numbers with a label, which may have words such as `see` before it: `siehe Quelle 2`. */
const labelledItems = (inner: string): readonly MarkItem[] | undefined =>
  readItems(inner, 'round') ?? readItems(withoutLead(inner), 'round');

/** `![2]` after a blank is a picture that is defined elsewhere; `hot![2]` is a mark. */
const isPicture = (text: string, start: number): boolean =>
  text[start - 1] === '!' && /^\s?$/.test(text.charAt(start - 2));

export function atRound(text: string, start: number): Candidate | undefined {
  const found = /^[(（]([^[\]()【】（）\n]{1,254})[)）]/.exec(text.slice(start, start + LONGEST));
  if (found === null) return nestedAt(text, start);
  const [words, inner = ''] = found;
  const end = start + words.length;
  const labelled = labelledItems(inner);
  if (labelled !== undefined)
    return {
      start,
      end,
      form: 'label',
      items: labelled,
    };
  // `(1, p. 3)`
  const plain = /^[0-9]{1,3}[,;] ?[^0-9]/.test(inner) ? withoutPlace(inner) : inner;
  if (/^[0-9]{1,4}(?: ?[,;] ?[0-9]{1,4}){0,50}$/.test(plain)) {
    const items = readItems(plain) ?? [];
    const isYear = items.some(({ first }) => Number(first) >= 1000);
    if (isYear || items.length === 0) return undefined;
    return {
      start,
      end,
      form: '(n)',
      items,
    };
  }
  const isAuthor = /^[A-Z\u00c0-\u00de][^,;()]{0,60},? (?:19|20)[0-9]{2}[a-z]?$/.test(inner);
  return isAuthor
    ? {
        start,
        end,
        form: 'year',
        items: [],
        name: inner,
      }
    : named({ start, end }, inner);
}

/** `(Annual Report (2020))`, `(Smith v Lee [2018] HCT 7)`: a name with a bracket at its end, or a year in one. */
function nestedAt(text: string, start: number): Candidate | undefined {
  const [words = ''] =
    /^[(（][^[\]()【】（）\s]{1,80} [^[\]()【】（）\s][^[\]()【】（）\n]{0,160}(?:[(（][^[\]()【】（）\n.]{1,80}[)）]|\[[0-9]{4}\][^[\]()【】（）\n]{0,80})[)）]/.exec(
      text.slice(start, start + LONGEST),
    ) ?? [];
  const end = start + words.length;
  return words === '' ? undefined : named({ start, end }, words.slice(1, -1));
}

const closers: Readonly<Record<string, string>> = { '【': '】', '［': '］', '〔': '〕' };

export function atLenticular(text: string, start: number): Candidate | undefined {
  const close = text.slice(start, start + LONGEST).indexOf(closers[text.charAt(start)] ?? '');
  if (close < 2) return undefined;
  const inner = text.slice(start + 1, start + close);
  if (inner.includes('\n')) return undefined;
  const span = { start, end: start + close + 1 };
  const items = readItems(withoutCarets(inner));
  if (items !== undefined) return { ...span, form: '【n】', items };
  const [, numbers = '', message, , note] =
    /^([^†:]{1,60})(:[0-9]{1,4})?(†(.{0,120}))?$/.exec(inner) ?? [];
  const listed = readItems(numbers);
  if (listed === undefined) return named(span, inner);
  const isUntitled = /^(?:source|L[0-9]{1,6}(?:-L?[0-9]{1,6})?)?$/i.test(note ?? '');
  const isPlain = message === undefined && isUntitled && note !== undefined && note !== '';
  return isPlain
    ? { ...span, form: '【n】', items: listed }
    : {
        ...span,
        form: '【n】',
        items: [],
        // Without the name of a file: the number of a passage that a search has found
        name: message !== undefined && isUntitled ? `${numbers}${message}` : (note ?? ''),
      };
}
