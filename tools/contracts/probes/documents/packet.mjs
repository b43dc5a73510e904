// Packets in which each key of an order decides somewhere, with places of all kinds, sources and
// the record of the run.
import { canonicalize } from 'json-canonicalize';
import { sha256 } from '../seal.mjs';
import { lengthOf, padded, range, textOf } from './parts.mjs';

/**
 * Scores, paths and ids have ties, so that each key of an order decides somewhere; places of all
 * kinds are given.
 */
export function packet({ chars, count }) {
  const sources = {};
  const results = range(count).map((nth) => {
    const path = `docs/${Math.floor(nth / 2) % 2}/${padded(Math.floor(nth / 4))}.md`;
    const excerpt = textOf(chars, nth);
    const score =
      nth >= count - Math.floor(count / 5) ? {} : { score: 1 - Math.floor(nth / 4) / 100 };
    return {
      id: `r-${padded(nth)}`,
      type: 'passage',
      path,
      excerpt,
      ...score,
      sources: nth % 3 === 0 ? [] : ['keyword', 'vector'],
    };
  });
  results.sort(
    (a, b) =>
      (b.score ?? -1) - (a.score ?? -1) ||
      (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
      (a.id < b.id ? -1 : 1),
  );
  for (const [nth, result] of results.entries()) {
    const before = sources[result.path] ?? 'A first line.\n';
    const start = lengthOf(before);
    const end = start + lengthOf(result.excerpt);
    const line = before.split('\n').length;
    sources[result.path] = `${before}${result.excerpt}\n`;
    Object.assign(result, placesFor(nth, { start, end, line }));
  }
  for (const result of results)
    if (result.source_digest) result.source_digest = sha256(sources[result.path]);
  const citations = results.flatMap(({ id: result_id, excerpt }, nth) => {
    const part = [...excerpt].slice(0, Math.max(1, Math.ceil(chars / 2))).join('');
    const whole = {
      id: `c-${padded(2 * nth)}`,
      result_id,
      quote: part,
      start: 0,
      end: lengthOf(part),
    };
    const tied = { ...whole, id: `c-${padded(2 * nth)}-b` };
    const unplaced = { id: `c-${padded(2 * nth + 1)}`, result_id, quote: excerpt };
    return nth % 2 === 0
      ? [whole, tied, unplaced]
      : [unplaced, { ...unplaced, id: `${unplaced.id}-b` }];
  });
  const run = {
    schema_version: '1.0',
    run_id: 'run-1',
    snapshot_id: 'snap-1',
    inputs: { query: 'x' },
    retrieval: {},
    context: {},
    extra: 1,
  };
  const { run_id: _, extra: __, ...replayed } = run;
  const of = {
    meta: {
      schema_version: '1.0',
      query_id: 'q-1',
      timestamp: '2026-03-01T09:30:00.25Z',
      project: 'probe',
      question: textOf(chars),
      snapshot_id: 'snap-1',
      score_kind: 'bm25',
    }, // prettier-ignore
    results,
    citations,
    provenance: {
      run_id: 'run-1',
      record_digest: sha256(canonicalize(run)),
      replay_digest: sha256(canonicalize(replayed)),
    },
    veracity: {
      confidence_score: 80,
      is_stale: false,
      faults: faultsOf(results.map(({ id: one }) => one)),
    },
    extensions: { 'com.example.x': { note: 'kept' } },
  };
  return { of, sources, records: { 'run-1': canonicalize(run) } };
}

function placesFor(nth, { start, end, line }) {
  const digest = { source_digest: true };
  const page = { type: 'page', start: 2, end: 3 };
  const kinds = [
    { start_line: line, end_line: line, ...digest },
    {
      locators: [
        { type: 'line', start: line, end: line },
        { type: 'line', start: line, end: line + 1000 },
        { type: 'text', start, end },
      ],
      ...digest,
    },
    { start_line: line, end_line: line, locators: [page, { type: 'text', start, end }] },
    { ...digest },
    {
      locators: [
        { type: 'box', page: 1, x: 0.1, y: 0.25, width: 0.8, height: 0.05 },
        { type: 'section', id: '3.2' },
      ],
    },
    {
      locators: [{ type: 'cell', row: 4, column: 2, sheet: 'Limits', table: 1 }],
      media_type: 'text/csv',
      language: 'de-CH',
      title: 'Limits',
    },
    {
      locators: [
        { type: 'time', start: 1.5, end: 2 },
        { type: 'url', url: 'https://example.org/a' },
      ],
      derived_from: ['a', 'b'],
    },
    { locators: [{ type: 'com.example.slide', slide: 2 }], extensions: { 'com.example.x': 1 } },
    {
      locators: [
        { type: 'line', start: line, end: line },
        { type: 'line', start: line, end: line + 1 },
      ],
      ...digest,
    },
    {
      locators: [
        { type: 'edge', id: 'a-b' },
        { type: 'node', id: 'a' },
      ],
    },
    {
      locators: [
        { type: 'line', start: line, end: line },
        { type: 'line', start: line, end: line + 1 },
      ],
    },
  ];
  return kinds[nth % kinds.length];
}

function faultsOf(ids) {
  const evidence = [...ids].sort();
  const last = evidence.slice(-1);
  return [
    { type: 'CONTRADICTION', message: 'a', evidence: evidence.slice(0, 2), severity: 'error' },
    { type: 'CONTRADICTION', message: 'a', evidence: evidence.slice(0, 2), severity: 'info' },
    ...(evidence.length > 2
      ? [{ type: 'CONTRADICTION', message: 'a', evidence: last, severity: 'error' }]
      : []),
    { type: 'CONTRADICTION', message: 'a' },
    { type: 'CONTRADICTION', message: 'b', evidence },
    { type: 'STALE_DOC', message: 'a', severity: 'warning' },
    { type: 'com.example.probe', message: 'a' },
  ];
}
