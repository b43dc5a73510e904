/** What marks of one form are together: those that name no source each time, or count from 0, are not read. */
import type { TextSpan } from '../../../core/text/sentences.js';
import { type Candidate, isCertain, isWeak, LONGEST, type MarkForm } from '../candidate.js';
import { isAfterQuotation, isCitedBy } from '../forms/around.js';
import type { Resolved } from './resolving.js';

type Listed = ReadonlyMap<string, number>;

export interface Settling {
  readonly text: string;
  readonly listed: Listed;
  readonly count: number;
  readonly first: number;
}

/** Where one number is the id of a source, no other one counts the sources. */
export function byIds(resolved: readonly Resolved[], ids: readonly string[]): readonly Resolved[] {
  const known = new Set(ids);
  const isId = ({ candidate: { items }, named }: Resolved): boolean =>
    'sources' in named &&
    items.some(({ label, first }) => label === '' && known.has(String(Number(first))));
  if (known.size === 0 || !resolved.some(isId)) return resolved;
  return resolved.map(
    (one): Resolved =>
      'sources' in one.named && one.named.isCounted && one.candidate.items.length > 0
        ? { ...one, named: { why: 'no-such-source', isStrong: true } }
        : one,
  );
}

/** Forms that count from 0, and weak forms that do not name a source each time, are not read. */
export function settled(
  resolved: readonly Resolved[],
  { text, count, first, listed }: Settling,
): readonly Resolved[] {
  const isRead = ({ named }: Resolved): boolean => 'sources' in named;
  const isLost = ({ named }: Resolved): boolean => 'why' in named && named.why === 'no-such-source';
  const hasStrong = resolved.some(
    (one) => isCertain(one.candidate.form) && (isRead(one) || isLost(one)),
  );
  // Author and year may be next to other names
  const hasNumbers = resolved.some(
    ({ candidate: { form } }) => isCertain(form) && form !== 'name' && form !== 'link',
  );
  const formsWhere = (accepts: (one: Resolved) => boolean): ReadonlySet<MarkForm> =>
    new Set(resolved.filter(accepts).map(({ candidate }) => candidate.form));
  const zero = formsWhere(({ named }) => first === 1 && 'why' in named && named.hasZero === true);
  const last = formsWhere(
    ({ named }) => 'sources' in named && named.isCounted && named.sources.includes(count),
  );
  // A number that the answer's list leaves out, where that has an order of its own
  const unlisted = formsWhere(
    ({ candidate, named }) =>
      !isWeak(candidate.form) && 'why' in named && named.why === 'ambiguous',
  );
  const doubtful = formsWhere(
    (one) => isWeak(one.candidate.form) && (!isRead(one) || !isAtEnd(text, one.candidate, listed)),
  );
  // Titles may be next to names in brackets and links, if every one of these is read
  const hasOther = resolved.some(
    (one) =>
      isCertain(one.candidate.form) &&
      (one.candidate.items.length > 0 ||
        !/^(?:name|link)$/.test(one.candidate.form) ||
        !isRead(one)),
  );
  const isFree = ({ candidate }: Resolved): boolean =>
    candidate.form !== 'title' ||
    !hasStrong ||
    candidate.isCell === true ||
    (!hasOther &&
      (candidate.isAlone === true ||
        isBeforeQuotation(text, candidate) ||
        isInBracket(text, candidate)));
  const read = turned(resolved.filter(isFree), count);
  return read.map((one): Resolved => {
    const { candidate, named } = one;
    const isShifted = zero.has(candidate.form) && !last.has(candidate.form);
    const isCounted =
      'sources' in named
        ? named.isCounted
        : named.hasZero === true || named.why === 'no-such-source';
    if (isShifted && isCounted && candidate.items.length > 0)
      return { candidate, named: { why: 'counts-from-0', isStrong: false } };
    const isNamed = candidate.form === 'year' && !hasNumbers;
    const isUnlisted = unlisted.has(candidate.form) && candidate.items.length > 0;
    if (
      isUnlisted ||
      (isWeak(candidate.form) && ((hasStrong && !isNamed) || doubtful.has(candidate.form)))
    )
      return { candidate, named: { why: 'ambiguous', isStrong: false } };
    return one;
  });
}

/**
 * Marks of a tool that no source has as an id, where several results are cited: by place from 0, if
 * the first result is one of them; else nobody can say what they are.
 */
function turned(resolved: readonly Resolved[], count: number): readonly Resolved[] {
  const numberOf = ({ name = '' }: Candidate): number => Number(/[0-9]+$/.exec(name)?.[0]);
  const isTurn = ({ candidate: { form } }: Resolved): boolean => form === 'turn';
  const turns = resolved.filter(isTurn);
  const kinds = new Set(turns.map(({ candidate: { name = '' } }) => name.replace(/[0-9]+$/, '')));
  const numbers = new Set(turns.map(({ candidate }) => numberOf(candidate)));
  if (numbers.size < 2 || turns.some(({ named }) => 'sources' in named)) return resolved;
  const isByPlace = kinds.size === 1 && numbers.has(0) && [...numbers].every((one) => one < count);
  return resolved.map((one): Resolved => {
    if (!isTurn(one)) return one;
    const { candidate } = one;
    return isByPlace
      ? { candidate, named: { sources: [numberOf(candidate) + 1], isCounted: true } }
      : { candidate, named: { why: 'ambiguous', isStrong: false } };
  });
}

/** Whether a title, in no bracket, has a quotation after it in its line, or is `（《年報》）`. */
const isBeforeQuotation = (text: string, { start, end }: TextSpan): boolean =>
  (/[《『]/.test(text.charAt(start)) && /[)）]/.test(text.charAt(end))) ||
  (!/[[(（【][^\])）】\n]*$/.test(text.slice(Math.max(0, start - LONGEST), start)) &&
    /^[^\n]*["“„«「]/.test(text.slice(end, end + LONGEST)));

/** Whether a bracket that cites a quotation has but a word and a colon before it: `(מקור: Annual Report)`. */
function isInBracket(text: string, { start, end }: TextSpan): boolean {
  const [before = ''] =
    /[[(（【][^\s[\](){}（）【】"“”:：]{1,16}[ \u00a0\u202f]?[:：][ \u00a0\u202f]?$/.exec(
      text.slice(Math.max(0, start - 20), start),
    ) ?? [];
  const [after = ''] =
    /^[^[\](){}（）【】"“”\n]{0,24}[\])）】]/.exec(text.slice(end, end + 25)) ?? [];
  if (before === '' || after === '') return false;
  return isCitedBy(text, { start: start - before.length, end: end + after.length });
}

/**
 * A number in round brackets cites only where a clause ends, or directly after a quotation if the
 * answer's own list has it; other forms anywhere.
 */
function isAtEnd(text: string, { form, start, end, items }: Candidate, listed: Listed): boolean {
  if (form !== '(n)') return true;
  if (
    items.every(({ first }) => listed.has(String(Number(first)))) &&
    isAfterQuotation(text, start)
  )
    return true;
  const isBefore =
    /^[*_]{0,3}[ \t]*(?:$|\n|["'”’»)*_]{0,4}[.,;:!?。，；：！？।۔،؛؟)\]|]|[(（][0-9])/.test(
      text.slice(end, end + 16),
    );
  return (
    isBefore ||
    /[.!?。！？।۔؟]["”’»)*_]{0,4}[ \t]?[*_]{0,3}$/.test(text.slice(Math.max(0, start - 12), start))
  );
}
