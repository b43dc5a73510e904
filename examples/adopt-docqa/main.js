/**
 * A service that answers from documents: request, gate, answer or refusal, telemetry, and the promotion of a version.
 *
 *   npm run build && node examples/adopt-docqa/main.js
 */
import { readFile } from 'node:fs/promises';
import { digestBytes, verify } from 'evidence-contracts';
import {
  AskRequest,
  checkExchange,
  createAnswer,
  createPromotionRecord,
  createRefusal,
  createTelemetry,
  isRefusal,
  resolveAskRequest,
  safeCreatePromotionRecord,
} from 'evidence-contracts/doc-qa';

const evalsFile = await readFile(new URL('evals.json', import.meta.url));
const { chunks, cases } = JSON.parse(evalsFile);

/** Words of the question in a chunk, as a part of all: no model, so that the numbers are the same everywhere. */
function retrieve(question, count) {
  const asked = new Set(question.toLowerCase().match(/[a-z]{4,}/g));
  const scored = chunks.map((chunk) => {
    const found = [...asked].filter((word) => chunk.text.toLowerCase().includes(word));
    return { chunk, score: asked.size === 0 ? 0 : found.length / asked.size };
  });
  return scored
    .sort((a, b) => b.score - a.score || (a.chunk.chunk_id < b.chunk.chunk_id ? -1 : 1))
    .slice(0, count);
}

/** The gate: an answer needs evidence, and everything else is a refusal with its code. */
function answer(request) {
  const found = retrieve(request.question, resolveAskRequest(request).top_k).filter(
    ({ score }) => score > 0,
  );
  const [best] = found;
  if (best === undefined) return createRefusal(request, { refusal_code: 'NO_SUPPORTING_EVIDENCE' });
  if (best.score < 0.5) return createRefusal(request, { refusal_code: 'LOW_RETRIEVAL_CONFIDENCE' });
  const citations = [best].map(({ chunk: { text, ...place }, score }) => ({
    ...place,
    snippet: text,
    score,
  }));
  return createAnswer(request, { answer_text: best.chunk.text, citations });
}

const before = {
  request_id: '6f1c53cc-1f0b-4ac1-9f3e-3a6d1c1c8a10',
  docs_snapshot_id: 'harbour_2026_01',
  prompt_version: 'v3.1.0',
  retrieval_version: 'v3.1.0',
  model_id: 'none',
  parser_mode: 'tier0',
};

let passed = true;
for (const { question, expected } of cases) {
  const request = { question, version_snapshot: before };
  if (!verify(AskRequest, request).ok) throw new Error('not a request');
  const response = answer(request);
  const measured = { latency_ms: 3, tokens_in: 0, tokens_out: 0, cost_est: 0, cache_hit: false };
  const telemetry = createTelemetry(
    { request, response },
    { timestamp_utc: '2026-01-31T12:00:00Z', ...measured },
  );
  const retrieved = chunks.map(({ chunk_id, doc_id, page_num, text }) => ({
    chunk_id,
    doc_id,
    page_num,
    text,
  }));
  const issues = checkExchange(request, response, { telemetry, chunks: retrieved });
  const outcome = isRefusal(response) ? response.refusal_code : response.citations[0].chunk_id;
  passed &&= outcome === expected && issues.length === 0;
  console.log(`${question} ${outcome}, ${issues.length} contradictions`);
}

// A version is promoted by evaluations, and by nothing else
const { request_id: _, ...versions } = before;
const draft = {
  recorded_at: '2026-01-31T12:00:00Z',
  before: versions,
  after: { ...versions, retrieval_version: 'v3.2.0' },
};
console.log(
  `without an evaluation: ${safeCreatePromotionRecord({ ...draft, evals: [] }).issues[0].code}`,
);
const evaluation = {
  name: 'cases',
  member: 'retrieval_version',
  version: 'v3.2.0',
  data_digest: digestBytes(evalsFile),
};
const record = createPromotionRecord({ ...draft, evals: [{ ...evaluation, passed }] });
console.log(`promoted to ${record.after.retrieval_version} by "${record.evals[0].name}"`);
