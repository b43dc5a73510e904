/** Reads quotations that came back from outside: what is whole is kept, and what is not is named. */
import { isCount, listIn, memberOf, textIn } from '../../adapters/builder/members.js';
import { readable } from '../../adapters/builder/readable.js';
import { type Digest, isDigest } from '../../digest/digest.js';
import type { CodePointSpan } from '../../fields/number.js';
import { isList, type JsonValue, pointerTo, present, proved } from '../../json/value/index.js';
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

/** Offsets as a span; nothing where they are none. */
export function spanFrom(start: JsonValue | undefined, end: JsonValue | undefined): CodePointSpan | undefined {
  return isCount(start) && isCount(end) && start <= end ? [start, end] : undefined;
}

/** A digest, where the value is one. */
export function digestFrom(value: JsonValue | undefined): Digest | undefined {
  return typeof value === 'string' && isDigest(value) ? value : undefined;
}

/**
 * The quotations of a document, or those that are given.
 *
 * @throws ContractError `export.document`, `export.quotation`, or the code of the first issue of the contract.
 */
export function quotationsIn(quoted: QuotingDocument | readonly Quotation[]): readonly Quotation[] {
  return isGiven(quoted) ? readQuotations(quoted) : quotationsOf(quoted);
}

/** A proxy that was revoked is no list, and throws where it is asked. */
function isGiven(quoted: QuotingDocument | readonly Quotation[]): quoted is readonly Quotation[] {
  try {
    return Array.isArray(quoted);
  } catch {
    return false;
  }
}

function readQuotations(list: readonly unknown[]): readonly Quotation[] {
  const { copy, isCut } = readable(list, { repair: false });
  if (!Array.isArray(copy) || isCut) {
    const expected = isCut ? 'no more than a million members' : 'a list of quotations';
    refuse({ code: 'export.quotation', expected });
  }
  return (copy as readonly JsonValue[]).map((entry, index) => {
    const flaw = flawOf(entry);
    if (flaw !== undefined) refuse({ ...flaw, code: 'export.quotation', pointer: pointerTo([index, ...flaw.path]) });
    return proved<Quotation>(entry);
  });
}

interface Flaw {
  readonly path: readonly string[];
  readonly expected: string;
}

function flawOf(entry: JsonValue): Flaw | undefined {
  const source = memberOf(entry, 'source');
  const span = memberOf(entry, 'span');
  const [start, end] = listIn(entry, 'span');
  if (textIn(entry, 'quote') === undefined) return { path: ['quote'], expected: 'a text' };
  if (textIn(source, 'id') === undefined) return { path: ['source', 'id'], expected: 'a text' };
  if (span !== undefined && spanFrom(start, end) === undefined)
    return { path: ['span'], expected: 'start and end, in code points' };
  const places = memberOf(entry, 'places');
  if (places !== undefined && !(isList(places) && places.every(isPlace)))
    return { path: ['places'], expected: 'a page from 1, and boxes as fractions of the page' };
  const digest = memberOf(source, 'digest');
  if (digest !== undefined && digestFrom(digest) === undefined)
    return { path: ['source', 'digest'], expected: 'a digest' };
  const texts = [['source', 'title'], ['prefix'], ['suffix'], ['claim']] as const;
  const other = texts.find((path) => {
    const value = memberOf(path.length === 2 ? source : entry, path.at(-1) ?? '');
    return value !== undefined && typeof value !== 'string';
  });
  return other === undefined ? undefined : { path: other, expected: 'a text' };
}

function isPlace(value: JsonValue): boolean {
  const [page, boxes] = [memberOf(value, 'page'), memberOf(value, 'boxes')];
  const isPage = page === undefined || (isCount(page) && page > 0);
  return isPage && isList(boxes) && boxes.every(isBox);
}

function isBox(value: JsonValue): boolean {
  return ['x', 'y', 'width', 'height'].every((name) => typeof memberOf(value, name) === 'number');
}

/** Members that are there, in one order. */
export function quotationFrom(members: {
  readonly quote: string;
  readonly source: { readonly id: string; readonly title: string | undefined; readonly digest: Digest | undefined };
  readonly span: CodePointSpan | undefined;
  readonly places?: NonNullable<Quotation['places']>;
  readonly prefix: string | undefined;
  readonly suffix: string | undefined;
  readonly claim: string | undefined;
}): Quotation {
  const { quote, source, span, places, prefix, suffix, claim } = members;
  return present({
    quote,
    source: present(source),
    span,
    places: places?.length === 0 ? undefined : places,
    prefix,
    suffix,
    claim,
  });
}
