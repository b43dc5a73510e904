/** The rules of EvidencePacket 1.0: over its head and veracity, its results, and its citations. */

import { isDigestOfText } from '../../../core/digest/digest.js';
import { countCharacters, hasMoreLines } from '../../../core/fields/text.js';
import { isRealTime } from '../../../core/fields/timestamp.js';
import { itemAt } from '../../../core/json/value/index.js';
import { repeated } from '../../../core/order/remap.js';
import { firstOutOfOrder, type TotalOrder } from '../../../core/order/total-order.js';
import { type CountedText, countedText, sliceCodePoints } from '../../../core/text/offsets.js';
import { createWork, isOver, type Work } from '../../../core/work/work.js';
import type { NormalForm, Rule, RuleDeclaration } from '../../../engine/contract/model/index.js';
import { defineRule, formRule, itemRule } from '../../../engine/contract/model/index.js';
import { indexOfText } from '../../../engine/contract/sources/index.js';
import type { EvidenceCitationV1, EvidencePacketV1, EvidenceResultV1 } from './document.js';
import { type EvidenceLocatorV1, isPlace, locatorsOf } from './locators.js';
import {
  citationOrder,
  faultOrder,
  locatorOrder,
  resultIndexes,
  resultOrder,
  textOrder,
} from './order.js';

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
  | 'evidence-packet.results.line-range'
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

export const evidencePacketForm: NormalForm = { times: ['/meta/timestamp'] };

