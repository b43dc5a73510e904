/** What a packet says of the record of its run: its digest, and that both come of one run over one snapshot. */
import type { ClaimFault, RecordClaim } from '../../contract/model/index.js';
import { safeDigest } from '../../digest/digest.js';
import { isObject, type JsonObject, type JsonValue } from '../../json/value/index.js';
import type { EvidencePacketV1 } from './document.js';

/** None for a packet without provenance. That the record keeps its own rules is not asked here: `auditRun` says it. */
export function evidencePacketRecords({ meta, provenance }: EvidencePacketV1): RecordClaim[] {
  if (provenance === undefined) return [];
  const { run_id, record_digest, replay_digest } = provenance;
  const said = { run_id, snapshot_id: meta.snapshot_id, replay_digest };
  return [
    {
      pointer: '/provenance/record_digest',
      key: run_id,
      digest: record_digest,
      recheck: (record) => faultsOf(isObject(record) ? record : {}, said),
    },
  ];
}

interface Said {
  readonly run_id: string;
  readonly snapshot_id: string | undefined;
  readonly replay_digest: string | undefined;
}

function faultsOf(record: JsonObject, { run_id, snapshot_id, replay_digest }: Said): ClaimFault[] {
  const replayed = replay_digest === undefined ? undefined : replayDigestOf(record);
  return [
    ...differing('packet.provenance.run', '/provenance/run_id', [run_id, record['run_id']]),
    ...(snapshot_id === undefined
      ? []
      : differing('packet.provenance.snapshot', '/meta/snapshot_id', [snapshot_id, record['snapshot_id']])),
    ...(replay_digest === undefined
      ? []
      : differing('packet.provenance.replay', '/provenance/replay_digest', [replay_digest, replayed])),
  ];
}

function differing(
  code: string,
  pointer: string,
  [said, held]: readonly [string, JsonValue | undefined],
): ClaimFault[] {
  return said === held ? [] : [{ code, pointer, expected: 'what the record of the run says' }];
}

/** What a replay of the run must reproduce, as provenance-record 1.0 has it. */
function replayDigestOf(record: JsonObject): string | undefined {
  const names = ['schema_version', 'snapshot_id', 'inputs', 'retrieval', 'context'];
  const parts = Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]]] : [])));
  const digested = safeDigest(parts);
  return digested.ok ? digested.value : undefined;
}
