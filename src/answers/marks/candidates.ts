/** What in an answer may be a citation mark, by its form alone. */

import {
  type Mark,
  type MarkerGrammar,
  markAt,
  numbersIn,
} from '../../contracts/generation-result/markers.js';
import { isLetterAt } from '../../core/text/code-points.js';
import type { TextSpan } from '../../core/text/sentences.js';
import type { Candidate, MarkForm } from './candidate.js';
import { isDress } from './dress.js';
import { superscripts, unitWords } from './generated/tables.js';
import { afterBlanks, isDigit, isRange, type MarkItem, readItems, withoutPlace } from './items.js';
import { withoutLead } from './leads.js';
import { mentionsIn } from './mentions.js';

/** A longer one is no mark; it also bounds the work. */
export const LONGEST = 256;
/** Addresses may be longer. */
const LONGEST_TARGET = 2048;

/** Where a candidate may begin. */
const opener = /[[(（【［〔#{<※\ue200-\ue202\\t⁰¹²³⁴⁵⁶⁷⁸⁹]/g;

/**
 * The candidates of a text in order; only names may have others inside of them, which count if the
 * name is none. Two numbers with a dash between them are one range: `[1]–[3]`. Linear.
 */
export function* candidatesIn(
  text: string,
  forms: readonly MarkerGrammar[] = [],
  titles: readonly Candidate[] = [],
): Generator<Candidate> {
  let before: Candidate | undefined;
  for (const next of singlesIn(text, forms, titles)) {
    const range = before === undefined ? undefined : rangeOf(text, before, next);
    if (before !== undefined && range === undefined) yield before;
    before = range ?? next;
  }
  if (before !== undefined) yield before;
}

const rangeForms: ReadonlySet<MarkForm> = /* @__PURE__ */ new Set([
  '[n]',
  '【n】',
  '[[n]]',
  'tag',
  '¹',
  '(n)',
]);

function rangeOf(text: string, one: Candidate, other: Candidate): Candidate | undefined {
  if (one.form !== other.form || !rangeForms.has(one.form)) return undefined;
  if (!/^[-–—]$/.test(text.slice(one.end, Math.min(other.start, one.end + 2)))) return undefined;
  const first = numberOf(one);
  const last = numberOf(other);
  if (first === undefined || last === undefined || first.label !== last.label) return undefined;
  const item = { label: first.label, first: first.first, last: last.last };
  return isRange(item) ? { ...one, end: other.end, items: [item] } : undefined;
}

/** The number of a mark that has nothing but one. */
function numberOf({ items, name, footnote }: Candidate): MarkItem | undefined {
  const [item, ...others] = items;
  const isOne = others.length === 0 && name === undefined && footnote === undefined;
  return isOne && item !== undefined && item.first === item.last ? item : undefined;
}

function* singlesIn(
  text: string,
  forms: readonly MarkerGrammar[],
  titles: readonly Candidate[],
): Generator<Candidate> {
  const owned = [...ownMarks(text, forms), ...mentionsIn(text), ...titles].sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  const nextOpener = openersIn(text);
  let own = 0;
  for (let at = 0; ; ) {
    const found = nextOpener(at);
    while ((owned[own]?.start ?? text.length) < at) own += 1;
    const mine = owned[own];
    if (mine !== undefined && mine.start <= found) {
      own += 1;
      at = mine.end;
      yield mine;
      continue;
    }
    if (found >= text.length) return;
    const read = candidateAt(text, found);
    at = read === undefined || isNameOnly(read) ? found + 1 : read.end;
    if (read !== undefined && 'form' in read) yield read;
  }
}

const isNameOnly = (read: Candidate | Skipped): boolean =>
  'form' in read && (read.form === 'name' || read.form === 'year');

/** Where the next opener is, of places that grow: each is searched once, however many names precede. */
function openersIn(text: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found >= from) return found;
    opener.lastIndex = from;
    found = opener.test(text) ? opener.lastIndex - 1 : text.length;
    return found;
  };
}

function ownMarks(text: string, forms: readonly MarkerGrammar[]): readonly Candidate[] {
  const found = forms.flatMap((grammar) => {
    const marks: Mark[] = [];
    for (let at = text.indexOf(grammar.open); at !== -1; ) {
      const mark = markAt(text, at, grammar);
      if (mark !== undefined) marks.push(mark);
      at = text.indexOf(grammar.open, mark?.end ?? at + 1);
    }
    return marks.map((mark): Candidate => {
      const items = firstNumbers(mark).map((number) => ({
        label: '',
        first: `${number}`,
        last: `${number}`,
      }));
      return {
        start: mark.start,
        end: mark.end,
        form: 'own',
        items,
      };
    });
  });
  return found;
}

/** A range may have any number of numbers: `<<1-999999999>>`. */
function firstNumbers(mark: Mark): readonly number[] {
  const found: number[] = [];
  for (const number of numbersIn(mark)) {
    if (found.length === LONGEST) break;
    found.push(number);
  }
  return found;
}

/** A stretch that is read over: an image, or a link that is no mark. */
type Skipped = TextSpan;

function candidateAt(text: string, at: number): Candidate | Skipped | undefined {
  const sign = text.charAt(at);
  if (sign === '[') return atSquare(text, at);
  if (sign === '(' || sign === '（') return atRound(text, at);
  if (sign === '【' || sign === '［' || sign === '〔') return atLenticular(text, at);
  if (sign === '#') return byShape(text, at, { form: '##n$$', shape: /^##([0-9]{1,4})\$\$/ });
  if (sign === '{') return byShape(text, at, { form: '{{n}}', shape: /^\{\{([^{}\n]{1,60})\}\}/ });
  if (sign === '※') return byShape(text, at, { form: '※n', shape: /^※ ?([0-9]{1,4})(?![0-9])/ });
  if (sign === '<') return atTag(text, at);
  if (superscripts.includes(sign)) return atSuperscript(text, at);
  return atTurn(text, at) ?? atKeys(text, at);
}

type Shape = { readonly form: MarkForm; readonly shape: RegExp };

function byShape(text: string, at: number, { form, shape }: Shape): Candidate | undefined {
  const [words, inner = ''] = shape.exec(text.slice(at, at + LONGEST)) ?? [];
  const items = words === undefined ? undefined : readItems(inner);
  return words === undefined || items === undefined
    ? undefined
    : {
        start: at,
        end: at + words.length,
        form,
        items,
      };
}

function atSquare(text: string, start: number): Candidate | Skipped | undefined {
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

/** The signs around a whole footnote; those of single numbers are read with them. */
export const withoutCarets = (inner: string): string => inner.replace(/^\^/, '').replace(/\^$/, '');

const named = (span: TextSpan, name: string): Candidate | undefined =>
  name.trim().length < 2 || name.length > 160
    ? undefined
    : {
        start: span.start,
        end: span.end,
        form: 'name',
        items: [],
        name: name.replace(/<\/?[a-z]{1,8}>/gi, ''),
      };

/** A link or an image: `[text](target)` and `[[text]](target)`. */
function linkAt(text: string, start: number): Candidate | Skipped | undefined {
  const shape = /^\[(?:\[([^[\]\n]{1,200})\]|([^[\]\n]{1,200}))\]\(/.exec(
    text.slice(start, start + LONGEST),
  );
  if (shape === null) return undefined;
  const from = start + shape[0].length;
  const end = endOfTarget(text, from);
  if (end === undefined) return undefined;
  if (text[start - 1] === '!') return { start, end };
  const [target = ''] = text
    .slice(from, end - 1)
    .trim()
    .split(/\s/, 1);
  const items = readItems(withoutCarets(shape[1] ?? shape[2] ?? '')) ?? [];
  // `^([words](target))`: raised by the signs around it
  const isRaised = text.slice(Math.max(0, start - 2), start) === '^(' && text[end] === ')';
  return {
    start: isRaised ? start - 2 : start,
    end: isRaised ? end + 1 : end,
    form: 'link',
    items,
    target,
  };
}

const BRACKET: Readonly<Record<string, number>> = { '(': 1, ')': -1 };

/** After the bracket that closes a target; undefined for what is no target. */
function endOfTarget(text: string, from: number): number | undefined {
  let open = 1;
  for (let at = from; at < from + LONGEST_TARGET && at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n' || sign === '[') return undefined;
    if (sign === '"' && text[at - 1] === ' ') return endOfTitle(text, at + 1, from);
    if (sign === ' ' && text[at + 1] !== '"') return undefined;
    open += BRACKET[sign] ?? 0;
    if (open === 0) return at + 1;
  }
  return undefined;
}

/** After the bracket that follows the title of a target. */
function endOfTitle(text: string, start: number, from: number): number | undefined {
  for (let at = start; at < from + LONGEST_TARGET && at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n' || sign === '[') return undefined;
    if (sign === '"' && text[at + 1] === ')') return at + 2;
  }
  return undefined;
}

function atRound(text: string, start: number): Candidate | undefined {
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

function atLenticular(text: string, start: number): Candidate | undefined {
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

const quotedAnchor =
  /^<a\b[^<>\n]{0,100}\bhref=["']([^"'<>\s]{1,300})["'][^<>\n]{0,100}>([^<>\n]{0,200})<\/a>/i;
const bareAnchor =
  /^<a\b[^<>\n]{0,100}\bhref=([^"'<>\s]{1,300})(?:[ \t][^<>\n]{0,100})?>([^<>\n]{0,200})<\/a>/i;

/** `<a href="https://example.org/a">words</a>`, also without the quotation marks. */
function anchorAt(text: string, start: number): Candidate | undefined {
  const part = text.slice(start, start + LONGEST_TARGET);
  const [anchor = '', address = '', words = ''] =
    quotedAnchor.exec(part) ?? bareAnchor.exec(part) ?? [];
  if (anchor === '') return undefined;
  return {
    start,
    end: start + anchor.length,
    form: 'link',
    items: readItems(words) ?? [],
    target: address,
  };
}

/** `<cite index="2-3,4-1">“A”</cite>`: the number before a dash is that of the source. */
function atIndex(text: string, start: number): Candidate | undefined {
  const [words = '', index = ''] =
    /^<cite index=["']([0-9]{1,4}-[0-9]{1,4}(?:[,:] ?[0-9]{1,4}(?:-[0-9]{1,4})?){0,40})["']>/i.exec(
      text.slice(start, start + LONGEST),
    ) ?? [];
  const end = words === '' ? undefined : endOfTag(text, { start, words, tag: 'cite' });
  if (end === undefined) return undefined;
  const numbers = new Set(index.split(',').map((one) => one.trim().split('-', 1)[0] ?? ''));
  return {
    start,
    end,
    form: 'tag',
    items: Array.from(numbers, (number) => ({ label: '', first: number, last: number })),
  };
}

interface Tag {
  readonly start: number;
  readonly words: string;
  readonly tag: string;
}

/**
 * After a tag that is closed in itself or has nothing in its element, or that has a quotation in
 * it; of another one nothing says what it cites.
 */
function endOfTag(text: string, { start, words, tag }: Tag): number | undefined {
  const end = start + words.length;
  if (words.endsWith('/>')) return end;
  const rest = text.slice(end, end + LONGEST_TARGET);
  const close = rest.indexOf(`</${tag}>`);
  if (close === 0) return end + tag.length + 3;
  return close > 0 && /["“„«‘「]/.test(rest.slice(0, close)) ? end : undefined;
}

/** `<ref name="report" />`, and the first of them with what it is: `<ref name="report">…</ref>`. */
export const namedReference: RegExp =
  /<ref name=["']?([^"'<>\s/]{1,60})["']?\s?(?:\/>|>([^<>\n]{1,600})<\/ref>)/i;

const referenceHere = /* @__PURE__ */ new RegExp(`^${namedReference.source}`, 'i');

function referenceAt(text: string, start: number): Candidate | undefined {
  const [words = '', footnote = ''] =
    referenceHere.exec(text.slice(start, start + LONGEST_TARGET)) ?? [];
  if (words === '' || /^[0-9]+$/.test(footnote)) return undefined;
  return {
    start,
    end: start + words.length,
    form: 'tag',
    items: [],
    footnote,
  };
}

/** `<ref>[https://example.org/a words]</ref>`: the address in it. */
function addressAt(text: string, start: number): Candidate | undefined {
  if (!/^<ref>/i.test(text.slice(start, start + 5))) return undefined;
  const [inner = ''] = /^[^<>\n]{1,600}/.exec(text.slice(start + 5, start + 605)) ?? [];
  const [target = ''] = /https?:\/\/[^\s|\]}]{1,500}/i.exec(inner) ?? [];
  const close = start + 5 + inner.length;
  const end = close + '</ref>'.length;
  if (target === '' || text.slice(close, end).toLowerCase() !== '</ref>') return undefined;
  return {
    start,
    end,
    form: 'link',
    items: [],
    target,
  };
}

/** `<cite id="lease.pdf">“A”</cite>`; a number is read as that of a mark. */
const idOfTag =
  /^<(cite|citation|source|ref|doc|document)\sid=["'](?![0-9]{1,4}["'])([^"'<>\n]{2,160})["'][^<>\n]{0,60}>(?!\s?[[(【])/i;

/** `<claim source="lease.pdf">It is “A”</claim>`: a name in a tag that says so. */
function attributeAt(text: string, start: number): Candidate | undefined {
  const rest = text.slice(start, start + 2 * LONGEST);
  const [words = '', tag = '', name = ''] =
    idOfTag.exec(rest) ??
    /^<([a-z]{1,16})\b[^<>\n]{0,60}?\s(?:source|cite|doc|document|ref)=["']([^"'<>\n]{2,160})["'][^<>\n]{0,60}>(?!\s?[[(【])/i.exec(
      rest,
    ) ??
    [];
  const end = words === '' ? undefined : endOfTag(text, { start, words, tag });
  return end === undefined ? undefined : named({ start, end }, name);
}

function atTag(text: string, start: number): Candidate | undefined {
  // `<https://example.org/a|words>` and `<a.md|words>` are links, too
  const link = /^<(https?:\/\/[^\s<>|]+|[^\s<>|]{2,160}(?=\|))(?:\|[^<>\n]{0,200})?>/i.exec(
    text.slice(start, start + LONGEST_TARGET),
  );
  if (link !== null)
    return {
      start,
      end: start + link[0].length,
      form: 'link',
      items: [],
      target: link[1] ?? '',
    };
  const whole =
    anchorAt(text, start) ??
    atIndex(text, start) ??
    referenceAt(text, start) ??
    addressAt(text, start);
  if (whole !== undefined) return whole;
  const rest = text.slice(start, start + LONGEST);
  const sup = /^<sup>(?:<a\b[^<>\n]{0,200}>)?\s?\[?([^<>[\]\n]{1,60})\]?\s?(?:<\/a>)?<\/sup>/i.exec(
    rest,
  );
  if (sup !== null) {
    const items = isUnitBefore(text, start) ? undefined : readItems(sup[1] ?? '');
    return (
      items && {
        start,
        end: start + sup[0].length,
        form: 'tag',
        items,
      }
    );
  }
  const inner = /^<(cite|citation|ref|source)>([^<>\n]{1,60})<\/\1>/i.exec(rest);
  const attribute =
    /^<(cite|citation|ref|source)\b[^<>0-9\n]{0,40}["':= ]([0-9]{1,4})["']?\s?\/?>(?:<\/\1>)?/i.exec(
      rest,
    );
  const angled = /^<<([0-9]{1,4}(?:[ ,;–-]{1,2}[0-9]{1,4}){0,50})>>/.exec(rest);
  // `<co>“A”</co: 1>`
  const closing = /^<\/co: ?([0-9]{1,4}(?:, ?[0-9]{1,4}){0,50})>/.exec(rest);
  const found = inner ?? attribute ?? angled ?? closing;
  if (found === null) return attributeAt(text, start);
  const span = { start, end: start + found[0].length };
  const items = readItems(found.at(-1) ?? '');
  if (items !== undefined) return { ...span, form: 'tag', items };
  return found === inner ? named(span, inner[2] ?? '') : undefined;
}

const turn =
  /^(?:[\ue200-\ue202]|\\ue20[0-2])?(?:[a-z]{0,8}cite)?(?:[\ue200-\ue202]|\\ue20[0-2])?(turn[0-9]{1,4}(?:search|news|image|video|file|view|ref|fetch)[0-9]{1,4})(?:[\ue201]|\\ue201)?/;

function atTurn(text: string, start: number): Candidate | undefined {
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
function atKeys(text: string, start: number): Candidate | undefined {
  const [words = '', keys = ''] =
    /^\\[a-z]{0,8}cite[a-z]{0,8}\*?(?:\[[^[\]\n]{0,40}\]){0,2}\{([^{}\n]{1,80})\}/i.exec(
      text.slice(start, start + LONGEST),
    ) ?? [];
  return words === '' ? undefined : named({ start, end: start + words.length }, keys);
}

const isSuperscript = (sign: string): boolean => sign !== '' && superscripts.includes(sign);

function atSuperscript(text: string, start: number): Candidate | undefined {
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

const units: ReadonlySet<string> = /* @__PURE__ */ new Set(unitWords.split(' '));

/** Whether an exponent may be here: after a digit, a single letter or a unit. */
function isUnitBefore(text: string, at: number): boolean {
  let from = at;
  while (from > at - 6 && isLetterAt(text, from - 1)) from -= 1;
  if (from === at) return isDigit(text.charAt(at - 1));
  return at - from === 1
    ? !isLetterAt(text, from - 1) && /[a-z\u00b5\u03bc]/i.test(text.charAt(from))
    : units.has(text.slice(from, at).toLowerCase());
}

/** After a letter, a stop or a closing sign. */
const isAfterWord = (text: string, at: number): boolean =>
  isLetterAt(text, at - 1) ||
  /[.,;:!?…。，；：！？"”’»›)\]*_'」』]/.test(text.charAt(at - 1)) ||
  isAfterOther(text, at);

/** After a sign that opens in one language and closes in another, as it does after a word. */
const isAfterOther = (text: string, at: number): boolean =>
  closesSo(text, at - 1) || /[^\s([{]‘$/.test(text.slice(Math.max(0, at - 2), at));

/**
 * At the end of a line of a block quote, after a word and a blank: `> It is so. ¹`. Asked of one
 * superscript in each line, so that its start is looked for once.
 */
function isLastInLine(text: string, { start, end }: TextSpan): boolean {
  if (!/^[ \t]{0,8}(?:\r?\n|$)/.test(text.slice(end, end + 10))) return false;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /^[ \t]{0,3}>/.test(line) && /[ \t]$/.test(line) && isAfterWord(text, start - 1);
}

/** As much dress may be between a quotation and what is directly after it. */
const NEAR = 24;

/**
 * Whether nothing but dress is between the closing mark of a quotation and a stretch, before it or
 * after it.
 */
export const isNextToQuotation = (text: string, { start, end }: TextSpan): boolean =>
  isAfterQuotation(text, start) || /^[.,;!?。，]?[”"»」』›]/.test(text.slice(end, end + 2));

/** `’` closes what `‘` opened in its line, and else is an apostrophe. */
const isSingle = (text: string, at: number): boolean =>
  text[at] === '’' && /‘[^‘’\n]*$/.test(text.slice(Math.max(0, at - LONGEST), at));

/** `„A“`, `»A«`: the marks that open in other languages close after a word. */
const closesSo = (text: string, at: number): boolean =>
  /[“«‹״]/.test(text.charAt(at)) && /[^\s([{]/.test(text.charAt(at - 1));

/** As many words as end a sentence after its quotation: `„A“ ist (Lease)`, `“A” says he (Lease)`. */
const verbs = /^[^\s.,;:!?()[\]]{1,16}(?: [^\s.,;:!?()[\]]{1,16})?[ \u00a0]$/;

/**
 * Whether a bracket cites a quotation by its place: next to it, up to two words after it, alone in
 * the line below a block quote, or at its end.
 */
export function isCitedBy(text: string, { start, end }: TextSpan): boolean {
  if (
    isAfterQuotation(text, start) ||
    isBelowBlock(text, { start, end }) ||
    endsBlock(text, { start, end })
  )
    return true;
  for (let from = start - 1; from >= start - 2 * NEAR && text[from] !== '\n'; from -= 1) {
    if (!/[”"»」』›]/.test(text.charAt(from)) && !closesSo(text, from) && !isSingle(text, from))
      continue;
    return (
      isDress(text, { start: from + 1, end: start }) ||
      // `5" by (…)` is a size
      (!isDigit(text.charAt(from - 1)) && verbs.test(text.slice(from + 1, start).trimStart()))
    );
  }
  return false;
}

/** Whether a bracket is alone in a line, and the line above begins with `>`. */
function isBelowBlock(text: string, { start, end }: TextSpan): boolean {
  if (!/^[.*_]{0,3}[ \t]{0,16}(?:\r?\n|$)/.test(text.slice(end, end + 24))) return false;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  if (line === 0 || !/^[ \t*_]{0,8}$/.test(text.slice(line, start))) return false;
  const above = text.lastIndexOf('\n', line - 2) + 1;
  return /^[ \t]{0,3}>[ \t]{0,8}[^\s>]/.test(text.slice(above, Math.min(line, above + 24)));
}

/** Whether a bracket is the end of a block quote, after a stop: `> It is so. (Marlowe 7)`. */
function endsBlock(text: string, { start, end }: TextSpan): boolean {
  if (
    !/^[.*_]{0,3}[ \t]{0,16}(?:$|\r?\n(?![ \t]{0,3}>[ \t]{0,8}[^\s>]))/.test(
      text.slice(end, end + 40),
    )
  )
    return false;
  if (!/[.!?…。！？][”"’»*_]{0,3}[ \t]{0,4}$/.test(text.slice(Math.max(0, start - 8), start)))
    return false;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  return /^[ \t]{0,3}>/.test(text.slice(line, Math.min(start, line + 4)));
}

export function isAfterQuotation(text: string, at: number): boolean {
  for (let from = at - 1; from >= Math.max(0, at - NEAR) && text[from] !== '\n'; from -= 1)
    if (/[”"»」』›]/.test(text.charAt(from)) || closesSo(text, from) || isSingle(text, from))
      return isDress(text, { start: from, end: at });
  return /<\/blockquote>\s{0,3}(?:<[a-z]{1,10}>){0,2}$/i.test(
    text.slice(Math.max(0, at - 2 * NEAR), at),
  );
}

/**
 * `rows[3] = 1`: a bracket directly after a word and before an operator, a member or a call is an
 * index.
 */
export function looksLikeCode(text: string, { start, end }: TextSpan): boolean {
  if (
    !/[\p{L}\p{N}_)]/u.test(text.charAt(start - 1)) ||
    !/^\[[0-9]{1,4}\]$/.test(text.slice(start, end))
  )
    return false;
  return /^(?:[ ]?(?:[=+*/]|[<>]=?)[ ]|\.[a-z]|\()/.test(text.slice(end, end + 4));
}

/** With blanks only in square brackets, in which prose puts little else. */
const anyBracket =
  /^(?:[[({<【（][^\s[\](){}<>【】（）]{0,30}[\])}>】）]|[[【][^[\](){}<>【】（）\n]{1,60}[\]】])/;

/** What `anyBracket` begins with: after most quotations there is none. */
const OPENING = '[({<【（';

/** A bracket with a digit in it that has no known form. */
export function bracketAt(text: string, from: number): TextSpan | undefined {
  const at = afterBlanks(text, from);
  if (!OPENING.includes(text.charAt(at))) return undefined;
  const [words = ''] = anyBracket.exec(text.slice(at, at + 64)) ?? [];
  const isMark = /[0-9]/.test(words) && !/^[(（][0-9]{4,}[)）]$/.test(words);
  return isMark ? { start: at, end: at + words.length } : undefined;
}

/** A number after no blank, alone or after a sign of notes: `”1`, `”†2`. */
export function signedAt(text: string, at: number): TextSpan | undefined {
  const [words = ''] =
    /^[†‡§#^~@]{0,2}[0-9]{1,3}(?![0-9]|[.,:%][0-9])/.exec(text.slice(at, at + 8)) ?? [];
  const isMark = words !== '' && !isLetterAt(text, at + words.length);
  return isMark ? { start: at, end: at + words.length } : undefined;
}
