/**
 * What of an answer is not read for marks: code, definitions, and lines of a reference list, which
 * say what their numbers mean.
 */

import type { TextSpan } from '../../core/text/sentences.js';
import { codeIn } from '../../quotes/quotation-marks/code-spans.js';
import type { Candidate } from './candidate.js';
import { namedReference } from './forms/tags.js';
import { digitZeros, superscripts } from './generated/tables.js';
import { isLabelWord, withoutPlace } from './items.js';
import { isSameWord, withoutLead, withoutOpening } from './leads.js';
import { mentionsIn } from './mentions.js';
import { authorYears, type Names, nameKey, sourceAt, sourceOf, TWO } from './names.js';
import { notesIn } from './notes.js';
import { type OwnLists, ownListsIn } from './own-lists.js';
import { referenceLinks } from './reference-links.js';
import type { ReferenceLine } from './references.js';
import { looseKey, type ShortNames, sourceOfShort, sourceWithin } from './short-names.js';

/** An answer whose unread stretches are blanks, so that offsets stay. */
export interface Masked {
  readonly text: string;
  /** What the answer itself says that a number or a footnote means: positions of sources from 1. */
  readonly listed: ReadonlyMap<string, number>;
  /** What lines say of numbers that may be such a list, or one of something else. */
  readonly doubted: ReadonlyMap<string, number>;
  /** What of it footnotes say: no number with a label means these. */
  readonly footnotes: ReadonlySet<string>;
  /** The footnotes whose words name no source. */
  readonly unnamed: ReadonlySet<string>;
  /** The numbers of notes whose words name no source. */
  readonly unnoted: ReadonlySet<string>;
  /** Lines that say nothing but what a source is, as far as each says it alone. */
  readonly references: readonly ReferenceLine[];
  /** Keys of the answer's own notes, and links by reference. */
  readonly keys: readonly Candidate[];
  /** What its list calls sources by author and year. */
  readonly authored: ReadonlyMap<string, number>;
}

/** The source of a number, as a mark would name it. */
type SourceOfNumber = (digits: string) => number | undefined;

/** By which names a line of a list may call a source. */
interface Known {
  readonly names: Names;
  readonly short: ShortNames;
  readonly sourceOfNumber: SourceOfNumber;
  /** The source that words describe, also among others. */
  readonly described: (words: string) => number | undefined;
}

interface KnownInList extends Known {
  /** Whether only lines with a number are between the line and one of nothing but a label. */
  readonly isBelowLabel: boolean;
}

