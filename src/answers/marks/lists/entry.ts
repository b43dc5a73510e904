/** What one line of a reference list, or a definition of a footnote or link, says of a source. */
import { superscripts } from '../generated/tables.js';
import { withoutPlace } from '../items.js';
import { isSameWord, withoutLead, withoutOpening } from '../leads.js';
import { mentionsIn } from '../mentions.js';
import { authorYears, type Names, nameKey, sourceAt, sourceOf } from '../names.js';
import { looseKey, type ShortNames, sourceOfShort, sourceWithin } from '../short-names.js';

/** The source of a number, as a mark would name it. */
type SourceOfNumber = (digits: string) => number | undefined;

/** By which names a line of a list may call a source. */
export interface Known {
  readonly names: Names;
  readonly short: ShortNames;
  readonly sourceOfNumber: SourceOfNumber;
  /** The source that words describe, also among others. */
  readonly described: (words: string) => number | undefined;
}

export interface KnownInList extends Known {
  /** Whether only lines with a number are between the line and one of nothing but a label. */
  readonly isBelowLabel: boolean;
}

export type Entry = {
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
export const LONGEST_LINE = 2400;

export const LONGEST_DESCRIPTION = 160;

export const opening: RegExp =
  /^[ \t]{0,8}(?:[-*+•] {1,3})?(\*\*|__)?(?:\[\^([^\]\s^]{1,60})\^?\]|\[([0-9]{1,4})\]|【([0-9]{1,4})】|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,4})|([0-9]{1,4})\.|※ ?([0-9]{1,4}))(?:\*\*|__)?(:?)[ \t]{1,8}/;

/** What a line of a reference list, or a definition of a link or a footnote, says. */
export function entryOf(line: string, known: KnownInList): Entry | undefined {
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

export const labelOf = ([
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
export function footnoteOf(
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
export const isSameLine = (rest: string): boolean =>
  [rest, rest.replace(/\.$/, '')].some((one) => isSameWord(withoutPlace(one))) ||
  isSameWord(rest.replace(/,[ \t](?:[^\s,;:()[\]]{1,12}[ \t])?[^\s,;:()[\]]{1,12}$/, ''));

/** What a line of a reference list has after its number: an address, or a name first. */
export function listedIn(
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
export function wholeIn(
  words: string,
  names: Names,
  place: number | undefined,
): number | undefined {
  const url = address.exec(words)?.[0];
  return url === undefined ? nameOrLink(words, names) : valid(sourceAt(names, url, place));
}

export const valid = (source: number | undefined): number | undefined =>
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
export function named(rest: string, names: Names): number | undefined {
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
