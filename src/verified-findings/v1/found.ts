/** What a finding says of its place, from the result of the check: the same when it is made and when it is repeated. */
import type { VerifiedQuote } from '../../quote/index.js';
import type { VerifiedFindingV1 } from './document.js';

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
