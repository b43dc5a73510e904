/** Makes a packet of what was found; the clock and the id come from the caller, since the library reads neither. */
import { digest, digestText } from 'evidence-contracts';
import { veracityOf } from 'evidence-contracts/evidence-packet';

/** A draft for `createEvidencePacket`: results and citations in any order, without hashes. */
export function draftOf({ question, queryId, timestamp, documents, found }) {
  const digests = new Map(documents.map(({ path, text }) => [path, digestText(text)]));
  return {
    meta: {
      query_id: queryId,
      timestamp,
      project: 'evidence-contracts',
      question,
      snapshot_id: digest(Object.fromEntries(digests)),
      score_kind: 'bm25',
    },
    results: found.hits.map(({ passage, score }) => ({
      id: passage.id,
      type: 'passage',
      path: passage.path,
      start_line: passage.startLine,
      end_line: passage.endLine,
      excerpt: passage.text,
      source_digest: digests.get(passage.path),
      score,
      sources: [passage.path],
    })),
    citations: found.hits.map(({ passage, quote }) => ({
      id: `quote:${passage.id}`,
      result_id: passage.id,
      quote: quote.text,
      start: quote.start,
      end: quote.end,
    })),
    veracity: veracityOf(faultsOf(found), { checked: true }),
  };
}

/** The one thing that a search can honestly hold against its own answer. */
function faultsOf({ missing, asked }) {
  if (asked > 0 && missing === 0) return [];
  return [
    {
      type: 'LOW_COVERAGE',
      message: `${missing} of ${asked} words of the question are in no result`,
    },
  ];
}
