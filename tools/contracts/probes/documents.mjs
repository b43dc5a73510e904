// Valid documents of every contract in several sizes, made without this library: texts of 1, 100
// and 20,000 characters, lists of 1, 3 and 50.
import { citation, generation, report } from './documents/answers.mjs';
import { findings } from './documents/findings.mjs';
import { packet } from './documents/packet.mjs';
import { id, range, snapshot, textOf } from './documents/parts.mjs';
import { promotion, provenance } from './documents/records.mjs';
import { sealed, sha256 } from './seal.mjs';

/** Characters of the long texts, and items of the long lists. */
export const SIZES = [
  { name: 'one', chars: 1, count: 1 },
  { name: 'hundred', chars: 100, count: 3 },
  { name: 'long', chars: 20_000, count: 2 },
  { name: 'many', chars: 12, count: 50 },
];

/**
 * `{ name, document, sources, records }` for each size; `sources` has the texts that the document
 * is taken from. None of a contract that is not known here.
 */
export function documentsOf(contract, version, root, sizes = SIZES) {
  const make = makers[contract];
  if (make === undefined) return [];
  return sizes.map((size) => {
    const made = make(size, version, root);
    const { of, sources = {}, records = {} } = 'of' in made ? made : { of: made };
    return { name: size.name, document: sealed(contract, of), sources, records };
  });
}

const makers = {
  'evidence-packet': packet,
  'evidence-snippet': ({ chars }) => ({
    source_id: 'manual/gate.txt',
    url: 'https://example.org/gate',
    source_title: textOf(chars),
    quote: textOf(chars, 1),
    status: 'PASS',
  }),
  'verified-findings': findings,
  'generation-result': generation,
  'verification-report': ({ count }, version) => report(count, version),
  'verification-record': ({ count }) => ({
    schema_version: '1.0',
    result_digest: sha256('result'),
    report: report(count, 3),
    scorer: { name: 'lexical', version: '3', threshold: 0.5, can_refute: false },
    sources: range(count).map((nth) => ({
      id: nth + 1,
      digest: sha256(String(nth)),
      ...(nth === 1 ? { extensions: { 'com.example.x': 1 } } : {}),
    })),
    coverage: 'whole',
    complete: true,
    profiles: { quotes: { name: 'quotes/1', digest: sha256('quotes') } },
    recorded_at: '2026-01-31T12:00:00.25Z',
    extensions: { 'com.example.x': { note: 'kept' } },
  }),
  'provenance-record': provenance,
  'audit-entry': ({ chars, count }) => ({
    schema_version: '1.0',
    log_id: 'probe-log',
    seq: count,
    recorded_at: '2026-03-01T09:30:00Z',
    contract: 'com.example.note',
    contract_version: count === 3 ? 2 : '1.0',
    stable_digest: sha256('stable'),
    document: { text: textOf(chars), list: range(count) },
    prev: sha256('before'),
  }),
  'ask-request': ({ chars, count }) => ({
    question: textOf(chars),
    top_k: count,
    include_debug: true,
    version_snapshot: snapshot,
  }),
  'ask-response': ({ chars, count, name }) =>
    name === 'one'
      ? { ...id, refusal_code: 'PARSE_FAILED', reason: textOf(chars), version_snapshot: snapshot }
      : {
          ...id,
          answer_text: textOf(chars),
          citations: range(count).map((nth) => citation(chars, nth)),
          version_snapshot: snapshot,
        },
  'ask-citation': ({ chars }) => citation(chars, 0),
  'version-snapshot': () => snapshot,
  'telemetry-record': ({ count }) => ({
    ...snapshot,
    timestamp_utc: '2026-03-01T09:30:00Z',
    latency_ms: count,
    tokens_in: 1200,
    tokens_out: 85,
    cost_est: 0.0042,
    cache_hit: false,
    refusal_code: 'PARSE_FAILED',
    failure_label: 'parser:timeout',
  }),
  'promotion-record': promotion,
};
