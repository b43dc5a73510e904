/** Reads a Statement back: what it is about, and the quotes that it carries. */
import { listIn, memberOf, textIn } from '../../adapters/builder/members.js';
import { readable } from '../../adapters/builder/readable.js';
import { type Digest, isDigest } from '../../digest/digest.js';
import { isObject, type JsonValue, pointerTo, present } from '../../json/value/index.js';
import type { Quotation } from '../shared/quotations.js';
import {
  digestFrom,
  quotationFrom,
  type ReadQuotations,
  spanFrom,
  type UnreadQuotation,
} from '../shared/read-quotation.js';

/** What a statement says, and its quotations as they were. */
export interface ReadStatement extends ReadQuotations {
  /** Digests of the bytes that it is about: of a file or of canonical text, as the annotations of its subjects say. */
  readonly digests: readonly Digest[];
  /** Of the canonical text of the document; compare it with the digest of the document at hand. */
  readonly digest?: Digest;
  readonly stableDigest?: Digest;
  readonly properties: readonly string[];
}

/**
 * Reads a Statement with a Simple Verification Result; returns no quotations for other statements; `dropped` names the differing member. It checks no signature: that is the envelope's. Never throws.
 */
export function fromStatement(statement: unknown): ReadStatement {
  const { copy, isCut } = readable(statement, { repair: true });
  const strange = strangeIn(copy);
  if (strange !== undefined)
    return { digests: [], properties: [], value: [], dropped: [{ pointer: strange, reason: 'malformed' }] };
  const predicate = memberOf(copy, 'predicate') ?? null;
  const evidence = memberOf(predicate, 'evidenceContracts') ?? null;
  const value: Quotation[] = [];
  const dropped: UnreadQuotation[] = isCut ? [{ pointer: '', reason: 'too-large' }] : [];
  for (const [index, quotation] of listIn(evidence, 'quotations').entries()) {
    const read = quotationOf(quotation);
    const pointer = pointerTo(['predicate', 'evidenceContracts', 'quotations', index]);
    if (typeof read === 'string') dropped.push({ pointer, reason: read });
    else value.push(read);
  }
  const digests = listIn(copy, 'subject').map(
    (subject) => `sha256:${textIn(memberOf(subject, 'digest'), 'sha256') ?? ''}`,
  );
  return present({
    digests: digests.filter(isDigest),
    digest: digestFrom(memberOf(evidence, 'digest')),
    stableDigest: digestFrom(memberOf(evidence, 'stableDigest')),
    properties: listIn(predicate, 'properties').filter((property) => typeof property === 'string'),
    value,
    dropped,
  });
}

/** Members of another predicate say something else, even where they have the same names. */
function strangeIn(statement: JsonValue): string | undefined {
  if (!isObject(statement)) return '';
  if (textIn(statement, '_type') !== 'https://in-toto.io/Statement/v1') return '/_type';
  const isResult = textIn(statement, 'predicateType')?.startsWith('https://in-toto.io/attestation/svr/v0.') === true;
  return isResult ? undefined : '/predicateType';
}

function quotationOf(quotation: JsonValue): Quotation | UnreadQuotation['reason'] {
  if (!isObject(quotation)) return 'malformed';
  const [quote, source] = [textIn(quotation, 'quote'), memberOf(quotation, 'source') ?? null];
  const [start, end] = listIn(quotation, 'span');
  const id = textIn(source, 'id');
  if (quote === undefined) return 'no-quote';
  if (id === undefined) return 'no-source';
  return quotationFrom({
    quote,
    source: { id, title: textIn(source, 'title'), digest: digestFrom(memberOf(source, 'digest')) },
    span: spanFrom(start, end),
    prefix: textIn(quotation, 'prefix'),
    suffix: textIn(quotation, 'suffix'),
    claim: textIn(quotation, 'claim'),
  });
}
