/** What a finding says of its place, and the ids that are made of what they name. */
import { type Digest, digest, digestText } from '../../digest/digest.js';
import type { VerifiedQuote } from '../../quote/index.js';
import type { VerifiedFindingV1 } from './document.js';

/** First 16 hex digits of the SHA-256 of `source_id` followed by `quote`, as UTF-8: not unique, as nothing divides them. */
export function snippetIdOf(sourceId: string, quote: string): string {
  return digestText(sourceId + quote).slice('sha256:'.length, 'sha256:'.length + 16);
}

/** SHA-256 of the canonical JSON (RFC 8785) of `[source_id, claimed_quote]`. */
export function findingIdOf(sourceId: string, claimedQuote: string): Digest {
  return digest([sourceId, claimedQuote]);
}

export type FoundQuote = Pick<VerifiedFindingV1, 'quote' | 'status' | 'spans' | 'occurrences' | 'context'>;

export function foundIn({ status, text, pieces, spans, occurrences, context }: VerifiedQuote): FoundQuote {
  const { before, after } = context;
  const found = { status, occurrences, context: { before, after } };
  if (status !== 'pieces') return { ...found, quote: [text], spans: spans.map(plain) };
  // Each piece has its span here; `spans` of the result lists no more of them than of places
  const placed = pieces.flatMap((piece) =>
    piece.text === undefined || piece.span === undefined ? [] : [{ text: piece.text, span: plain(piece.span) }],
  );
  return { ...found, quote: placed.map((piece) => piece.text), spans: placed.map(({ span }) => span) };
}

function plain({ start, end }: VerifiedFindingV1['spans'][number]): VerifiedFindingV1['spans'][number] {
  return { start, end };
}
