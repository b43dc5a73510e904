/** What EvidencePacket 1.0 claims of its sources, and of the record of its run. */

import { safeDigest } from '../../../core/digest/digest.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  present,
} from '../../../core/json/value/index.js';
import type { ClaimFault, RecordClaim, SourceClaim } from '../../../engine/contract/model/index.js';
import type { EvidencePacketV1, EvidenceResultV1 } from './document.js';
import { locatorsOf } from './locators.js';

/** Excerpts first, then the quotes of the citations, which are located where their results are. */
export function evidencePacketClaims({ results, citations }: EvidencePacketV1): SourceClaim[] {
  const cited = new Map(results.map((result) => [result.id, result]));
  return [
    ...results.flatMap((result, index) =>
      claimsOf(result, `/results/${index}/excerpt`, result.excerpt),
    ),
    ...citations.flatMap(({ result_id, quote }, index) => {
      const result = cited.get(result_id);
      return result === undefined ? [] : claimsOf(result, `/citations/${index}/quote`, quote);
    }),
  ];
}

type Place = Pick<SourceClaim, 'lines' | 'characters'>;

/**
 * One claim, and one more for each further range of lines or characters, since all of them are true
 * at once.
 */
function claimsOf(result: EvidenceResultV1, pointer: string, text: string): SourceClaim[] {
  const claim = {
    pointer,
    key: result.path,
    text,
    ...present({ digest: result.source_digest, textDigest: result.text_digest }),
  };
  const beyond = present({ beyondText: beyondText(result) });
  return claimedPlaces(result).map((place) => ({ ...claim, ...place, ...beyond }));
}

function claimedPlaces({ start_line, end_line, locators }: EvidenceResultV1): readonly Place[] {
  const own =
    start_line === undefined || end_line === undefined
      ? []
      : [{ start: start_line, end: end_line }];
  const rangesOf = (kind: 'line' | 'text') =>
    locatorsOf(locators, kind).map(({ start, end }) => ({ start, end }));
  const lines = [...own, ...rangesOf('line')];
  const characters = rangesOf('text');
  const length = Math.max(1, lines.length, characters.length);
  return Array.from({ length }, (_, nth) =>
    present({ lines: lines[nth], characters: characters[nth] }),
  );
}

/**
 * The kind of the first locator that a text alone cannot confirm; the URL under which the source is
 * kept can be.
 */
const beyondText = ({ path, locators = [] }: EvidenceResultV1): string | undefined =>
  locators.find((locator) => {
    if (locator.type === 'text' || locator.type === 'line') return false;
    return locator.type !== 'url' || locator['url'] !== path;
  })?.type;

/**
 * None for a packet without provenance. The record's own rules are not checked here, but by
 * `auditRun`.
 */
export function evidencePacketRecords({
  meta: { snapshot_id },
  provenance,
}: EvidencePacketV1): RecordClaim[] {
  if (provenance === undefined) return [];
  const { run_id, record_digest, replay_digest } = provenance;
  const recheck = (given: JsonValue): ClaimFault[] => {
    const record = isObject(given) ? given : {};
    const replayed = replay_digest === undefined ? undefined : replayDigestOf(record);
    return [
      ...differing('evidence-packet.provenance.run', '/provenance/run_id', [
        run_id,
        record['run_id'],
      ]),
      ...differing('evidence-packet.provenance.snapshot', '/meta/snapshot_id', [
        snapshot_id,
        record['snapshot_id'],
      ]),
      ...differing('evidence-packet.provenance.replay', '/provenance/replay_digest', [
        replay_digest,
        replayed,
      ]),
    ];
  };
  return [
    {
      pointer: '/provenance/record_digest',
      key: run_id,
      digest: record_digest,
      recheck,
    },
  ];
}

function differing(
  code: string,
  pointer: string,
  [said, recorded]: readonly (JsonValue | undefined)[],
): ClaimFault[] {
  if (said === undefined || said === recorded) return [];
  return [{ code, pointer, expected: 'what the record of the run says' }];
}

/** What a replay of the run must reproduce, as provenance-record 1.0 has it. */
function replayDigestOf(record: JsonObject): string | undefined {
  const names = ['schema_version', 'snapshot_id', 'inputs', 'retrieval', 'context'];
  const parts = Object.fromEntries(
    names.flatMap((name) => (name in record ? [[name, record[name]]] : [])),
  );
  const digested = safeDigest(parts);
  return digested.ok ? digested.value : undefined;
}
