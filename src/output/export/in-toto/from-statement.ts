/** Reads a Statement back: what it is about, and the quotes that it carries. */
import { listIn, memberOf, textIn } from '../../../answers/adapters/builder/members.js';
import { readable } from '../../../answers/adapters/builder/readable.js';
import { type Digest, isDigest } from '../../../core/digest/digest.js';
import { isObject, type JsonValue, pointerTo, present } from '../../../core/json/value/index.js';
import { digestFrom, quotationsFrom, type ReadQuotations } from '../shared/read-quotation.js';

/** What a statement says, and its quotations as they were. */
export interface ReadStatement extends ReadQuotations {
  /**
   * Digests of the bytes that it is about: of a file or of canonical text, as the annotations of
   * its subjects say.
   */
  readonly digests: readonly Digest[];
  /** Of the canonical text of the document; compare it with the digest of the document at hand. */
  readonly digest?: Digest;
  readonly stableDigest?: Digest;
  readonly properties: readonly string[];
}

/**
 * Reads a Statement with a Simple Verification Result; returns no quotations for other statements;
 * `dropped` names the differing member. It checks no signature: that is the envelope's. Never
 * throws.
 */
export function fromStatement(statement: unknown): ReadStatement {
  const { copy, isCut } = readable(statement, { repair: true });
  const strange = strangeIn(copy);
  if (strange !== undefined)
    return {
      digests: [],
      properties: [],
      value: [],
      dropped: [{ pointer: strange, reason: 'malformed' }],
    };
  const predicate = memberOf(copy, 'predicate') ?? null;
  const evidence = memberOf(predicate, 'evidenceContracts') ?? null;
  const drafts = listIn(evidence, 'quotations').map((quotation, index) => {
    const pointer = pointerTo(['predicate', 'evidenceContracts', 'quotations', index]);
    return [pointer, isObject(quotation) ? draftOf(quotation) : undefined] as const;
  });
  const digests = listIn(copy, 'subject').map(
    (subject) => `sha256:${textIn(memberOf(subject, 'digest'), 'sha256') ?? ''}`,
  );
  return present({
    digests: digests.filter(isDigest),
    digest: digestFrom(memberOf(evidence, 'digest')),
    stableDigest: digestFrom(memberOf(evidence, 'stableDigest')),
    properties: listIn(predicate, 'properties').filter((property) => typeof property === 'string'),
    ...quotationsFrom(drafts, { isCut }),
  });
}

/** Members of another predicate say something else, even where they have the same names. */
function strangeIn(statement: JsonValue): string | undefined {
  if (!isObject(statement)) return '';
  if (textIn(statement, '_type') !== 'https://in-toto.io/Statement/v1') return '/_type';
  const isResult =
    textIn(statement, 'predicateType')?.startsWith('https://in-toto.io/attestation/svr/v0.') ===
    true;
  return isResult ? undefined : '/predicateType';
}

function draftOf(quotation: JsonValue) {
  const source = memberOf(quotation, 'source');
  const [start, end] = listIn(quotation, 'span');
  const [quote, prefix, suffix, claim] = ['quote', 'prefix', 'suffix', 'claim'].map((name) =>
    textIn(quotation, name),
  );
  const [id, title] = ['id', 'title'].map((name) => textIn(source, name));
  return {
    quote,
    id,
    title,
    digest: memberOf(source, 'digest'),
    start,
    end,
    places: undefined,
    prefix,
    suffix,
    claim,
  };
}
