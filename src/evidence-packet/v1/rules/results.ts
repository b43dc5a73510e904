/** Rules over the results of a packet: order, identity, places, hashes. */
import { defineRule, type Rule } from '../../../contract/model/index.js';
import { isDigestOfText } from '../../../digest/digest.js';
import { countCharacters, hasMoreLines } from '../../../fields/lines.js';
import { repeated } from '../../../order/repeated.js';
import { firstOutOfOrder } from '../../../order/total-order.js';
import type { EvidencePacketV1, EvidenceResultV1 } from '../document.js';
import { resultOrder, textOrder } from '../order.js';
import { placesOf } from '../places.js';

import type { EvidencePacketV1RuleCode } from './codes.js';
export const resultRules: readonly Rule<EvidencePacketV1, EvidencePacketV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'packet.results.id',
    says: 'ids of results are unique',
    hint: 'Give each result an id of its own, or drop the repetition.',
    check({ results }: EvidencePacketV1, report) {
      if (placesOf(results).size === results.length) return;
      for (const index of repeated(results.map(({ id }) => id))) report({ pointer: `/results/${index}/id` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'packet.results.order',
    says: 'results stand by score descending (absent last), path ascending, id ascending',
    hint: 'Sort the results by score, path and id, or build the packet with createEvidencePacket, which does it.',
    check({ results }: EvidencePacketV1, report) {
      const index = firstOutOfOrder(results, resultOrder());
      if (index !== -1) report({ pointer: `/results/${index}` });
    },
  }),
  /* @__PURE__ */ resultRule({
    code: 'packet.results.lines',
    says: 'start_line and end_line come together, and start_line <= end_line',
    hint: 'Write both lines, the first before the last, or neither.',
    faultAt: ({ start_line, end_line }) =>
      (start_line === undefined) !== (end_line === undefined) || (start_line ?? 0) > (end_line ?? 0)
        ? '/start_line'
        : undefined,
  }),
  /* @__PURE__ */ resultRule({
    code: 'packet.results.locator',
    says: 'a locator starts where it ends or before',
    hint: 'Write the start of the locator before its end.',
    faultAt: ({ locator }) =>
      (locator?.type === 'page' || locator?.type === 'char') && locator.start > locator.end
        ? '/locator/start'
        : undefined,
  }),
  /* @__PURE__ */ resultRule({
    code: 'packet.results.excerpt',
    says: 'an excerpt fits into its lines and its characters',
    hint: 'Take the place again over the source as it is now: the excerpt is longer than the lines or characters given for it.',
    faultAt: (result) => (fits(result) ? undefined : '/excerpt'),
  }),
  /* @__PURE__ */ resultRule({
    code: 'packet.results.hash',
    says: 'evidence_hash is the digest of the excerpt',
    hint: 'Restore the excerpt that was hashed, or build the packet again from its source with createEvidencePacket.',
    faultAt: ({ excerpt, evidence_hash }) => (isDigestOfText(evidence_hash, excerpt) ? undefined : '/evidence_hash'),
  }),
  /* @__PURE__ */ resultRule({
    code: 'packet.results.sources',
    says: 'sources are ascending by code point and unique',
    hint: 'Sort the sources of the result by code point, each once; createEvidencePacket sorts them.',
    faultAt: ({ sources }) => {
      if (sources.length < 2) return undefined;
      const index = firstOutOfOrder(sources, textOrder());
      return index === -1 ? undefined : `/sources/${index}`;
    },
  }),
];

/** A rule over each result alone. */
interface ResultRule {
  readonly code: EvidencePacketV1RuleCode;
  readonly says: string;
  readonly hint: string;
  /** The place of the fault below the result, or undefined when there is none. */
  readonly faultAt: (result: EvidenceResultV1) => string | undefined;
}

function resultRule({ faultAt, ...declaration }: ResultRule): Rule<EvidencePacketV1, EvidencePacketV1RuleCode> {
  return defineRule({
    ...declaration,
    check({ results }: EvidencePacketV1, report) {
      for (let index = 0; index < results.length; index += 1) {
        const place = faultAt(results[index] as EvidenceResultV1);
        if (place !== undefined) report({ pointer: `/results/${index}${place}` });
      }
    },
  });
}

function fits({ excerpt, start_line, end_line, locator }: EvidenceResultV1): boolean {
  if (start_line !== undefined && end_line !== undefined && hasMoreLines(excerpt, end_line - start_line + 1))
    return false;
  return locator?.type !== 'char' || countCharacters(excerpt) <= locator.end - locator.start;
}
