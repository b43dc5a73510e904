/** Replays a recorded run: asks the retriever again, and names the first stage at which it gives something else. */
import { examine } from '../../contract/verify/index.js';
import { checkOptions, flag, type OptionKind, type OptionKinds, signal } from '../../issue/options.js';
import { deepFreeze } from '../../json/value/index.js';
import { ProvenanceRecord } from '../contract.js';
import { type Retriever, runOnce } from './retriever.js';
import { digestReplayed, type Replayed } from './stages.js';
import { check, checked, digestsOf, type ReplayOptions, type ReplayVerdict, stopped } from './verdict.js';

const times: OptionKind = {
  expected: 'a finite number from 0',
  accepts: (value) => Number.isFinite(value) && (value as number) >= 0,
};
const replayKinds: OptionKinds = { runs: times, signal, allowScoreDrift: flag };

/**
 * Runs the retriever again with the recorded inputs and snapshot, and compares every run with the record and with the
 * first run.
 *
 * Candidates of an answer are put in order by the recorded epsilon first, as the builder does; all else is taken as it
 * comes. A retriever that throws, hangs until the signal fires, or gives rubbish ends in a verdict.
 *
 * @param record - A value, or JSON text or bytes.
 * @throws ContractError (as a rejection) `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { createProvenanceRecord, replay } from 'evidence-contracts/provenance-record';
 *
 * const retrieval = {
 *   traversal_path: [],
 *   vector_candidates: [{ id: 'berth-4', score: 0.91 }],
 *   ranking: [{ id: 'berth-4', score: 0.91, source: 'vector' as const }],
 * };
 * const context = { payload: 'A vessel may lie at berth 4 for 72 hours.' };
 * const record = createProvenanceRecord({
 *   run_id: 'run-1',
 *   snapshot_id: 'harbour-118',
 *   recorded_at: '2026-03-01T09:30:00Z',
 *   inputs: {
 *     query: 'How long?',
 *     config: { epsilon: 0.005, model: { temperature: 0 }, retriever: {}, random_seed: 7 },
 *   },
 *   retrieval,
 *   context,
 *   model: { provider: 'harbour', name: 'pilot', version: '4.2', usage: { input_tokens: 61, output_tokens: 4 } },
 *   outputs: { answer: '72 hours.', citations: [] },
 * });
 * const verdict = await replay(record, async () => ({ ...retrieval, context: { payload: 'Something else.' } }));
 * console.log(verdict.ok, verdict.stage); // false context
 * ```
 */
export async function replay(
  record: unknown,
  retriever: Retriever,
  options: ReplayOptions = {},
): Promise<ReplayVerdict> {
  checkOptions(options, replayKinds);
  const examined = examine(ProvenanceRecord, record);
  if (!examined.ok) return stopped('record', examined.issues, { checks: [check('record', 'fail')], digests: [] });
  const recorded = deepFreeze(examined.document);
  const expected = digestReplayed(recorded);
  if (!expected.ok) return stopped('record', expected.issues, { checks: [check('record', 'fail')], digests: [] });
  const runs: Replayed[] = [];
  for (let run = 1; run <= runsOf(options); run += 1) {
    const ran = await runOnce(retriever, recorded, options.signal);
    if (!ran.ok) {
      const checks = [check('record', 'pass'), check('retriever', 'fail')];
      return stopped('retriever', ran.issues, { checks, digests: digestsOf(runs), replayDigest: expected.value });
    }
    runs.push(ran.value);
  }
  return checked(recorded, runs, { options, replayDigest: expected.value });
}

function runsOf({ runs = 2 }: ReplayOptions): number {
  return Math.max(1, Math.floor(runs));
}
