/** Rules over the head and the veracity of a packet. */
import { defineRule, type Rule } from '../../../contract/model/index.js';
import { isRealTime } from '../../../fields/timestamp.js';
import { firstOutOfOrder } from '../../../order/total-order.js';
import type { EvidencePacketV1 } from '../document.js';
import { faultOrder, placesOf, textOrder } from '../order.js';
import type { EvidencePacketV1RuleCode } from './codes.js';

export const packetRules: readonly Rule<EvidencePacketV1, EvidencePacketV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.meta.timestamp',
    says: 'the timestamp is a real date and time, without leap second',
    hint: 'Write an RFC 3339 date and time that exists; a leap second is written as the second before it.',
    check({ meta }: EvidencePacketV1, report) {
      if (!isRealTime(meta.timestamp)) report({ pointer: '/meta/timestamp' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.veracity.faults',
    says: 'faults are sorted by type, message, evidence and severity, and unique',
    hint: 'Sort the faults by type, message, evidence and severity, and remove repetitions; createEvidencePacket sorts them.',
    check({ veracity }: EvidencePacketV1, report) {
      const index = firstOutOfOrder(veracity.faults, faultOrder());
      if (index !== -1) report({ pointer: `/veracity/faults/${index}` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.veracity.evidence-order',
    says: 'evidence of a fault is ascending by code point and unique',
    hint: 'Sort the evidence of the fault by code point, each id once; createEvidencePacket sorts it.',
    check({ veracity }: EvidencePacketV1, report) {
      for (const [index, { evidence = [] }] of veracity.faults.entries()) {
        const place = firstOutOfOrder(evidence, textOrder());
        if (place !== -1) report({ pointer: `/veracity/faults/${index}/evidence/${place}` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.veracity.evidence',
    says: 'evidence of a fault names results of the packet',
    hint: 'Correct the id, or remove it from the fault: evidence of a fault is a result of this packet.',
    check({ results, veracity }: EvidencePacketV1, report) {
      if (veracity.faults.length === 0) return;
      const ids = placesOf(results);
      for (const [index, { evidence = [] }] of veracity.faults.entries()) {
        for (const [place, id] of evidence.entries()) {
          if (!ids.has(id)) report({ pointer: `/veracity/faults/${index}/evidence/${place}` });
        }
      }
    },
  }),
];
