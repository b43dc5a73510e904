/** What one candidate for a mark names. */
import { isCaseless, toSmall } from '../../../core/text/code-points.js';
import { countWhile } from '../../../core/text/offsets.js';
import { type Candidate, LONGEST, type MarkForm } from '../candidate.js';
import { isCitedBy } from '../forms/around.js';
import { mentionJoints, mentionLabels } from '../generated/tables.js';
import { isRange, type MarkItem, withoutAnyPlace, withoutPlace } from '../items.js';
import { isSameWord, withoutLabel, withoutLead, withoutOpening } from '../leads.js';
import {
  fileName,
  type Names,
  nameKey,
  partsNamed,
  sourceAt,
  sourceOf,
  sourceOfName,
  TWO,
} from '../names.js';
import { type ShortNames, sourceOfAuthor, sourceOfShort } from '../short-names.js';

/**
 * Why a mark is not read. `no-such-source`: it names none. `two-sources`: its name is that of two.
 * `counts-from-0`: marks of its form seem to count from 0. `ambiguous`: its form also writes other
 * things. `looks-like-code`: an index. `unknown-form`: a bracket with a digit after a quotation, in
 * no form that is known.
 */
export type UnreadReason =
  | 'no-such-source'
  | 'two-sources'
  | 'counts-from-0'
  | 'ambiguous'
  | 'looks-like-code'
  | 'unknown-form';

/** What a candidate names: sources, or why none; nothing for what is no mark. */
export type Named =
  | { readonly sources: readonly number[]; readonly isCounted: boolean }
  | { readonly why: UnreadReason; readonly isStrong: boolean; readonly hasZero?: boolean };

export type Resolved = { readonly candidate: Candidate; readonly named: Named };

/** `[ibid.]`, `(*ibid.*, p. 3)`: what the mark before it names. */
export function sameAs(
  text: string,
  { form, name = '', start }: Candidate,
  last: { readonly named: Named; readonly end: number } | undefined,
): Named | undefined {
  if (form !== 'name') return undefined;
  if (isSameWord(withoutPlace(name))) return last?.named ?? noSource;
  const plain = name.replace(/[*_]/g, '');
  if (!isSameWord(withoutPlace(plain)) && !isSameWord(withoutAnyPlace(plain))) return undefined;
  // A bracket after a quotation that is not read may be what it means
  const isOther =
    last === undefined ||
    bracketOfQuotation.test(text.slice(Math.max(last.end, start - 2 * LONGEST), start));
  return isOther ? undefined : last.named;
}

const noSource: Named = { why: 'no-such-source', isStrong: true };