export function mask(answer: string, known: Known): Masked {
  const { names } = known;
  const code = codeIn(answer);
  const isName = (span: TextSpan): boolean =>
    isNameInCode(answer.slice(span.start, span.end), names);
  const named = bracketed(answer, code.filter(isName));
  const visible = plainDigits(
    blanked(
      named,
      code.filter((span) => !isName(span)),
    ),
  );
  const notes = notesIn(visible, {
    isLabelLine,
    isSame: isSameLine,
    sourceOf: (words) => {
      const { source } = footnoteOf(words, known, { from: 0, length: 0, place: undefined });
      // Of a note that quotes, too: `Ferro, “Barges”, Journal 12`
      return source ?? (/[“„"«]/.test(words) ? known.described(words) : undefined);
    },
  });
  const written = writtenLines(visible, known);
  const taken = new Set(
    [...notes.lines, ...written.filter(({ entry, isItem }) => isItem || entry !== undefined)].map(
      ({ start }) => start,
    ),
  );
  const own = ownListsIn(visible, {
    isTaken: (start) => taken.has(start),
    sourceOf: (words, { number, extent, isBelowLabel }) => {
      const place = known.sourceOfNumber(number);
      return extent === 'name'
        ? wholeIn(words, known.names, place)
        : listedIn(words, { isItem: extent === 'placed', place }, { ...known, isBelowLabel })
            ?.source;
    },
  });
  const { lines, ...said } = listIn([
    ...referencesIn(visible, known),
    ...withOwnLists(written, own.lines),
  ]);
  const { links, lines: definitions } = referenceLinks(visible);
  const unread = [...lines, ...notes.lines, ...definitions].sort((a, b) => a.start - b.start);
  const text = blanked(visible, unread).replace(/\\\[(\^?[0-9][0-9,;^ \t–-]{0,60})\\\]/g, ' [$1] ');
  return {
    text,
    ...said,
    listed: new Map([...notes.listed, ...said.listed]),
    doubted: own.doubted,
    unnoted: new Set([...notes.unnamed].filter((label) => !said.listed.has(label))),
    keys: [...notes.marks, ...links],
    authored: authoredIn(visible, known),
  };
}

/**
 * What sources are called by author and year in lines without a number below a label, each with one
 * whole title in it: `Hale, M., & Osei, K. (2021). Night shifts`.
 */
function authoredIn(text: string, { short }: Known): ReadonlyMap<string, number> {
  const authored = new Map<string, number>();
  for (const line of authoredLines(text)) {
    const source = sourceWithin(short, line);
    if (source === undefined) continue;
    for (const key of authorYears(line).map(nameKey))
      authored.set(key, (authored.get(key) ?? source) === source ? source : TWO);
  }
  return authored;
}

/** The lines with author and year that are below a label, or below such a line. */
function* authoredLines(text: string): Generator<string> {
  let isBelow = false;
  for (const line of text.split('\n')) {
    const plain = line.slice(0, 2 * LONGEST_DESCRIPTION).replace(bullet, '');
    const isAuthored: boolean = isBelow && authorYears(plain).length > 0;
    if (isAuthored) yield plain;
    if (line.trim() !== '') isBelow = isAuthored || isLabelLine(line);
  }
}

const bullet = /^[ \t]{0,8}(?:[-*+•] {1,3})?/;

/** What `<ref name="report">…</ref>` says; one that is alone in its line is not read. */
const referencesIn = (text: string, known: Known): readonly WrittenLine[] =>
  [...(text.includes('</ref>') ? text.matchAll(references) : [])].flatMap(
    ({ 0: words, 1: label = '', 2: inner, index }) => {
      if (inner === undefined) return [];
      const isAlone =
        /^\n?$/.test(text.charAt(index - 1)) && /^[\r\n]?$/.test(text.charAt(index + words.length));
      const plain = inner.replace(/^[[{]{1,2}|[\]}]{1,2}$/g, '');
      return [
        {
          start: index,
          length: isAlone ? words.length : 0,
          isNumbered: true,
          isItem: false,
          reference: { start: index, end: index + words.length },
          entry: {
            label,
            source: footnoteOf(plain, known, { from: 0, length: 0, place: undefined }).source,
          },
        },
      ];
    },
  );

const references = /* @__PURE__ */ new RegExp(namedReference.source, 'gi');

type List = Omit<Masked, 'text' | 'keys' | 'unnoted' | 'authored' | 'doubted'> & {
  readonly lines: readonly TextSpan[];
};

/** What the lines of a reference list say, and how much of each is not read. */
function listIn(written: readonly WrittenLine[]): List {
  const listed = new Map<string, number>();
  const footnotes = new Set<string>();
  const unnamed = new Set<string>();
  const lines: TextSpan[] = [];
  const references: ReferenceLine[] = [];
  let last: number | undefined;
  for (const [nth, { start, length, entry, reference, isNumbered }] of written.entries()) {
    if (reference !== undefined) references.push(reference);
    if (entry === undefined && isNumbered) last = undefined;
    if (entry === undefined || isHeading(written, nth)) continue;
    lines.push({ start, end: start + (entry.proseFrom ?? length) });
    last = entry.isSame === true ? last : entry.source;
    note(entry, last);
  }
  return {
    listed,
    footnotes,
    unnamed,
    lines,
    references,
  };

  function note({ label, isWords, proseFrom }: Entry, source: number | undefined): void {
    if (source === undefined) {
      if (isWords === true) unnamed.add(label);
    } else if (!listed.has(label)) {
      listed.set(label, source);
      if (proseFrom !== undefined) footnotes.add(label);
    }
  }
}

interface WrittenLine {
  readonly start: number;
  readonly length: number;
  /** Whether it begins as a line of a list does, whatever it names. */
  readonly isNumbered: boolean;
  /** Whether it begins as an item does: `1. ` */
  readonly isItem: boolean;
  readonly entry: Entry | undefined;
  readonly reference: ReferenceLine | undefined;
}

/** The lines that are not blank, with what each says as one of a reference list. */
function writtenLines(text: string, known: Known): readonly WrittenLine[] {
  const lines: WrittenLine[] = [];
  let start = 0;
  let counted: number | undefined;
  let isBelowLabel = false;
  let isInList = false;
  for (const line of text.split('\n')) {
    const { length } = line;
    if (line.trim() !== '') {
      counted = countedBy(line, counted);
      const written = counted === undefined || counted === 0 ? line : `${counted}.${line.slice(1)}`;
      const found = opening.exec(written.slice(0, 100));
      const isNumbered = found !== null;
      isBelowLabel = isNumbered ? isBelowLabel : isLabelLine(line);
      const entry = entryOf(written, { ...known, isBelowLabel });
      const reference = referenceOf(written, entry, { ...known, isBelowLabel, isInList });
      isInList = isLabelLine(line) || (isInList && reference !== undefined);
      lines.push({
        start,
        length,
        isNumbered,
        isItem: found?.[6] !== undefined,
        entry,
        reference: reference && { ...reference, start, end: start + (entry?.proseFrom ?? length) },
      });
    }
    start += length + 1;
  }
  return lines;
}

/** The lines, of which those of the answer's own lists say what these say. */
const withOwnLists = (
  written: readonly WrittenLine[],
  lists: OwnLists['lines'],
): readonly WrittenLine[] =>
  written.flatMap((line) => {
    const { start, length } = line;
    const said = lists.get(start) ?? [];
    const reference = { start, end: start + length };
    return said.length === 0
      ? [line]
      : said.map(({ number, source }) => ({
          start,
          length,
          isNumbered: true,
          isItem: false,
          entry: source === undefined ? undefined : { label: number, source, isName: true },
          reference: source === undefined ? { ...reference, number, isLabelled: true } : reference,
        }));
  });

interface KnownInLines extends KnownInList {
  /** Whether only lines that say what a source is are between the line and one of a label. */
  readonly isInList: boolean;
}

/** Marks of a line after its own number: its words are prose. */
const laterMark = /\[\^?[0-9]{1,4}\](?!\()/;

/** Whether a line says nothing but what a source is: as an entry, or as a name alone. */
function referenceOf(
  line: string,
  entry: Entry | undefined,
  known: KnownInLines,
): Omit<ReferenceLine, keyof TextSpan> | undefined {
  const found = opening.exec(line.slice(0, 100));
  const words = found?.[0] ?? '';
  const rest = line
    .slice(words.length)
    .replace(/^[ \t]{0,8}[-*+•] {1,3}/, '')
    .trim();
  if (laterMark.test(rest) || line.length > LONGEST_LINE) return undefined;
  if (entry !== undefined) return {};
  if (found === null) {
    const isListed =
      known.isInList &&
      listedIn(rest, { isItem: false, place: undefined }, { ...known, isBelowLabel: false });
    return isListed || named(rest, known.names) !== undefined ? {} : undefined;
  }
  const isShort = rest !== '' && rest.length <= 2 * LONGEST_DESCRIPTION && !/[“”„"«»]/.test(rest);
  const isOpen = found[6] === undefined || known.isBelowLabel;
  return isShort && isOpen ? { number: labelOf(found), isLabelled: known.isBelowLabel } : undefined;
}

/** Whether a line has nothing but a label, as the heading of a list: `## References`, `Quellen:`. */
function isLabelLine(line: string): boolean {
  const [, word] =
    /^[ \t]{0,3}(?:#{1,6}[ \t]{1,3})?[*_]{0,3}([^\s:：*_#]{2,16})[*_]{0,3}[:：]?[*_]{0,3}[ \t\r]*$/.exec(
      line.slice(0, 100),
    ) ?? [];
  return word !== undefined && isLabelWord(word);
}

/** Which line of a list below `== Sources ==` it is, from 1: `# Annual Report`; 0 of that heading. */
function countedBy(line: string, before: number | undefined): number | undefined {
  if (/^={2,4}[^=]{1,80}={2,4}[ \t\r]*$/.test(line.slice(0, 100))) return 0;
  return before !== undefined && /^# /.test(line) ? before + 1 : undefined;
}

/** A number and a name alone, over text: `[2] Office Rules` is a heading, and no list of one. */
function isHeading(lines: readonly WrittenLine[], nth: number): boolean {
  const isAlone = lines[nth - 1]?.isNumbered !== true && lines[nth + 1]?.isNumbered === false;
  return isAlone && lines[nth]?.entry?.isName === true;
}

function blanked(text: string, spans: readonly TextSpan[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    // A line may be of both kinds of lists
    const from = Math.max(at, start);
    parts.push(text.slice(at, from), text.slice(from, end).replace(/[^\n]/g, ' '));
    at = Math.max(at, end);
  }
  return parts.join('') + text.slice(at);
}

/** Whether a code span is nothing but the name of a source: it is read as if in brackets. */
function isNameInCode(span: string, names: Names): boolean {
  const [, name = ''] =
    /^`([^`\n]{2,160}?)(?:(?::|#L)[0-9]{1,6}(?:-L?[0-9]{1,6})?)?`$/.exec(span) ?? [];
  return !/^[0-9]*$/.test(name.trim()) && valid(sourceOf(names, name)) !== undefined;
}

function bracketed(text: string, spans: readonly TextSpan[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(at, start), '[', text.slice(start + 1, end - 1), ']');
    at = end;
  }
  return parts.join('') + text.slice(at);
}

const zeros: readonly number[] = /* @__PURE__ */ Array.from(digitZeros, (zero) =>
  zero.charCodeAt(0),
);

/** A text whose digits of other scripts are those of ASCII, so that offsets stay. */
export function plainDigits(text: string): string {
  if (!/[^\0-\u065f]/.test(text)) return text;
  return text.replace(
    /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g,
    (digit) => {
      const code = digit.charCodeAt(0);
      const zero = zeros.find((one) => code >= one && code <= one + 9);
      return zero === undefined ? digit : String(code - zero);
    },
  );
}

type Entry = {
  readonly label: string;
  readonly source: number | undefined;
  /** Whether it is a number and a name, and neither an address nor a definition. */
  readonly isName?: boolean;
  /** Whether it names what the line before it names: `[^2]: Ibid., p. 4`. */
  readonly isSame?: boolean;
  /** Of a footnote: how much is not read; the words of one that quotes are words of the answer. */
  readonly proseFrom?: number | undefined;
  /** Of a footnote: whether it says what it is in words, and quotes nothing. */
  readonly isWords?: boolean;
};

/** A line of a list or a definition may be as long; longer ones are prose. */
const LONGEST_LINE = 2400;
const LONGEST_DESCRIPTION = 160;

const opening =
  /^[ \t]{0,8}(?:[-*+•] {1,3})?(\*\*|__)?(?:\[\^([^\]\s^]{1,60})\^?\]|\[([0-9]{1,4})\]|【([0-9]{1,4})】|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4})|([0-9]{1,4})\.|※ ?([0-9]{1,4}))(?:\*\*|__)?(:?)[ \t]{1,8}/;

