/** What a packet claims of its sources: each excerpt and each quote, word for word, at its lines or characters. */
import type { SourceClaim } from '../../contract/model/index.js';
import type { EvidencePacketV1, EvidenceResultV1 } from './document.js';

/** Excerpts first, then the quotes of the citations, which stand wherever their results do. */
export function evidencePacketClaims({ results, citations }: EvidencePacketV1): SourceClaim[] {
  const cited = new Map(results.map((result) => [result.id, result]));
  return [
    ...results.map((result, index) => claimOf(result, `/results/${index}/excerpt`, result.excerpt)),
    ...citations.flatMap(({ result_id, quote }, index) => {
      const result = cited.get(result_id);
      return result === undefined ? [] : [claimOf(result, `/citations/${index}/quote`, quote)];
    }),
  ];
}

function claimOf(result: EvidenceResultV1, pointer: string, text: string): SourceClaim {
  const { path, source_digest } = result;
  return {
    pointer,
    key: path,
    text,
    ...placeOf(result),
    ...(source_digest === undefined ? {} : { digest: source_digest }),
  };
}

/** Pages, nodes, edges and URLs are places that a text alone cannot confirm, but for the URL that the source is kept under. */
function placeOf({
  path,
  start_line,
  end_line,
  locator,
}: EvidenceResultV1): Pick<SourceClaim, 'lines' | 'characters' | 'beyondText'> {
  const isLookedAt = locator?.type === 'char' || (locator?.type === 'url' && locator.url === path);
  return {
    ...(locator === undefined || isLookedAt ? {} : { beyondText: locator.type }),
    ...(start_line === undefined || end_line === undefined ? {} : { lines: { start: start_line, end: end_line } }),
    ...(locator?.type === 'char' ? { characters: { start: locator.start, end: locator.end } } : {}),
  };
}