/** In the order in which issues are reported. */
export const evidencePacketRules: readonly Rule<EvidencePacketV1, EvidencePacketV1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.meta.timestamp',
    says: 'the timestamp is a real date and time, without leap second',
    reportedAt: '`/meta/timestamp`',
    hint: 'Write an RFC 3339 date and time that exists; a leap second is written as the second before it.',
    check({ meta }: EvidencePacketV1, report) {
      if (!isRealTime(meta.timestamp)) report({ pointer: '/meta/timestamp' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.veracity.faults',
    says: 'faults are sorted by type, message, evidence and severity, and unique',
    reportedAt: '`/veracity/faults/*`, the first that does not come after the one before it',
    hint: 'Sort the faults by type, message, evidence and severity, and remove repetitions; createEvidencePacket sorts them.',
    check({ veracity }: EvidencePacketV1, report) {
      const index = firstOutOfOrder(veracity.faults, faultOrder());
      if (index !== -1) report({ pointer: `/veracity/faults/${index}` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.veracity.evidence-order',
    says: 'evidence of a fault is ascending by code point and unique',
    reportedAt:
      '`/veracity/faults/*/evidence/*`, of each fault the first id that does not come after the one before it',
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
    reportedAt: '`/veracity/faults/*/evidence/*`',
    hint: 'Correct the id, or remove it from the fault: evidence of a fault is a result of this packet.',
    check({ results, veracity }: EvidencePacketV1, report) {
      if (veracity.faults.length === 0) return;
      const ids = resultIndexes(results);
      for (const [index, { evidence = [] }] of veracity.faults.entries()) {
        for (const [place, id] of evidence.entries())
          if (!ids.has(id)) report({ pointer: `/veracity/faults/${index}/evidence/${place}` });
      }
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.results.id',
    says: 'ids of results are unique',
    reportedAt: '`/results/*/id`, each use after the first',
    hint: 'Give each result an id of its own, or drop the repetition.',
    check({ results }: EvidencePacketV1, report) {
      if (resultIndexes(results).size === results.length) return;
      for (const index of repeated(results.map(({ id }) => id)))
        report({ pointer: `/results/${index}/id` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.results.order',
    says: 'results are sorted by score descending (absent last), path ascending, id ascending',
    reportedAt: '`/results/*`, the first that does not come after the one before it',
    hint: 'Sort the results by score, path and id, or build the packet with createEvidencePacket, which does it.',
    check({ results }: EvidencePacketV1, report) {
      const index = firstOutOfOrder(results, resultOrder());
      if (index !== -1) report({ pointer: `/results/${index}` });
    },
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.lines',
    says: 'start_line and end_line come together, and start_line <= end_line',
    reportedAt: '`/results/*/start_line`, present or not',
    hint: 'Write both lines, the first before the last, or neither.',
    faultAt: ({ start_line, end_line }: EvidenceResultV1) =>
      (start_line === undefined) !== (end_line === undefined) || (start_line ?? 0) > (end_line ?? 0)
        ? '/start_line'
        : undefined,
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.locator',
    about: 'locators',
    says: 'a locator of the type page, text, line or time does not end before it starts, and of a box x + width and y + height are at most 1 + 1e-9, in binary64',
    reportedAt:
      '`/results/*/locators/*/start`, or for a box `/results/*/locators/*/width`, else `/results/*/locators/*/height`: of each result the first locator',
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
    about: 'locators',
    says: 'locators are sorted by type, then by page, start, end, row and column as numbers (absent, or no number: last), then by canonical JSON, and unique',
    reportedAt:
      '`/results/*/locators/*`, of each result the first that does not come after the one before it',
    hint: 'Sort the locators by type and then by their numbers, each once; createEvidencePacket sorts them.',
    faultAt: ({ locators = [] }: EvidenceResultV1) =>
      placeOutOfOrder(locators, locatorOrder, '/locators'),
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.line-range',
    about: 'locators',
    says: 'one range of lines is start_line and end_line, several are locators of the type line without these two members',
    reportedAt: '`/results/*/locators/*`, of each result the first locator of the type line',
    hint: 'Write one range of lines as start_line and end_line, and no locator for it; leave the two out where there are several.',
    faultAt: ({ start_line, locators = [] }: EvidenceResultV1) => {
      const first = locators.findIndex(({ type }) => type === 'line');
      const isOne =
        start_line !== undefined || locators.filter(({ type }) => type === 'line').length === 1;
      return first !== -1 && isOne ? `/locators/${first}` : undefined;
    },
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.excerpt',
    says: 'an excerpt is no longer, in lines and in characters, than any place given for it',
    reportedAt: '`/results/*/excerpt`',
    hint: 'Locate the excerpt again in the source as it is now: it is longer than the lines or characters given for it.',
    faultAt: (result: EvidenceResultV1) => (fits(result) ? undefined : '/excerpt'),
  }),
  /* @__PURE__ */ digestRule('results', ['excerpt', 'evidence_hash'], {
    code: 'evidence-packet.results.hash',
    says: 'evidence_hash is the digest of the excerpt',
    reportedAt: '`/results/*/evidence_hash`',
    hint: 'Restore the excerpt that was hashed, or build the packet again from its source with createEvidencePacket.',
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.sources',
    says: 'sources are ascending by code point and unique',
    reportedAt:
      '`/results/*/sources/*`, of each result the first that does not come after the one before it',
    hint: 'Sort the sources of the result by code point, each once; createEvidencePacket sorts them.',
    faultAt: ({ sources }: EvidenceResultV1) => placeOutOfOrder(sources, textOrder, '/sources'),
  }),
  /* @__PURE__ */ itemRule('results', {
    code: 'evidence-packet.results.derived-from',
    about: 'derived_from',
    says: 'derived_from is ascending by code point and unique',
    reportedAt:
      '`/results/*/derived_from/*`, of each result the first that does not come after the one before it',
    hint: 'Sort derived_from by code point, each id or URI once; createEvidencePacket sorts it.',
    faultAt: ({ derived_from = [] }: EvidenceResultV1) =>
      placeOutOfOrder(derived_from, textOrder, '/derived_from'),
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.citations.id',
    says: 'ids of citations are unique',
    reportedAt: '`/citations/*/id`, each use after the first',
    hint: 'Give each citation an id of its own, or remove the repetition.',
    check({ citations }: EvidencePacketV1, report) {
      for (const index of repeated(citations.map(({ id }) => id)))
        report({ pointer: `/citations/${index}/id` });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'evidence-packet.citations.order',
    says: 'citations are sorted by the position of the result they cite, then by start (absent last), then by id',
    reportedAt: '`/citations/*`, the first that does not come after the one before it',
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
    reportedAt: '`/citations/*/result_id`',
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
    reportedAt: '`/citations/*/quote`',
    hint: 'Copy the quote out of the excerpt, character by character, or remove the citation: no evidence supports it.',
    faultAt: (citation, excerpt, search) =>
      excerpt === undefined || contains(excerpt, citation, search) ? undefined : '/quote',
  }),
  /* @__PURE__ */ digestRule('citations', ['quote', 'quote_hash'], {
    code: 'evidence-packet.citations.hash',
    says: 'quote_hash is the digest of the quote',
    reportedAt: '`/citations/*/quote_hash`',
    hint: 'Restore the quote that was hashed, or build the packet again with createEvidencePacket.',
  }),
  /* @__PURE__ */ citationRule({
    code: 'evidence-packet.citations.span',
    says: 'start and end come together, and the characters from start to end are the quote',
    reportedAt: '`/citations/*/start`, present or not',
    hint: 'Count start and end again in the excerpt, in Unicode code points from 0, or leave both out.',
    faultAt: (citation, excerpt) => (isSpanExact(citation, excerpt) ? undefined : '/start'),
  }),
  /* @__PURE__ */ formRule('evidence-packet.form', evidencePacketForm, 'warning'),
];

type Declared = Omit<RuleDeclaration<never, EvidencePacketV1RuleCode>, 'check'>;

/** The rule that a member of each item is the digest of another one. */
/* @__NO_SIDE_EFFECTS__ */
function digestRule<const List extends string, const Text extends string, const Of extends string>(
  list: List,
  [text, digest]: readonly [Text, Of],
  declaration: Declared,
): Rule<
  Readonly<Record<List, readonly Readonly<Record<Text | Of, string>>[]>>,
  EvidencePacketV1RuleCode
> {
  return itemRule(list, {
    ...declaration,
    faultAt: (item: Readonly<Record<Text | Of, string>>) =>
      isDigestOfText(item[digest], item[text]) ? undefined : `/${digest}`,
  });
}

export function placeOutOfOrder<Item>(
  items: readonly Item[],
  order: () => TotalOrder<Item>,
  at: string,
): string | undefined {
  if (items.length < 2) return undefined;
  const index = firstOutOfOrder(items, order());
  return index === -1 ? undefined : `${at}/${index}`;
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
export function fits({ excerpt, start_line, end_line, locators }: EvidenceResultV1): boolean {
  if (start_line !== undefined && end_line !== undefined) {
    if (!fitsLines(excerpt, start_line, end_line)) return false;
  }
  if (locators === undefined) return true;
  const lines = locatorsOf(locators, 'line');
  if (!lines.every(({ start, end }) => fitsLines(excerpt, start, end))) return false;
  const characters = locatorsOf(locators, 'text');
  if (characters.length === 0) return true;
  const length = countCharacters(excerpt);
  return characters.every(({ start, end }) => end < start || length <= end - start);
}

function fitsLines(excerpt: string, start: number, end: number): boolean {
  return end < start || !hasMoreLines(excerpt, end - start + 1);
}

type FaultAt = (
  citation: EvidenceCitationV1,
  excerpt: CountedText | undefined,
  search: Search,
) => string | undefined;

/** What the quotes of one packet are searched with; the budget is made for the first search. */
interface Search extends Pick<EvidencePacketV1, 'results' | 'citations'> {
  work: Work | undefined;
}

type CitationRule = Declared & { readonly faultAt: FaultAt };

function citationRule({
  faultAt,
  ...declaration
}: CitationRule): Rule<EvidencePacketV1, EvidencePacketV1RuleCode> {
  return defineRule({
    ...declaration,
    check({ results, citations }: EvidencePacketV1, report) {
      const excerpts = new Map<string, CountedText>();
      for (let index = 0; index < results.length; index += 1) {
        const { id, excerpt } = itemAt(results, index);
        excerpts.set(id, countedText(excerpt));
      }
      const search: Search = { results, citations, work: undefined };
      for (let index = 0; index < citations.length; index += 1) {
        const citation = itemAt(citations, index);
        const place = faultAt(citation, excerpts.get(citation.result_id), search);
        if (place === undefined) continue;
        const pointer = `/citations/${index}${place}`;
        const received = 'more text to search than the work budget of one packet';
        report(isEnded(search) ? { pointer, received } : { pointer });
      }
    },
  });
}

const isEnded = ({ work }: Search): boolean => work !== undefined && isOver(work);

function unitsOf({ results, citations }: Search): number {
  let units = 0;
  for (const { excerpt } of results) units += excerpt.length;
  for (const { quote } of citations) units += quote.length;
  return units;
}

/**
 * Searches at the citation's offsets first, then everywhere; once the work budget ran out, nothing
 * counts as found.
 */
function contains(
  excerpt: CountedText,
  { quote, start, end }: EvidenceCitationV1,
  search: Search,
): boolean {
  if (isEnded(search)) return false;
  if (
    start !== undefined &&
    end !== undefined &&
    sliceCodePoints(excerpt, start, end)?.text === quote
  )
    return true;
  search.work ??= createWork(unitsOf(search));
  const found = indexOfText(excerpt.text, quote, search.work);
  return found !== undefined && found !== -1;
}

/**
 * Offsets of a citation without a result are not checked here: another rule reports the missing
 * result.
 */
function isSpanExact(
  { quote, start, end }: EvidenceCitationV1,
  excerpt: CountedText | undefined,
): boolean {
  if (start === undefined && end === undefined) return true;
  if (start === undefined || end === undefined || start > end) return false;
  return excerpt === undefined || sliceCodePoints(excerpt, start, end)?.text === quote;
}
