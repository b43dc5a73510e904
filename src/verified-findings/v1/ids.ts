/** Ids that are made of what they name: of snippets, as their producers make them, and of findings. */
import { type Digest, digest, digestText } from '../../digest/digest.js';

/** First 16 hex digits of the SHA-256 of `source_id` followed by `quote`, as UTF-8: not unique, as nothing divides them. */
export function snippetIdOf(sourceId: string, quote: string): string {
  return digestText(sourceId + quote).slice('sha256:'.length, 'sha256:'.length + 16);
}

/** SHA-256 of the canonical JSON (RFC 8785) of `[source_id, claimed_quote]`. */
export function findingIdOf(sourceId: string, claimedQuote: string): Digest {
  return digest([sourceId, claimedQuote]);
}
