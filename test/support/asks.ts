/**
 * One exchange for tests: a request, an answer and a refusal of it, the chunks, and what was
 * measured.
 */
import {
  type AskAnswerV3_1,
  type AskChunk,
  type AskRefusalV3_1,
  type AskRequestV3_1,
  createAnswer,
  createRefusal,
  type Measurements,
  type VersionSnapshotV3_1,
} from '../../src/contracts/doc-qa/index.js';

export const asked: VersionSnapshotV3_1 = {
  request_id: '1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb4',
  docs_snapshot_id: 'tea_2026_01',
  prompt_version: 'v3.1.0',
  retrieval_version: 'v3.1.0',
  model_id: 'small-model',
  parser_mode: 'tier0',
};

export const request: AskRequestV3_1 = {
  question: 'How hot is green tea?',
  top_k: 2,
  version_snapshot: asked,
};

export const chunks: readonly AskChunk[] = [
  {
    chunk_id: 'tea-1',
    doc_id: 'TEA',
    page_num: 3,
    text: 'Green tea needs 80 degrees. Black tea needs 95.',
  },
  { chunk_id: 'tea-2', doc_id: 'TEA', page_num: 4, text: 'It steeps for three “long” minutes 🍵.' },
];

export const answer: AskAnswerV3_1 = createAnswer(request, {
  answer_text: 'Eighty degrees, for three minutes.',
  citations: [
    {
      doc_id: 'TEA',
      doc_name: 'Tea.pdf',
      page_num: 3,
      chunk_id: 'tea-1',
      snippet: 'needs 80 degrees',
      score: 0.9,
    },
    {
      doc_id: 'TEA',
      doc_name: 'Tea.pdf',
      page_num: 4,
      chunk_id: 'tea-2',
      snippet: 'three "long" minutes',
      score: 0.4,
    },
  ],
});

export const refusal: AskRefusalV3_1 = createRefusal(request, {
  refusal_code: 'LOW_RETRIEVAL_CONFIDENCE',
  reason: 'Nothing was found that is close enough.',
});

export const measured: Measurements = {
  timestamp_utc: '2026-01-31T12:00:00Z',
  latency_ms: 120,
  tokens_in: 900,
  tokens_out: 12,
  cost_est: 0.002,
  cache_hit: false,
};

/** The same object without one of its members. */
export function without<Whole extends object, Name extends keyof Whole & string>(
  whole: Whole,
  name: Name,
): Omit<Whole, Name> {
  return Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)) as Omit<
    Whole,
    Name
  >;
}
