/**
 * Reads quotations that came back from outside: what is whole is kept, and what is not is named.
 */
import { isCount, memberOf } from '../../../answers/adapters/builder/members.js';
import { readable } from '../../../answers/adapters/builder/readable.js';
import { type Digest, isDigest } from '../../../core/digest/digest.js';
import type { CodePointSpan } from '../../../core/fields/number.js';
import {
  isList,
  type JsonValue,
  pointerTo,
  present,
  proved,
} from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import { refuse } from './codes.js';
import { type Quotation, type QuotingDocument, quotationsOf } from './quotations.js';

/** Quotations that were read, and what was left out. */
export interface ReadQuotations {
  readonly value: readonly Quotation[];
  readonly dropped: readonly UnreadQuotation[];
}

/** Something that contains no quotation. */
export interface UnreadQuotation {
  /** RFC 6901 pointer into what was read. */
  readonly pointer: string;
  /**
   * `no-quote`: no words are quoted; `no-source`: nothing says where from; `malformed`: it has another shape; `too-large`, of the
   * whole: it has more members than are read, and what is after them is missing.
   */
  readonly reason: 'malformed' | 'no-quote' | 'no-source' | 'too-large';
}

/** A quotation in another format; what is missing or strange is undefined. */
type QuotationDraft = {
  readonly [Name in 'places' | 'prefix' | 'suffix' | 'claim']: Quotation[Name] | undefined;
} & Readonly<Record<'quote' | 'id' | 'title', string | undefined>> &
  Readonly<Record<'digest' | 'start' | 'end', JsonValue | undefined>>;

/** A draft with its pointer; undefined for a malformed one. */
type PlacedDraft = readonly [pointer: string, draft: QuotationDraft | undefined];

export function quotationsFrom(
  drafts: readonly PlacedDraft[],
  { isCut }: { readonly isCut: boolean },
): ReadQuotations {
  const value: Quotation[] = [];
  const dropped: UnreadQuotation[] = isCut ? [{ pointer: '', reason: 'too-large' }] : [];
  for (const [pointer, draft] of drafts) {
    const { quote, id, title, digest, start, end, places, prefix, suffix, claim } = draft ?? {};
    if (draft === undefined) dropped.push({ pointer, reason: 'malformed' });
    else if (quote === undefined) dropped.push({ pointer, reason: 'no-quote' });
    else if (id === undefined) dropped.push({ pointer, reason: 'no-source' });
    else {
      const source = present({ id, title, digest: digestFrom(digest) });
      const listed = places?.length === 0 ? undefined : places;
      value.push(
        present({
          quote,
          source,
          span: spanFrom(start, end),
          places: listed,
          prefix,
          suffix,
          claim,
        }),
      );
    }
  }
  return { value, dropped };
}

const spanFrom = (
  start: JsonValue | undefined,
  end: JsonValue | undefined,
): CodePointSpan | undefined =>
  isCount(start) && isCount(end) && start <= end ? [start, end] : undefined;

export const digestFrom = (value: JsonValue | undefined): Digest | undefined =>
  isDigest(value) ? value : undefined;

/**
 * The quotations of a document, or those that are given.
 *
 * @throws ContractError `export.document`, `export.quotation`, or the code of the first issue of
 * the contract.
 */
export const quotationsIn = (
  quoted: QuotingDocument | readonly Quotation[],
): readonly Quotation[] => (isGiven(quoted) ? readQuotations(quoted) : quotationsOf(quoted));

/** A proxy that was revoked is no list, and throws where it is asked. */
export const isGiven = (quoted: unknown): quoted is readonly Quotation[] =>
  attempt(() => Array.isArray(quoted)) === true;

function readQuotations(list: readonly unknown[]): readonly Quotation[] {
  const { copy, isCut } = readable(list, { repair: false });
  const expected = isCut ? 'no more than a million members' : 'a list of quotations';
  if (!isList(copy) || isCut) return refuse({ code: 'export.quotation', expected });
  return copy.map((entry, index) => {
    const flaw = members.find(([path, , accepts], place) => {
      const value = path.reduce<JsonValue | undefined>(memberOf, entry);
      return value === undefined ? place < REQUIRED : !accepts(value);
    });
    if (flaw !== undefined)
      refuse({
        code: 'export.quotation',
        pointer: pointerTo([index, ...flaw[0]]),
        expected: flaw[1],
      });
    return proved<Quotation>(entry);
  });
}

const isText = (value: JsonValue): boolean => typeof value === 'string';

type Member = readonly [
  path: readonly string[],
  expected: string,
  accepts: (value: JsonValue) => boolean,
];

/** The members of a quotation, and what they are; the first are required. */
const members: readonly Member[] = [
  [['quote'], 'a text', isText],
  [['source', 'id'], 'a text', isText],
  [
    ['span'],
    'start and end, in code points',
    (span) => isList(span) && spanFrom(span[0], span[1]) !== undefined,
  ],
  [
    ['places'],
    'a page from 1, and boxes as fractions of the page',
    (list) => isList(list) && list.every(isPlace),
  ],
  [['source', 'digest'], 'a digest', isDigest],
  [['source', 'title'], 'a text', isText],
  [['prefix'], 'a text', isText],
  [['suffix'], 'a text', isText],
  [['claim'], 'a text', isText],
];
const REQUIRED = 2;
const edges = ['x', 'y', 'width', 'height'];

function isPlace(value: JsonValue): boolean {
  const page = memberOf(value, 'page');
  const boxes = memberOf(value, 'boxes');
  const isPage = page === undefined || (isCount(page) && page > 0);
  const isBox = (box: JsonValue): boolean =>
    edges.every((name) => typeof memberOf(box, name) === 'number');
  return isPage && isList(boxes) && boxes.every(isBox);
}