/** What a line of a reference list, or a definition of a link or a footnote, says. */
function entryOf(line: string, known: KnownInList): Entry | undefined {
  const found = opening.exec(line.slice(0, 100));
  if (found === null || line.length > LONGEST_LINE) return undefined;
  const [words, , footnote, square, , , item, , colon] = found;
  const rest = line.slice(words.length).trim();
  if (rest === '') return undefined;
  const label = labelOf(found);
  const place = known.sourceOfNumber(label);
  if (colon === ':' && footnote !== undefined) {
    const { length } = line;
    return { label, ...footnoteOf(rest, known, { from: words.length, length, place }) };
  }
  const isLink = colon === ':' && square !== undefined && /^<?https?:/i.test(rest);
  if (isLink) return { label, source: nameIn(rest, known.names, place) };
  const listed = listedIn(rest, { isItem: item !== undefined, place }, known);
  return listed && { label, ...listed };
}

const labelOf = ([
  ,
  ,
  footnote,
  square,
  lenticular,
  raised,
  item,
  signed,
]: RegExpExecArray): string => footnote ?? numberOf(square ?? lenticular ?? item ?? signed, raised);

interface FootnoteAt {
  /** Where its words begin in the line. */
  readonly from: number;
  readonly length: number;
  /** The source that its number counts. */
  readonly place: number | undefined;
}

