/** Where the documents of one exchange contradict each other: snapshot, refusal code, number of citations. */

import type { DocQaIssueDraft } from '../codes.js';
import { resolved } from '../resolve.js';
import type { AskRequestV3_1 } from '../v3_1/ask-request.js';
import type { AskResponseDocument } from '../v3_1/ask-response.js';
import type { TelemetryRecordV3_1 } from '../v3_1/telemetry-record.js';
import type { VersionSnapshotV3_1 } from '../v3_1/version-snapshot.js';

/** What every snapshot says besides its request id. */
const versions = ['docs_snapshot_id', 'prompt_version', 'retrieval_version', 'model_id', 'parser_mode'] as const;

/** A response and the request that it answers. */
export function responseFaults(request: AskRequestV3_1, response: AskResponseDocument): DocQaIssueDraft[] {
  const faults = snapshotFaults(request.version_snapshot, response.version_snapshot, '/response/version_snapshot');
  const [most, count] = [resolved(request).top_k, response.citations?.length ?? 0];
  if (count > most) {
    const counts = { expected: `at most ${most}`, received: `${count}` };
    faults.push({ code: 'exchange.top-k', pointer: '/response/citations', says: 'too many citations', ...counts });
  }
  return faults;
}

/** A telemetry record and the exchange that it tells of. */
export function telemetryFaults(response: AskResponseDocument, telemetry: TelemetryRecordV3_1): DocQaIssueDraft[] {
  const faults = snapshotFaults(response.version_snapshot, telemetry, '/telemetry');
  if ((telemetry.refusal_code ?? null) !== (response.refusal_code ?? null)) {
    const expected = response.refusal_code ?? 'none';
    faults.push({ code: 'exchange.refusal', pointer: '/telemetry/refusal_code', says: 'another refusal', expected });
  }
  return faults;
}

function snapshotFaults(wanted: VersionSnapshotV3_1, given: VersionSnapshotV3_1, place: string): DocQaIssueDraft[] {
  const faults: DocQaIssueDraft[] = [];
  if (given.request_id !== wanted.request_id) {
    faults.push({ code: 'exchange.request-id', pointer: `${place}/request_id`, says: 'the id of another request' });
  }
  for (const name of versions) {
    if (given[name] === wanted[name]) continue;
    faults.push({
      code: 'exchange.snapshot',
      pointer: `${place}/${name}`,
      says: 'not what the request was asked under',
    });
  }
  return faults;
}
