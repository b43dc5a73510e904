/** The shape of EvidencePacket 1.0, held equal to its interface. */
import { array, boolean, exactOptional, type GenericSchema, literal, picklist, strictObject, variant } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { percentage, score, wholeNumber } from '../../fields/number.js';
import { identifier, nonEmptyText, sha256Digest } from '../../fields/text.js';
import { timestamp } from '../../fields/timestamp.js';
import type { EvidenceFaultV1, EvidencePacketV1 } from './document.js';

/** The shape of the faults alone, for whoever computes a veracity from them. */
export const faultsV1: () => GenericSchema<readonly EvidenceFaultV1[]> = /* @__PURE__ */ exactly<
  readonly EvidenceFaultV1[]
>()(() =>
  array(
    strictObject({
      type: picklist(['STALE_DOC', 'ORPHANED_NODE', 'CONTRADICTION', 'LOW_COVERAGE']),
      message: nonEmptyText(),
      evidence: exactOptional(array(nonEmptyText())),
    }),
  ),
);

/** The shape of version 1.0: built when first asked for. */
export const evidencePacketV1Schema: () => GenericSchema<EvidencePacketV1> =
  /* @__PURE__ */ exactly<EvidencePacketV1>()(() =>
    strictObject({
      meta: strictObject({
        schema_version: literal('1.0'),
        query_id: identifier(),
        timestamp: timestamp(),
        project: nonEmptyText(),
        question: nonEmptyText(),
        snapshot_id: exactOptional(nonEmptyText()),
        score_kind: exactOptional(nonEmptyText()),
      }),
      results: array(
        strictObject({
          id: nonEmptyText(),
          type: nonEmptyText(),
          path: nonEmptyText(),
          start_line: exactOptional(wholeNumber(1)),
          end_line: exactOptional(wholeNumber(1)),
          locator: exactOptional(
            variant('type', [
              strictObject({ type: literal('page'), start: wholeNumber(1), end: wholeNumber(1) }),
              strictObject({ type: literal('char'), start: wholeNumber(0), end: wholeNumber(0) }),
              strictObject({ type: literal('node'), id: nonEmptyText() }),
              strictObject({ type: literal('edge'), id: nonEmptyText() }),
              strictObject({ type: literal('url'), url: nonEmptyText() }),
            ]),
          ),
          excerpt: nonEmptyText(),
          evidence_hash: sha256Digest(),
          source_digest: exactOptional(sha256Digest()),
          score: exactOptional(score()),
          sources: array(nonEmptyText()),
        }),
      ),
      citations: array(
        strictObject({
          id: nonEmptyText(),
          result_id: nonEmptyText(),
          quote: nonEmptyText(),
          quote_hash: sha256Digest(),
          start: exactOptional(wholeNumber(0)),
          end: exactOptional(wholeNumber(0)),
        }),
      ),
      provenance: exactOptional(
        strictObject({
          run_id: identifier(),
          record_digest: sha256Digest(),
          replay_digest: exactOptional(sha256Digest()),
        }),
      ),
      veracity: strictObject({
        confidence_score: exactOptional(percentage()),
        is_stale: exactOptional(boolean()),
        faults: faultsV1(),
      }),
    }),
  );
