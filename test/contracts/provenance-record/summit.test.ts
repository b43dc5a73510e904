/**
 * Artifacts of a real pipeline: which of them a replay could reproduce, and which carry the clock.
 */
import { describe, expect, it } from 'vitest';
import {
  createProvenanceRecord,
  elementOrder,
  ProvenanceRecord,
  type ProvenanceRecordV1,
  replay,
} from '../../../src/contracts/provenance-record/index.js';
import { sortTotal } from '../../../src/core/order/total-order.js';
import { readJson, validate } from '../../../src/index.js';
import { dataFolder, readData } from '../../support/data.js';
import { recordDraft } from '../../support/records.js';

type Payload = NonNullable<ProvenanceRecordV1['context']['payload']>;

function payloadOf(file: string): Payload {
  const read = readJson(readData(`packets-summit/${file}`));
  if (!read.ok) throw new Error(read.issues[0]?.code);
  return read.value as Payload;
}

/** Where a record with this context is warned of the clock. */
function clocksIn(payload: Payload): string[] {
  const record = createProvenanceRecord({ ...recordDraft, context: { payload } });
  return validate(ProvenanceRecord, record).map(({ code, pointer }) => `${code} ${pointer}`);
}

describe.skipIf(dataFolder === undefined)('packets-summit', () => {
  it.each([
    ['determinism_fail.json', ['provenance-record.clock /context/payload/payloads/0/created_at']],
    ['determinism_pass.json', []],
    ['traceability_pass.json', []],
    ['AGENTIC-HYBRID-PROV.report.json', []],
    ['AGENTIC-HYBRID-PROV.stamp.json', ['provenance-record.clock /context/payload/generated_at']],
  ])('%s', (file, clocks) => {
    expect(clocksIn(payloadOf(file))).toEqual(clocks);
  });

  it('replays a retrieval over its artifacts, in whatever order they come', async () => {
    const artifacts = payloadOf('feb07_2026_artifacts.json') as readonly {
      readonly node_id: string;
    }[];
    const retrieve = (given: readonly { readonly node_id: string }[]) => {
      const sorted = sortTotal(
        given.map(({ node_id }) => ({ id: node_id })),
        elementOrder(),
      );
      const nodes = sorted.ok ? sorted.value.items : [];
      return {
        traversal_path: nodes.map(({ id }) => ({ kind: 'node' as const, id })),
        vector_candidates: given.map(({ node_id }) => ({ id: node_id, score: 0.5 })),
        ranking: nodes.map(({ id }) => ({ id, score: 0.5, source: 'vector' as const })),
        context: { payload: nodes.map(({ id }) => id).join('\n') },
      };
    };
    const { context, ...retrieval } = retrieve(artifacts);
    const outputs = { answer: '', citations: [] };
    const record = createProvenanceRecord({ ...recordDraft, retrieval, context, outputs });
    const verdict = await replay(record, () => Promise.resolve(retrieve(artifacts.toReversed())));
    expect(verdict).toMatchObject({ ok: true, divergences: [] });
  });
});
