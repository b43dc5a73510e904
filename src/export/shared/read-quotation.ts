/** Reads quotations that came back from outside: what is whole is kept, and what is not is named. */
import { type Digest, isDigest } from '../../digest/digest.js';
import type { CodePointSpan } from '../../fields/span.js';
import type { JsonValue } from '../../json/value/index.js';
import type { Quotation, QuotedSource } from './quotations.js';

/**
 * Quotations that were read, and what was left out.
 *
 * @public
 */
export interface ReadQuotations {
  readonly value: readonly Quotation[];
  readonly dropped: readonly UnreadQuotation[];
}

/**
 * Something that holds no quotation.
 *
 * @public
 */
export interface UnreadQuotation {
  /** RFC 6901 pointer into what was read. */
  readonly pointer: string;
  /** `no-quote`: no words are quoted; `no-source`: nothing says where from; `malformed`: it has another shape. */
  readonly reason: 'malformed' | 'no-quote' | 'no-source';
}

/** Offsets as a span; nothing where they are none. */
export function spanFrom(start: JsonValue | undefined, end: JsonValue | undefined): CodePointSpan | undefined {
  const isPair = isOffset(start) && isOffset(end) && start <= end;
  return isPair ? [start, end] : undefined;
}

function isOffset(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** A digest, where the value is one. */
export function digestFrom(value: JsonValue | undefined): Digest | undefined {
  return typeof value === 'string' && isDigest(value) ? value : undefined;
}

/** Members that are there, in one order. */
export function quotationFrom(members: {
  readonly quote: string;
  readonly source: { readonly id: string; readonly title: string | undefined; readonly digest: Digest | undefined };
  readonly span: CodePointSpan | undefined;
  readonly prefix: string | undefined;
  readonly suffix: string | undefined;
  readonly claim: string | undefined;
}): Quotation {
  const { quote, source, span, prefix, suffix, claim } = members;
  const { id, title, digest } = source;
  const read: QuotedSource = {
    id,
    ...(title === undefined ? {} : { title }),
    ...(digest === undefined ? {} : { digest }),
  };
  return {
    quote,
    source: read,
    ...(span === undefined ? {} : { span }),
    ...(prefix === undefined ? {} : { prefix }),
    ...(suffix === undefined ? {} : { suffix }),
    ...(claim === undefined ? {} : { claim }),
  };
}
