/** The shape of EvidencePacket 1.0, kept equal to its interface. */
import {
  array,
  boolean,
  exactOptional,
  type GenericSchema,
  literal,
  looseObject,
  minLength,
  picklist,
  pipe,
  strictObject,
  union,
  variant,
} from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import { extensions } from '../../../core/fields/json.js';
import {
  keyText,
  languageTag,
  mediaType,
  ownedName,
  ownedNamePattern,
  sourceKey,
  sourceUrl,
  systemId,
} from '../../../core/fields/name.js';
import { fraction, percentage, score, seconds, wholeNumber } from '../../../core/fields/number.js';
import { formText, nonEmptyText, sha256Digest } from '../../../core/fields/text.js';
import { timestamp } from '../../../core/fields/timestamp.js';
import { proved } from '../../../core/json/value/index.js';
import type {
  EvidenceCitationV1,
  EvidenceFaultV1,
  EvidencePacketV1,
  EvidenceResultV1,
} from './document.js';
import type { EvidenceLocatorV1 } from './locators.js';

/**
 * The shape of one locator. The types of owned kinds have no type in valibot, so `packet.test-d.ts`
 * compares the two.
 */
export function locatorSchema(): GenericSchema<EvidenceLocatorV1> {
  const range = (from: number) => ({ start: wholeNumber(from), end: wholeNumber(from) });
  const schema = variant('type', [
    strictObject({ type: literal('page'), ...range(1) }),
    strictObject({ type: literal('text'), ...range(0) }),
    strictObject({ type: literal('line'), ...range(1) }),
    strictObject({ type: literal('section'), id: keyText() }),
    strictObject({ type: literal('node'), id: keyText() }),
    strictObject({ type: literal('edge'), id: keyText() }),
    strictObject({ type: literal('url'), url: sourceUrl() }),
    strictObject({
      type: literal('box'),
      page: wholeNumber(1),
      x: fraction(),
      y: fraction(),
      width: fraction(),
      height: fraction(),
    }),
    strictObject({
      type: literal('cell'),
      sheet: exactOptional(nonEmptyText()),
      table: exactOptional(union([nonEmptyText(), wholeNumber(1)])),
      row: wholeNumber(1),
      column: wholeNumber(1),
    }),
    strictObject({ type: literal('time'), start: seconds(), end: seconds() }),
    looseObject({ type: ownedName() }),
  ]);
  return proved<GenericSchema<EvidenceLocatorV1>>(schema);
}

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

const resultV1 = /* @__PURE__ */ exactly<EvidenceResultV1>()(() =>
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
    text_digest: exactOptional(sha256Digest()),
    extractor: exactOptional(
      strictObject({ name: nonEmptyText(), version: exactOptional(nonEmptyText()) }),
    ),
    score: exactOptional(score()),
    sources: array(nonEmptyText()),
    derived_from: exactOptional(atLeastOne(sourceKey())),
    extensions: exactOptional(extensions()),
  }),
);

const citationV1 = /* @__PURE__ */ exactly<EvidenceCitationV1>()(() =>
  strictObject({
    id: keyText(),
    result_id: keyText(),
    quote: nonEmptyText(),
    quote_hash: sha256Digest(),
    start: exactOptional(wholeNumber(0)),
    end: exactOptional(wholeNumber(0)),
    extensions: exactOptional(extensions()),
  }),
);

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
      results: array(resultV1()),
      citations: array(citationV1()),
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
const atLeastOne = <Item>(item: GenericSchema<Item>): GenericSchema<readonly Item[]> =>
  pipe(array(item), minLength(1, 'at least 1 item, or no member'));

function faultType(): GenericSchema<EvidenceFaultV1['type']> {
  const says = 'STALE_DOC, ORPHANED_NODE, CONTRADICTION, LOW_COVERAGE, or a name with its owner';
  const form = new RegExp(
    `^(?:STALE_DOC|ORPHANED_NODE|CONTRADICTION|LOW_COVERAGE|${ownedNamePattern})$`,
  );
  return proved<GenericSchema<EvidenceFaultV1['type']>>(formText(form, [3, 256], says));
}
