/** Envelopes: `{ contract, version, document }`, which names the version of documents that do not name it themselves. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import type { Contract, DocumentOf, Version, VersionOf } from '../model/index.js';

/** A document with the names of its contract and version. */
export interface Envelope<Document = unknown> {
  readonly contract: string;
  readonly version: Version;
  readonly document: Document;
}

/** A document as it is to be examined: taken out of its envelope when it came in one. */
export interface Opened {
  readonly document: JsonValue;
  /** The version that the envelope names, or else the one that the caller assumes. */
  readonly assumed: Version | undefined;
  /** Pointer to the document in what came in: `/document` or `''`. */
  readonly prefix: '' | '/document';
}

/**
 * Opens an envelope of a contract whose documents do not name their version. Anything else is the document itself, and so is
 * an object that names another contract.
 */
export function openEnvelope(contract: Contract, json: JsonValue, assumed?: Version): Opened {
  if (contract.versionAt === null && isEnvelope(json) && json.contract === contract.name) {
    return { document: json.document, assumed: json.version, prefix: '/document' };
  }
  return { document: json, assumed, prefix: '' };
}

/** True for an object with the three members of an envelope and no others. */
export function isEnvelope(json: JsonValue): json is JsonValue & Envelope<JsonValue> {
  if (!isObject(json) || !Object.hasOwn(json, 'document')) return false;
  const { contract, version } = json;
  const isNamed = typeof contract === 'string' && (typeof version === 'string' || typeof version === 'number');
  return isNamed && Object.keys(json).length === 3;
}

/**
 * Puts a document into an envelope, which verbs of its contract open again. The document is not checked.
 *
 * @example
 * ```ts
 * import { envelope, verify } from 'evidence-contracts';
 * import { createSnippet, EvidenceSnippet } from 'evidence-contracts/generation';
 *
 * const snippet = createSnippet({ source_id: 'manual', url: 'https://example.org/m', source_title: 'Manual', quote: 'It lasts.' });
 * console.log(verify(EvidenceSnippet, envelope(EvidenceSnippet, '1.0', snippet)).ok); // true
 * ```
 */
export function envelope<C extends Contract>(
  contract: C,
  version: VersionOf<C>,
  document: DocumentOf<C>,
): Envelope<DocumentOf<C>> {
  return { contract: contract.name, version, document };
}