const bracketOfQuotation = /[”"»“«][.,;:]?[ \u00a0]?[[(（【]/;

/** A name in code in running text is a mention, and a number of a note that names no source a key. */
export function formOf(answer: string, written: Candidate, resolving: Resolving): MarkForm {
  if (isInText(answer, written)) return 'mention';
  return isUnnoted(written.items, resolving) ? 'own' : written.form;
}

/** `(Kaynak: Annual Report 2024)`: a whole name after a label is no author with a year. */
export function asName(candidate: Candidate, names: Names): Candidate {
  const { form, name = '' } = candidate;
  const rest = form === 'year' ? withoutAnyLabel(name) : name;
  const isName = rest !== name && (sourceOfName(names, rest) ?? TWO) !== TWO;
  return isName ? { ...candidate, form: 'name', name: rest } : candidate;
}

/** A name in code is a mark in brackets, and a mention in running text. */
const isInText = (answer: string, { start, end, form }: Candidate): boolean =>
  form === 'name' &&
  answer[start] === '`' &&
  !/[[(（\])）]/.test(answer.charAt(start - 1) + answer.charAt(end));

export interface Resolving {
  readonly names: Names;
  readonly listed: ReadonlyMap<string, number>;
  readonly footnotes: ReadonlySet<string>;
  /** The footnotes of the answer that name no source: their numbers name none either. */
  readonly unnamed: ReadonlySet<string>;
  /** The numbers of its notes that name no source. */
  readonly unnoted: ReadonlySet<string>;
  readonly short: ShortNames;
  /** Whether the answer's own list gives a number another source than its place does. */
  readonly hasOwnOrder: boolean;
  /** What lines say of numbers, where it is another source, and they may be no list of sources. */
  readonly doubted: ReadonlyMap<string, number>;
  readonly first: number;
  readonly count: number;
  readonly hasNumbers: boolean;
  readonly hasAddresses: boolean;
}

function nameOf(candidate: Candidate, resolving: Resolving): Named | undefined {
  const { form, items, name, target, footnote, source } = candidate;
  if (source !== undefined) return byKey(source);
  if (target !== undefined) return nameOfLink(target, items, resolving);
  if (footnote !== undefined) {
    const source = resolving.listed.get(footnote) ?? sourceOf(resolving.names, footnote);
    const isLost = source === undefined && (form === 'tag' || form === 'own');
    return isLost ? { why: 'no-such-source', isStrong: false } : byKey(source);
  }
  if (items.length > 0) return nameOfNumbers(candidate, resolving);
  if (name === undefined) return undefined;
  if (form === 'turn' || form === '【n】') return nameOfTool(name, resolving.names);
  return form === 'year'
    ? nameOfYear(withoutLabel(name), resolving.names)
    : nameInBrackets(name, resolving.names);
}

/** The id or the file that a tool leaves: of which file `【8:2†source】` is a passage nobody can say. */
function nameOfTool(name: string, names: Names): Named {
  const found = byKey(sourceOf(names, name));
  const isPassage = 'why' in found && /^[0-9]{1,4}:[0-9]{1,4}$/.test(name);
  return isPassage ? { why: 'no-such-source', isStrong: false } : found;
}

/** By its name, or by a short one: author and year may be words of a title with a year. */
export function namedBy(
  candidate: Candidate,
  resolving: Resolving,
  within: InAnswer,
): Named | undefined {
  const named = nameOf(candidate, resolving);
  const isLost = named === undefined || (candidate.form === 'year' && 'why' in named);
  return isLost ? (shortIn(candidate, within) ?? named) : named;
}

/** The text of the answer, and where titles begin in it. */
type InAnswer = Pick<Resolving, 'names' | 'short'> & {
  readonly text: string;
  readonly starts: readonly number[];
};

/**
 * What a bracket names by words of titles, or by a site: directly after a quotation, and if all of
 * it does, or each of its parts.
 */
function shortIn(
  { form, name = '', start, end }: Candidate,
  { names, short, text, starts }: InAnswer,
): Named | undefined {
  if (form !== 'name' && form !== 'year') return undefined;
  const written = form === 'year' ? name : withoutLead(name);
  const next = countWhile(starts.length, (nth) => (starts[nth] ?? 0) < start);
  // A whole title in a bracket is a mark of its own
  const isAfter = isCitedBy(text, { start, end });
  const isFree = (starts[next] ?? end) >= end && isAfter;
  const further = [
    ...(isAfter ? [withoutPlaceBefore(written), unemphasized(written)] : []),
    ...(isFree ? [unemphasized(withoutAnyLabel(written))] : []),
  ];
  for (const plain of new Set([isFree ? unquoted(written) : written, ...further]))
    for (const separator of [/\n/, /;/, /[,;，；、]/, jointOfNames]) {
      const sources = plain
        .split(separator)
        .map((part) => placed(part.trim(), isFree && separator !== jointOfNames));
      if (sources.every((source) => source !== undefined))
        return { sources: [...new Set(sources)], isCounted: false };
    }
  return undefined;

  function placed(part: string, isShort: boolean): number | undefined {
    for (const one of waysOf(part)) {
      const source = form === 'year' ? undefined : wholeName(one);
      const found = source ?? (isShort ? sourceOfShort(short, one) : undefined);
      if (found !== undefined && found !== TWO) return found;
    }
    return isShort ? sourceOfAuthor(short, part) : undefined;
  }

  function wholeName(one: string): number | undefined {
    const plain = sourceOfName(names, one);
    return plain === undefined && isAfter ? sourceOfName(names, withoutOpening(one)) : plain;
  }
}

/** `Purchase order 12 and Invoice 9`. */
const jointOfNames = /* @__PURE__ */ new RegExp(
  `,? (?:${mentionJoints.replace(/\|[–-]/g, '')}) |[,;，；、]`,
);

/** A name as it is, and without a stop, a place, a remark or `n.d.` after it. */
function waysOf(part: string): ReadonlySet<string> {
  // `(Lease, § 4.)`: a bracket that is a sentence
  const plain = [part, part.replace(/\.$/, '')].flatMap((one) => [
    one,
    withoutPlace(one),
    withoutAnyPlace(one),
    withoutRemark(one),
  ]);
  return new Set([...plain, ...plain.map(withoutNoYear)]);
}

/** `, emphasis added`, `, last paragraph`: without up to four words after a comma, the first of them small. */
const withoutRemark = (name: string): string =>
  name.replace(/, \p{Ll}[^\s.,:;]{1,15}(?: [^\s.,:;]{1,12}){0,3}$/u, '');

/** `, n.d.`, `, s. f.`: without a year. */
const withoutNoYear = (name: string): string => name.replace(/(?:,| ) ?\p{L}\. ?\p{L}\.$/u, '');

/** `《年報》`, `“Annual Report”`: without the signs around it. */
const unquoted = (name: string): string =>
  name.replace(/^[《『「“"]([^《》『』「」“”"]+)[》』」”"]$/, '$1');

/** `§ 7 Leave Act`, `Art. 5 Abs. 2 GDPR`: without up to three places before a name. */
const withoutPlaceBefore = (name: string): string =>
  name.replace(
    /^(?:(?:§{1,2}|[^\s0-9.,:;()]{1,8}\.?)[ \u00a0]?[0-9]{1,4}[a-z]?[ \u00a0,]{1,2}){1,3}(?=[^\s0-9])/,
    '',
  );

/** `*Annual Report*`, `*Smith v Lee* [2018] 7`: without emphasis around it or its beginning. */
const unemphasized = (name: string): string =>
  name.replace(/^[*_]{1,3}([^*_]+)[*_]{1,3}(?=$|[ ,][^*_]+$)/, '$1');

/** `Kaynak: Annual Report`, `pièce n° 3 : Lease`: without up to three words and a colon before it. */
export function withoutAnyLabel(name: string): string {
  const [label = ''] =
    /^[^\s:：]{1,16}(?: [^\s:：]{1,8}){0,2}[ \t\u00a0\u202f]{0,2}[:：][ \t\u00a0\u202f]{0,2}(?=[^\s/])/.exec(
      name,
    ) ?? [];
  const rest = name.slice(label.length);
  // One word may be what is said of the quotation: `(contrast: Lease)`
  const isWord = !/\S\s+\S/.test(withoutAnyPlace(withoutPlace(rest)));
  return isWord && !isCaseless(rest.charAt(0)) ? name : rest;
}

function nameOfNumbers(candidate: Candidate, resolving: Resolving): Named {
  if (isUnnoted(candidate.items, resolving)) return { why: 'no-such-source', isStrong: false };
  // What the answer says of its footnote is not read: its number is not counted instead, and no list
  // leaves it out
  const isSaid = isUnnamed(candidate, resolving);
  const found = nameOfItems(
    candidate.items,
    isSaid ? { ...resolving, hasOwnOrder: false } : resolving,
  );
  if (isSaid && 'sources' in found && found.isCounted)
    return { why: 'no-such-source', isStrong: false };
  // `document 12` may be no source: it is reported, and is no mark
  return 'why' in found && candidate.form === 'mention' ? { ...found, isStrong: false } : found;
}

/** Whether a number is that of a note whose words name no source. */
export const isUnnoted = (items: readonly MarkItem[], { unnoted }: Resolving): boolean =>
  items.some(({ label, first }) => label === '' && unnoted.has(String(Number(first))));

/** Whether it is a footnote whose words name no source. */
const isUnnamed = ({ isNote, items }: Candidate, { unnamed }: Resolving): boolean =>
  isNote === true && items.some(({ first }) => unnamed.has(String(Number(first))));

/** Of a name of two sources none, or the parts of the document that it names. */
export function byKey(source: number | undefined, parts: readonly number[] = []): Named {
  if (source === TWO && parts.length > 0) return { sources: parts, isCounted: false };
  if (source === TWO) return { why: 'two-sources', isStrong: true };
  return source === undefined
    ? { why: 'no-such-source', isStrong: true }
    : { sources: [source], isCounted: false };
}

function nameOfLink(
  target: string,
  items: readonly MarkItem[],
  resolving: Resolving,
): Named | undefined {
  const source = target.startsWith('#') ? undefined : sourceOf(resolving.names, target);
  if (source === TWO) return nameOfShared(target, items, resolving);
  if (source !== undefined) return byKey(source);
  // `[3](@ref)`: no address
  if (/[:./]/.test(target) && resolving.hasAddresses && !target.startsWith('#'))
    return { why: 'no-such-source', isStrong: items.length > 0 };
  return items.length > 0 ? nameOfItems(items, resolving) : undefined;
}

/** `[2](url)` where several sources have the address: those of them at its numbers, or all parts. */
function nameOfShared(target: string, items: readonly MarkItem[], resolving: Resolving): Named {
  const all = byKey(TWO, partsNamed(resolving.names, target));
  const found = items.length > 0 ? nameOfItems(items, resolving) : undefined;
  if (found === undefined || !('sources' in found)) return all;
  const { sources } = found;
  const isTheirs = sources.every((one) => sourceAt(resolving.names, target, one) === one);
  return isTheirs ? { sources, isCounted: false } : byKey(TWO);
}

function nameOfItems(items: readonly MarkItem[], resolving: Resolving): Named {
  const found = new Set<number>();
  let isCounted = false;
  let hasZero = false;
  if (!items.every(isRange)) return { why: 'no-such-source', isStrong: true };
  if (isLeftOut(items, resolving)) return { why: 'ambiguous', isStrong: false };
  for (const { label, number, digits } of numbersIn(items)) {
    const named = nameOfNumber(label, digits, resolving);
    if (named === TWO) return { why: 'two-sources', isStrong: true };
    const counted = named ?? counts(number, resolving);
    if (named === undefined) isCounted = true;
    if (counted !== undefined) found.add(counted);
    else if (number === 0) hasZero = true;
    else return { why: 'no-such-source', isStrong: true, hasZero };
  }
  return hasZero
    ? { why: 'no-such-source', isStrong: true, hasZero }
    : { sources: [...found], isCounted };
}

/**
 * Whether the answer's own list leaves out a number of a mark that has no label: where it has an
 * order of its own, or where lines say what the number is that may be no list of sources.
 */
function isLeftOut(
  items: readonly MarkItem[],
  { listed, doubted, hasOwnOrder }: Resolving,
): boolean {
  if (!hasOwnOrder && doubted.size === 0) return false;
  for (const { label, number } of numbersIn(items)) {
    const key = String(number);
    if (label === '' && !listed.has(key) && (hasOwnOrder || doubted.has(key))) return true;
  }
  return false;
}

/** Each number of the ranges of a mark; alone, it is as it is written. */
function* numbersIn(items: readonly MarkItem[]) {
  for (const { label, first, last } of items)
    for (let number = Number(first); number <= Number(last); number += 1)
      yield { label, number, digits: first === last ? first : String(number) };
}

/** By name, or by what the answer itself lists. */
function nameOfNumber(
  label: string,
  digits: string,
  { names, listed, footnotes }: Resolving,
): number | undefined {
  const labelled =
    label === '' ? [] : ['', '_', '-', ' ', ':'].map((joint) => `${label}${joint}${digits}`);
  for (const name of labelled) {
    const source = names.get(nameKey(name));
    if (source !== undefined) return source;
  }
  const key = String(Number(digits));
  const isNoted = label === '' || !footnotes.has(key);
  return (isNoted ? listed.get(key) : undefined) ?? names.get(nameKey(digits));
}

/** Whether a list says that a number is another source than it is by name or place. */
export function hasOwnOrder(
  listed: ReadonlyMap<string, number>,
  counting: Counting & Pick<Resolving, 'names'>,
): boolean {
  return [...listed].some(([label, source]) => {
    if (!/^[0-9]+$/.test(label)) return false;
    const placed = counting.names.get(nameKey(label)) ?? counts(Number(label), counting);
    return placed !== undefined && placed !== source;
  });
}

type Counting = Pick<Resolving, 'first' | 'count' | 'hasNumbers'>;

export function counts(number: number, { first, count, hasNumbers }: Counting): number | undefined {
  const position = number - first + 1;
  return !hasNumbers && position >= 1 && position <= count ? position : undefined;
}

function nameInBrackets(written: string, names: Names): Named | undefined {
  const plain = unemphasized(withoutKeySign(withoutLabels(withoutLead(written))));
  for (const name of [written, withoutPlace(written), plain, withoutPlace(plain)]) {
    const source = sourceOfName(names, name);
    if (source !== undefined) return byKey(source, partsNamed(names, name));
  }
  const parts = plain.split(/[,;]/).map((part) => withoutKeySign(withoutLead(part.trim())));
  const found = parts.map((part) => nameOfPart(part, names));
  const unread = found.find((one) => one !== undefined && 'why' in one);
  if (unread !== undefined) return unread;
  const known = found.flatMap((one) =>
    one !== undefined && 'sources' in one ? [one.sources] : [],
  );
  if (known.length === parts.length)
    return { sources: [...new Set(known.flat())], isCounted: false };
  const whole = withoutAnyPlace(plain);
  const placed = sourceOfName(names, whole);
  if (placed !== undefined) return byKey(placed, partsNamed(names, whole));
  if (!fileName.test(plain) || /\s\S+\s\S+\s/.test(plain)) return undefined;
  const files = filesOf(parts, names);
  return files === undefined
    ? { why: 'no-such-source', isStrong: true }
    : { sources: files, isCounted: false };
}

/** A name of a bracket that has several, with a place after it or without. */
function nameOfPart(part: string, names: Names): Named | undefined {
  for (const name of [part, withoutPlace(part)]) {
    const source = sourceOfName(names, name);
    if (source !== undefined) return byKey(source, partsNamed(names, name));
  }
  return undefined;
}

const labelsBefore = /* @__PURE__ */ new RegExp(`^(?:${mentionLabels})[ \\u00a0]?[:：][ \\u00a0]?`);

/** `Bronnen: Lease; Survey`: without a label of a mention, also one of several sources. */
const withoutLabels = (written: string): string =>
  written.slice(labelsBefore.exec(toSmall(written))?.[0].length ?? 0);

/** `[@smith2020; @lee2021]`: the sign before a key. */
const withoutKeySign = (name: string): string => name.replace(/^-?@/, '');

/** The sources of the file names in the parts of a bracket, if all are: `(leave.md, clause 3)`. */
function filesOf(parts: readonly string[], names: Names): readonly number[] | undefined {
  const found = new Set<number>();
  for (const part of parts) {
    if (!fileName.test(part)) continue;
    const whole = sourceOfName(names, part);
    const files = part.split(/\s/).filter((word) => fileName.test(word));
    for (const source of whole === undefined
      ? files.map((file) => sourceOfName(names, file))
      : [whole]) {
      if (source === undefined || source === TWO) return undefined;
      found.add(source);
    }
  }
  return [...found];
}

function nameOfYear(written: string, names: Names): Named {
  const ways = [written, written.replace(',', ''), written.replace(/,? [0-9]{4}[a-z]?$/, '')];
  const name = ways.find((one) => sourceOfName(names, one) !== undefined);
  return name === undefined
    ? { why: 'no-such-source', isStrong: false }
    : byKey(sourceOfName(names, name), partsNamed(names, name));
}
