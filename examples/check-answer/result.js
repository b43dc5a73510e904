/** Makes a GenerationResult of an answer whose sources are listed by address, with passages of some of them. */
import { createGenerationResult } from 'evidence-contracts/generation';

/** The marks in the text count the addresses; a source of which no passage is known keeps an empty content. */
export function resultOf({ answer_string: text, attribution, claims }) {
  const addresses = attribution.map((entry) => entry.replace(/^\[[0-9]+\] /, ''));
  const passages = passagesOf(claims);
  return createGenerationResult({
    text,
    sources: addresses.map((URL, place) => ({
      metadata: { id: `source-${place + 1}`, type: 'webpage', URL },
      content: passages.get(place + 1) ?? '',
    })),
    references: addresses.map((rendered, place) => ({
      source_id: place + 1,
      inline_marker: `[${place + 1}]`,
      rendered,
    })),
  });
}

/** Evidence reads `[1] address`, then a blank line and the passage, or nothing more. */
function passagesOf(claims) {
  const passages = new Map();
  for (const evidence of claims.flatMap((claim) => claim.evidence)) {
    const [head, ...rest] = evidence.split('\n\n');
    const [, id] = /^\[([0-9]+)\]/.exec(head) ?? [];
    if (rest.length > 0) passages.set(Number(id), rest.join('\n\n'));
  }
  return passages;
}
