/** Ids of sources as IRIs, and back: an address is one, and every other id becomes a URN. */

const PREFIX = 'urn:evidence-contracts:source:';

/** Half of a surrogate pair has no encoding, and a document of a contract has none. */
export function iriOf(id: string): string {
  return /^(?:https?:\/\/[^\s<>"{}|\\^`]+|urn:evidence-contracts:excerpt:[a-z0-9:]+)$/.test(id)
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
