/** Rules over the head and the veracity of a packet, and over its results: order, identity, places, hashes. */
import { defineRule, itemRule, type Rule } from '../../../contract/model/index.js';
import { isDigestOfText } from '../../../digest/digest.js';
import { countCharacters, hasMoreLines } from '../../../fields/text.js';
import { isRealTime } from '../../../fields/timestamp.js';
import { repeated } from '../../../order/remap.js';
import { firstOutOfOrder, type TotalOrder } from '../../../order/total-order.js';
import type { EvidencePacketV1, EvidenceResultV1 } from '../document.js';
import { type EvidenceLocatorV1, isPlace, locatorsOf } from '../locators.js';
import { faultOrder, locatorOrder, resultIndexes, resultOrder, textOrder } from '../order.js';

/** The codes of the rules of EvidencePacket 1.0. */
export type EvidencePacketV1RuleCode =
  | 'evidence-packet.meta.timestamp'
  | 'evidence-packet.veracity.faults'
  | 'evidence-packet.veracity.evidence-order'
  | 'evidence-packet.veracity.evidence'
  | 'evidence-packet.results.id'
  | 'evidence-packet.results.order'
  | 'evidence-packet.results.lines'
  | 'evidence-packet.results.locator'
  | 'evidence-packet.results.locators'
  | 'evidence-packet.results.excerpt'
  | 'evidence-packet.results.hash'
  | 'evidence-packet.results.sources'
  | 'evidence-packet.results.derived-from'
  | 'evidence-packet.citations.id'
  | 'evidence-packet.citations.order'
  | 'evidence-packet.citations.result'
  | 'evidence-packet.citations.quote'
  | 'evidence-packet.citations.hash'
  | 'evidence-packet.citations.span'
  | 'evidence-packet.form';

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
      const ids = resultIndexes(results);
      for (const [index, { evidence = [] }] of veracity.faults.entries()) {
        for (const [place, id] of evidence.entries()) {
          if (!ids.has(id)) report({ pointer: `/veracity/faults/${index}/evidence/${place}` });
        }
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.results.id',
    says: 'ids of results are unique',
    hint: 'Give each result an id of its own, or drop the repetition.',
    check({ results }: EvidencePacketV1, report) {
      if (resultIndexes(results).size === results.length) return;
      for (const index of repeated(results.map(({ id }) => id))) report({ pointer: `/results/${index}/id` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.results.order',
    says: 'results are sorted by score descending (absent last), path ascending, id ascending',
    hint: 'Sort the results by score, path and id, or build the packet with createEvidencePacket, which does it.',
    check({ results }: EvidencePacketV1, report) {
      const index = firstOutOfOrder(results, resultOrder());
      if (index !== -1) report({ pointer: `/results/${index}` });
    },
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.lines',
    says: 'start_line and end_line come together, and start_line <= end_line',
    hint: 'Write both lines, the first before the last, or neither.',
    faultAt: ({ start_line, end_line }: EvidenceResultV1) =>
      (start_line === undefined) !== (end_line === undefined) || (start_line ?? 0) > (end_line ?? 0)
        ? '/start_line'
        : undefined,
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.locator',
    says: 'a locator does not end before it starts, and a box is inside its page (to within 1e-9)',
    hint: 'Write the start of the locator before its end, and boxes as fractions of the page.',
    faultAt: ({ locators = [] }: EvidenceResultV1) => {
      for (const [index, locator] of locators.entries()) {
        const member = faultOfLocator(locator);
        if (member !== undefined) return `/locators/${index}/${member}`;
      }
      return undefined;
    },
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.locators',
    says: 'locators are sorted by type, then by canonical JSON, by code point, and unique',
    hint: 'Sort the locators by type and canonical JSON, each once; createEvidencePacket sorts them.',
    faultAt: ({ locators = [] }: EvidenceResultV1) => placeOutOfOrder(locators, locatorOrder, '/locators'),
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.excerpt',
    says: 'an excerpt is no longer, in lines and in characters, than any place given for it',
    hint: 'Locate the excerpt again in the source as it is now: it is longer than the lines or characters given for it.',
    faultAt: (result: EvidenceResultV1) => (fits(result) ? undefined : '/excerpt'),
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.hash',
    says: 'evidence_hash is the digest of the excerpt',
    hint: 'Restore the excerpt that was hashed, or build the packet again from its source with createEvidencePacket.',
    faultAt: ({ excerpt, evidence_hash }: EvidenceResultV1) =>
      isDigestOfText(evidence_hash, excerpt) ? undefined : '/evidence_hash',
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.sources',
    says: 'sources are ascending by code point and unique',
    hint: 'Sort the sources of the result by code point, each once; createEvidencePacket sorts them.',
    faultAt: ({ sources }: EvidenceResultV1) => placeOutOfOrder(sources, textOrder, '/sources'),
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.derived-from',
    says: 'derived_from is ascending by code point and unique',
    hint: 'Sort derived_from by code point, each id or URI once; createEvidencePacket sorts it.',
    faultAt: ({ derived_from = [] }: EvidenceResultV1) => placeOutOfOrder(derived_from, textOrder, '/derived_from'),
  }),
];

function placeOutOfOrder<Item>(
  items: readonly Item[],
  order: () => TotalOrder<Item>,
  pointer: string,
): string | undefined {
  if (items.length < 2) return undefined;
  const index = firstOutOfOrder(items, order());
  return index === -1 ? undefined : `${pointer}/${index}`;
}

/** Sums of fractions of a page are rounded: 0.7 + 0.1 + 0.2 is more than 1 in binary. */
const ROUNDING = 1e-9;

function faultOfLocator(locator: EvidenceLocatorV1): string | undefined {
  if (!isPlace(locator)) return undefined;
  if ('start' in locator) return locator.start > locator.end ? 'start' : undefined;
  if (locator.type !== 'box') return undefined;
  if (locator.x + locator.width > 1 + ROUNDING) return 'width';
  return locator.y + locator.height > 1 + ROUNDING ? 'height' : undefined;
}

/** A place that ends before it starts is a fault of its own. */
function fits({ excerpt, start_line, end_line, locators }: EvidenceResultV1): boolean {
  const isWithin = (start: number, end: number): boolean => end < start || !hasMoreLines(excerpt, end - start + 1);
  if (start_line !== undefined && end_line !== undefined && !isWithin(start_line, end_line)) return false;
  if (locators === undefined) return true;
  const fitsLines = locatorsOf(locators, 'line').every(({ start, end }) => isWithin(start, end));
  const characters = locatorsOf(locators, 'char');
  if (characters.length === 0) return fitsLines;
  const length = countCharacters(excerpt);
  return fitsLines && characters.every(({ start, end }) => end < start || length <= end - start);
}
