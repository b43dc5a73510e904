/** Rules over the citations of a packet: each is a verbatim part of one of its results. */
import { defineRule, itemRule, type Rule, type RuleDeclaration } from '../../../contract/model/index.js';
import { indexOfText, type SourceText, sourceText } from '../../../contract/sources/index.js';
import { isDigestOfText } from '../../../digest/digest.js';
import { itemAt } from '../../../json/value/index.js';
import { repeated } from '../../../order/remap.js';
import { firstOutOfOrder } from '../../../order/total-order.js';
import { createWork, isOver, once, type Work } from '../../../work/work.js';
import type { EvidenceCitationV1, EvidencePacketV1 } from '../document.js';
import { citationOrder, resultIndexes } from '../order.js';
import type { EvidencePacketV1RuleCode } from './packet.js';

export const citationRules: readonly Rule<EvidencePacketV1, EvidencePacketV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.citations.id',
    says: 'ids of citations are unique',
    hint: 'Give each citation an id of its own, or remove the repetition.',
    check({ citations }: EvidencePacketV1, report) {
      for (const index of repeated(citations.map(({ id }) => id))) report({ pointer: `/citations/${index}/id` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.citations.order',
    says: 'citations are sorted by the position of the result they cite, then by start (absent last), then by id',
    hint: 'Sort the citations by result, start and id, or build the packet with createEvidencePacket, which sorts them.',
    check({ results, citations }: EvidencePacketV1, report) {
      if (citations.length < 2) return;
      const index = firstOutOfOrder(citations, citationOrder(results));
      if (index !== -1) report({ pointer: `/citations/${index}` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.citations.result',
    says: 'a citation cites a result of the packet',
    hint: 'Correct result_id, or add the result that the citation is taken from.',
    check({ results, citations }: EvidencePacketV1, report) {
      const places = resultIndexes(results);
      for (let index = 0; index < citations.length; index += 1) {
        const { result_id } = itemAt(citations, index);
        if (!places.has(result_id)) report({ pointer: `/citations/${index}/result_id` });
      }
    },
  }),
  /* @__PURE__ */ citationRule({
    code: 'evidence-packet.citations.quote',
    says: 'a quote is a verbatim part of the excerpt it cites',
    hint: 'Copy the quote out of the excerpt, character by character, or remove the citation: no evidence supports it.',
    faultAt: (citation, excerpt, work) =>
      excerpt === undefined || contains(excerpt, citation, work) ? undefined : '/quote',
  }),
  /* @__PURE__ */ itemRule('citations', {
    code: 'evidence-packet.citations.hash',
    says: 'quote_hash is the digest of the quote',
    hint: 'Restore the quote that was hashed, or build the packet again with createEvidencePacket.',
    faultAt: ({ quote, quote_hash }: EvidenceCitationV1) =>
      isDigestOfText(quote_hash, quote) ? undefined : '/quote_hash',
  }),
  /* @__PURE__ */ citationRule({
    code: 'evidence-packet.citations.span',
    says: 'start and end come together, and the characters from start to end are the quote',
    hint: 'Count start and end again in the excerpt, in Unicode code points from 0, or leave both out.',
    faultAt: (citation, excerpt) => (isSpanExact(citation, excerpt) ? undefined : '/start'),
  }),
];

type FaultAt = (citation: EvidenceCitationV1, excerpt: SourceText | undefined, work: Work) => string | undefined;

type CitationRule = Omit<RuleDeclaration<never, EvidencePacketV1RuleCode>, 'check'> & { readonly faultAt: FaultAt };

function citationRule({ faultAt, ...declaration }: CitationRule): Rule<EvidencePacketV1, EvidencePacketV1RuleCode> {
  return defineRule({
    ...declaration,
    check({ results, citations }: EvidencePacketV1, report) {
      const excerpts = new Map(results.map(({ id, excerpt }) => [id, once(() => sourceText(excerpt))]));
      const work = createWork(unitsOf(results, citations));
      for (let index = 0; index < citations.length; index += 1) {
        const citation = itemAt(citations, index);
        const place = faultAt(citation, excerpts.get(citation.result_id)?.(), work);
        if (place === undefined) continue;
        const pointer = `/citations/${index}${place}`;
        report(
          isOver(work) ? { pointer, received: 'more text to search than the work budget of one packet' } : { pointer },
        );
      }
    },
  });
}

function unitsOf(results: EvidencePacketV1['results'], citations: EvidencePacketV1['citations']): number {
  let units = 0;
  for (const { excerpt } of results) units += excerpt.length;
  for (const { quote } of citations) units += quote.length;
  return units;
}

/** Searches at the citation's offsets first, then everywhere; once the work budget ran out, nothing counts as found. */
function contains(excerpt: SourceText, { quote, start, end }: EvidenceCitationV1, work: Work): boolean {
  if (isOver(work)) return false;
  if (start !== undefined && end !== undefined && excerpt.sliceCharacters(start, end)?.text === quote) return true;
  const found = indexOfText(excerpt.text, quote, work);
  return found !== undefined && found !== -1;
}

/** Offsets of a citation without a result are not checked here: another rule reports the missing result. */
function isSpanExact({ quote, start, end }: EvidenceCitationV1, excerpt: SourceText | undefined): boolean {
  if (start === undefined && end === undefined) return true;
  if (start === undefined || end === undefined || start > end) return false;
  return excerpt === undefined || excerpt.sliceCharacters(start, end)?.text === quote;
}
