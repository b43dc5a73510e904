/** The shape of EvidencePacket 1.0, held equal to its interface. */
import {
  array,
  boolean,
  exactOptional,
  type GenericSchema,
  literal,
  maxLength,
  minLength,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
} from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { extensions } from '../../fields/json.js';
import { keyText, languageTag, mediaType, ownedNamePattern, sourceKey, systemId } from '../../fields/name.js';
import { percentage, score, wholeNumber } from '../../fields/number.js';
import { nonEmptyText, sha256Digest } from '../../fields/text.js';
import { timestamp } from '../../fields/timestamp.js';
import type { EvidenceFaultV1, EvidencePacketV1 } from './document.js';
import { locatorSchema } from './locator-schema.js';

/** The shape of the faults alone, for the computation of a veracity. */
export const faultsV1: () => GenericSchema<readonly EvidenceFaultV1[]> = /* @__PURE__ */ exactly<
  readonly EvidenceFaultV1[]
>()(() =>
  array(
    strictObject({
      type: faultType(),
      message: nonEmptyText(),
      severity: exactOptional(picklist(['info', 'warning', 'error'])),
      evidence: exactOptional(atLeastOne(keyText())),
    }),
  ),
);

/** The shape of version 1.0: built at first use. */
export const evidencePacketV1Schema: () => GenericSchema<EvidencePacketV1> =
  /* @__PURE__ */ exactly<EvidencePacketV1>()(() =>
    strictObject({
      meta: strictObject({
        schema_version: literal('1.0'),
        query_id: systemId(),
        timestamp: timestamp(),
        project: nonEmptyText(),
        question: nonEmptyText(),
        snapshot_id: exactOptional(nonEmptyText()),
        score_kind: exactOptional(nonEmptyText()),
      }),
      results: array(
        strictObject({
          id: keyText(),
          type: nonEmptyText(),
          path: sourceKey(),
          title: exactOptional(nonEmptyText()),
          language: exactOptional(languageTag()),
          media_type: exactOptional(mediaType()),
          start_line: exactOptional(wholeNumber(1)),
          end_line: exactOptional(wholeNumber(1)),
          locators: exactOptional(atLeastOne(locatorSchema())),
          excerpt: nonEmptyText(),
          evidence_hash: sha256Digest(),
          source_digest: exactOptional(sha256Digest()),
          score: exactOptional(score()),
          sources: array(nonEmptyText()),
          derived_from: exactOptional(atLeastOne(sourceKey())),
          extensions: exactOptional(extensions()),
        }),
      ),
      citations: array(
        strictObject({
          id: keyText(),
          result_id: keyText(),
          quote: nonEmptyText(),
          quote_hash: sha256Digest(),
          start: exactOptional(wholeNumber(0)),
          end: exactOptional(wholeNumber(0)),
          extensions: exactOptional(extensions()),
        }),
      ),
      provenance: exactOptional(
        strictObject({
          run_id: systemId(),
          record_digest: sha256Digest(),
          replay_digest: exactOptional(sha256Digest()),
        }),
      ),
      veracity: strictObject({
        confidence_score: exactOptional(percentage()),
        is_stale: exactOptional(boolean()),
        faults: faultsV1(),
      }),
      extensions: exactOptional(extensions()),
    }),
  );

/** An empty list is written by leaving the member out. */
function atLeastOne<Item>(item: GenericSchema<Item>): GenericSchema<readonly Item[]> {
  return pipe(array(item), minLength(1, 'at least 1 item, or no member'));
}

function faultType(): GenericSchema<EvidenceFaultV1['type']> {
  const says = 'STALE_DOC, ORPHANED_NODE, CONTRADICTION, LOW_COVERAGE, or a name with its owner';
  const form = new RegExp(`^(?:STALE_DOC|ORPHANED_NODE|CONTRADICTION|LOW_COVERAGE|${ownedNamePattern})$`);
  return pipe(string(), regex(form, says), minLength(3, says), maxLength(256, says)) as unknown as GenericSchema<
    EvidenceFaultV1['type']
  >;
}
