/** Ids of sources as IRIs, and back: an address is one, and every other id becomes an identifier of this package. */
import { IDENTIFIER_BASE } from '../../contract/model/index.js';
import type { Digest } from '../../digest/digest.js';

const PREFIX = `${IDENTIFIER_BASE}source:`;
const EXCERPT = `${IDENTIFIER_BASE}excerpt:`;

/** The id of an excerpt as a source of its own. */
export function excerptId(hash: Digest): string {
  return `${EXCERPT}${hash}`;
}

/** Half of a surrogate pair has no encoding, and a document of a contract has none. */
export function iriOf(id: string): string {
  const isExcerpt = id.startsWith(EXCERPT) && /^[a-z0-9:]+$/.test(id.slice(EXCERPT.length));
  return isExcerpt || /^https?:\/\/[^\s<>"{}|\\^`]+$/.test(id)
    ? id
    : `${PREFIX}${encodeURIComponent(id.replaceAll(/\p{Cs}/gu, '\ufffd'))}`;
}

export function idOfIri(iri: string): string {
  if (!iri.startsWith(PREFIX)) return iri;
  try {
    return decodeURIComponent(iri.slice(PREFIX.length));
  } catch {
    return iri;
  }
}
