/** A valid document in an envelope of CloudEvents 1.0, in the JSON format. */
import { checkOptions, requireOptions, type ValueKind } from '../../../core/issue/options.js';
import { type JsonValue, present } from '../../../core/json/value/index.js';
import { contractId, hasAuthority } from '../../../engine/contract/model/index.js';
import type { Valid } from '../../../engine/contract/verdict/index.js';
import { documentOf, readValid } from '../shared/read-verdict.js';
import { time } from '../shared/time.js';

/** What an event says next to its document. Nothing of it is made up here: there is no clock. */
export interface CloudEventOptions {
  /** Where the event comes from: a URI reference, such as `/answers` or `https://example.org/qa`. */
  readonly source: string;
  /**
   * Identifies the event together with its source. Default: the digest of the document, so that the
   * same document is the same event.
   */
  readonly id?: string;
  /**
   * What kind of event it is. Default: the name of the contract; before one of this package's
   * `evidence-contracts.`
   */
  readonly type?: string;
  /** When it happened, RFC 3339 in UTC. Default: no time. */
  readonly time?: string;
}

/** An event of CloudEvents 1.0. Its media type is `application/cloudevents+json`. */
export interface CloudEvent {
  readonly specversion: '1.0';
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly time?: string;
  readonly datacontenttype: 'application/json';
  /** The identifier of the contract in its version. */
  readonly dataschema: string;
  /** The document. */
  readonly data: JsonValue;
}

/** Characters that a text of CloudEvents cannot have. */
const unfit = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

export const word: ValueKind = {
  expected: 'a text that is not empty, without control characters',
  accepts: (value) => typeof value === 'string' && value !== '' && !unfit.test(value),
};

export const reference: ValueKind = {
  expected: 'a URI reference, such as /answers or https://example.org/qa',
  accepts: (value) =>
    typeof value === 'string' &&
    /^(?:[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+$/.test(value),
};

/**
 * An event whose data is a valid document. A verdict that fails has no event.
 *
 * @throws ContractError `export.verdict`, also for a verdict whose document was changed since;
 * `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { verify } from 'evidence-contracts';
 * import { toCloudEvent } from 'evidence-contracts/export';
 * import { GenerationResult } from 'evidence-contracts/generation';
 *
 * const answer = { schema_version: 3, text: 'Tea.', citations: [], references: [], sources: [] };
 * const verdict = verify(GenerationResult, answer);
 * if (verdict.ok) console.log(toCloudEvent(verdict, { source: '/answers' }).type); // evidence-contracts.generation-result
 * ```
 */
export function toCloudEvent(verdict: Valid, options: CloudEventOptions): CloudEvent {
  const valid = readValid(verdict);
  const { contract, version, digest } = valid;
  const given: unknown = options;
  checkOptions(given ?? null, {
    source: reference,
    id: word,
    type: word,
    time,
  });
  const { source, id, type, time: happened } = options;
  requireOptions({ source }, { source: reference });
  const ownType = hasAuthority(contract) ? contract : `evidence-contracts.${contract}`;
  return present({
    specversion: '1.0',
    id: id ?? digest,
    source,
    type: type ?? ownType,
    time: happened,
    datacontenttype: 'application/json',
    dataschema: contractId(contract, version),
    data: documentOf(valid),
  });
}