const isQuoting = (rest: string, quoted: number | undefined): boolean =>
  quoted === undefined && /[“”„"«»]/.test(rest);

/** What a footnote says; of one that quotes only the label is not read. */
function footnoteOf(
  rest: string,
  known: Known,
  { from, length, place }: FootnoteAt,
): Omit<Entry, 'label'> {
  const quoted = quotedName(rest, known);
  const quotes = isQuoting(rest, quoted);
  const source =
    nameIn(rest, known.names, place) ??
    quoted ??
    mentionedIn(rest, known.sourceOfNumber) ??
    (quotes ? undefined : describedIn(rest, known));
  return {
    source,
    isSame: isSameLine(rest),
    isWords: !(quotes || address.test(rest)),
    proseFrom: quotes ? from : length,
  };
}

const anyQuoted = /[“„"«]([^“”„"«»]{1,300})[”“"»]/g;

/**
 * The source of a line whose quotation marks have nothing but the names of one:
 * `"Annual Report". The Town.`
 */
function quotedName(rest: string, { names, short }: Known): number | undefined {
  if (!/[“„"«]/.test(rest) || rest.length > 2 * LONGEST_DESCRIPTION) return undefined;
  const found = [...rest.matchAll(anyQuoted)].map(
    ([, words = '']) =>
      valid(sourceOf(names, words)) ?? valid(short.whole.get(looseKey(words))) ?? 0,
  );
  const isWhole = !/[“”„"«»]/.test(rest.replace(anyQuoted, ''));
  return isWhole && new Set(found).size === 1 ? valid(found[0]) : undefined;
}

/**
 * The source of a footnote by author and year, by a title within it, or by words of a title, with a
 * place after them.
 */
function describedIn(rest: string, { names, short, described }: Known): number | undefined {
  if (/[「」『』<]|\]\(|&[a-z]{2,6};/.test(rest) || rest.length > 2 * LONGEST_DESCRIPTION)
    return undefined;
  return (
    byAuthor(rest, names) ??
    sourceWithin(short, rest) ??
    sourceOfShort(short, withoutPlace(withoutLead(rest.replace(/[.;,]$/, '')))) ??
    described(rest)
  );
}

/** `Smith, J. (2020). On bees`, by author and year. */
function byAuthor(rest: string, names: Names): number | undefined {
  const plain = withoutLead(rest);
  for (const name of authorYears(plain)) {
    const source = valid(names.get(nameKey(name)));
    if (source !== undefined) return source;
  }
  return undefined;
}

/** `Ibid.`, `Ibid., p. 3.`, `Ibid., art. 5`: what the line before names, at any place. */
const isSameLine = (rest: string): boolean =>
  [rest, rest.replace(/\.$/, '')].some((one) => isSameWord(withoutPlace(one))) ||
  isSameWord(rest.replace(/,[ \t](?:[^\s,;:()[\]]{1,12}[ \t])?[^\s,;:()[\]]{1,12}$/, ''));

/** What a line of a reference list has after its number: an address, or a name first. */
function listedIn(
  rest: string,
  { isItem, place }: { readonly isItem: boolean; readonly place: number | undefined },
  known: KnownInList,
): Pick<Entry, 'source' | 'isName' | 'isSame'> | undefined {
  const quoted = quotedName(rest, known);
  if (quoted !== undefined) return { source: quoted, isName: true };
  if (isQuoting(rest, quoted)) return undefined;
  const { names } = known;
  if (isSameLine(rest)) return { source: undefined, isSame: true };
  if (isAddressLine(rest, isItem)) return { source: nameIn(rest, names, place) };
  const source =
    (isItem ? named(rest, names) : nameFirst(rest, names)) ??
    byAuthor(rest, names) ??
    (known.isBelowLabel && rest.length <= 2 * LONGEST_DESCRIPTION
      ? sourceWithin(known.short, rest)
      : undefined);
  return source === undefined ? undefined : { source, isName: true };
}

const numberOf = (digits: string | undefined, raised = ''): string =>
  String(Number(digits ?? Array.from(raised, (sign) => superscripts.indexOf(sign)).join('')));

/** The source that a footnote mentions first: `[^1]: Source 2, p. 4`. */
function mentionedIn(rest: string, sourceOfNumber: SourceOfNumber): number | undefined {
  const [item, ...others] = mentionsIn(rest)[0]?.items ?? [];
  const isOne = item !== undefined && others.length === 0 && item.first === item.last;
  return isOne ? valid(sourceOfNumber(item.first)) : undefined;
}

const address = /https?:\/\/[^\s<>)\]]{1,2000}/i;

/** The source of the address in a line, or that the line names. */
function nameIn(rest: string, names: Names, place: number | undefined): number | undefined {
  const url = address.exec(rest)?.[0];
  const byAddress =
    url === undefined ? undefined : sourceAt(names, url.replace(/[.,;]$/, ''), place);
  return valid(byAddress) ?? nameFirst(rest, names);
}

/** The source of the address in words, or of words that are nothing but a name. */
function wholeIn(words: string, names: Names, place: number | undefined): number | undefined {
  const url = address.exec(words)?.[0];
  return url === undefined ? nameOrLink(words, names) : valid(sourceAt(names, url, place));
}

const valid = (source: number | undefined): number | undefined =>
  source === undefined || source < 1 ? undefined : source;

/**
 * An address or a link, with at most a short description; of a numbered item the address is first.
 */
function isAddressLine(rest: string, isItem: boolean): boolean {
  const found = address.exec(rest);
  const longest = found?.index === 0 ? 2 * LONGEST_DESCRIPTION : LONGEST_DESCRIPTION;
  if (found === null || rest.length - found[0].length > longest) return false;
  const before = rest.slice(0, found.index);
  if (/\[\^?[0-9]{1,4}\](?!\()/.test(before)) return false;
  if (/^(?:<|\(?|\[[^[\]]{0,120}\]\(<?)$/.test(before)) return true;
  return !isItem && /(?:[-–—(|:<,][ \t]{0,2}<?|\]\(<?)$/.test(before);
}

/**
 * A name alone, or with the place in the source, the year, an address or a kind of file after it:
 * title, id or file name, or a link to it. Words such as `see` and `the` may be before it.
 */
function named(rest: string, names: Names): number | undefined {
  const found = nameOrLink(rest, names);
  if (found !== undefined || rest.length > LONGEST_DESCRIPTION) return found;
  const plain = withoutOpening(withoutLead(withoutTail(rest)));
  const closed = plain.replace(/[)\].]{1,3}$/, '');
  const shorter = [withoutPlace(closed), closed.replace(/,? \(?(?:19|20)[0-9]{2}$/, '')];
  const without = shorter.find((one) => one !== closed);
  const ways = without === undefined ? [plain] : [plain, without];
  for (const way of new Set([...ways, ...ways.map(withoutSignal)])) {
    const source = nameOrLink(way, names);
    if (source !== undefined) return source;
  }
  return undefined;
}

/** `Cfr. Annual Report`: without a word of up to six letters with a stop before a name. */
const withoutSignal = (name: string): string =>
  name.replace(/^\p{Lu}\p{Ll}{1,5}\.[ \t](?=\p{L})/u, '');

/** Without an address or a kind of file at its end: `https://example.org`, `[PDF]`. */
function withoutTail(rest: string): string {
  const at = Math.max(rest.lastIndexOf(' '), rest.lastIndexOf('\t'));
  const isTail = /^(?:<?https?:|\[[A-Za-z]{2,12}\]$)/i.test(rest.slice(at + 1));
  return at > 0 && isTail ? rest.slice(0, at).trimEnd() : rest;
}

function nameOrLink(rest: string, names: Names): number | undefined {
  const [, words = '', target = ''] = wholeLink.exec(rest) ?? [];
  if (target !== '') return valid(sourceOf(names, target)) ?? nameAlone(words, names);
  return nameAlone(rest, names);
}

const wholeLink = /^\[([^[\]]{1,160})\]\(<?([^()\s<>]{1,300})>?\)[.;]?$/;

function nameAlone(rest: string, names: Names): number | undefined {
  const plain = rest.replace(/^[[*_`]{1,4}|[\]*_`.;,([–—| -]{1,6}$/g, '').trim();
  return plain.length < 3 ? undefined : valid(sourceOf(names, plain));
}

/** A name, and a short description after it. */
function nameFirst(rest: string, names: Names): number | undefined {
  const whole = named(rest, names);
  if (whole !== undefined || rest.length > LONGEST_DESCRIPTION + 200) return whole;
  const cut = /[ \t](?:[-–—|]|\()|[:,]|\.(?=[ \t])/.exec(rest);
  if (cut === null || rest.length - cut.index > LONGEST_DESCRIPTION) return undefined;
  // A sentence follows, and not a page: `p. 4`
  return /[.!?][ \t]+[^\s0-9]/.test(rest.slice(cut.index + 1))
    ? undefined
    : nameOrLink(rest.slice(0, cut.index), names);
}
