/** Takes over packets of the producer's older shape: a packet 1.0, and a receipt of all that is not in it. */
import { exactOptional, type GenericSchema, literal, number, strictObject, string, unknown } from 'valibot';
import { collectIssues, listIssues } from '../../contract/verdict/index.js';
import { checkShape } from '../../contract/verify/index.js';
import { digest } from '../../digest/digest.js';
import { issueOf } from '../../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import { bytesOf, readJson } from '../../json/read/index.js';
import { escapeKey, isObject, type JsonObject, snapshot } from '../../json/value/index.js';
import { type EvidencePacketDraft, safeCreateEvidencePacket } from '../create.js';
import type { EvidencePacketV1 } from '../v1/document.js';
import { type DraftResult, resultOfItem } from './item.js';
import { legacyMeta } from './meta.js';
import { isList, type LegacyContext, type LegacyNotes, type LegacyReceipt, takeNotes } from './notes.js';
import { legacyVeracity } from './veracity.js';

/**
 * A packet 1.0 that was made of an older one.
 *
 * @public
 */
export interface FromLegacy {
  readonly packet: EvidencePacketV1;
  readonly receipt: LegacyReceipt;
}

/**
 * Makes a packet 1.0 of a packet of the producer's older shape: `meta`, `code_truth[]`, `doc_claims[]`, `veracity` or
 * `context_veracity`, and members of synthesis.
 *
 * Items with words of their own become results; their labels, names and hashes live on as type, locator and sources. All
 * synthesis is dropped. An item without an id is called by its pointer in the older packet. Nothing is invented: what the
 * older packet does not say has to stand in the context, or stays absent where the new packet allows it. Every member
 * that is not in the new packet is listed in the receipt. The input is left untouched.
 *
 * @param legacy - A value, or JSON text or bytes.
 * @throws ContractError `legacy.shape`, `legacy.needs` for each missing piece, or a code of the packet's rules.
 * @public
 */
export function fromLegacyPacket(legacy: unknown, context: LegacyContext = {}): FromLegacy {
  return orThrow(safeFromLegacyPacket(legacy, context));
}

/**
 * Makes a packet 1.0 of an older packet, or says what stands in the way. Never throws.
 *
 * @public
 */
export function safeFromLegacyPacket(legacy: unknown, context: LegacyContext = {}): Outcome<FromLegacy> {
  const text = typeof legacy === 'string' ? legacy : bytesOf(legacy);
  const [read, given] = [text === undefined ? snapshot(legacy) : readJson(text), snapshot({ context })];
  if (!read.ok) return read;
  if (!given.ok) return given;
  const drafts = collectIssues();
  checkShape(contextSchema, given.value, drafts);
  if (drafts.count > 0) return failure(listIssues(drafts, undefined).issues);
  const { context: known } = given.value as unknown as { readonly context: LegacyContext };
  if (!isObject(read.value) || !lists.some((name) => isList((read.value as JsonObject)[name]))) return noLegacy();
  const notes = takeNotes(known);
  const draft = draftOf(read.value, notes);
  if (notes.missing.length > 0) return failure(notes.missing);
  const packet = safeCreateEvidencePacket(draft);
  if (!packet.ok) return packet;
  const { dropped, renamed } = notes;
  const ends = { before: digest(read.value), after: digest(packet.value), context: digest(known) };
  return success({ packet: packet.value, receipt: { ...ends, dropped, renamed } });
}

/** What the context says of results and veracity is checked with the packet that it becomes a part of. */
function contextSchema(): GenericSchema {
  return strictObject({
    context: strictObject({
      query_id: exactOptional(string()),
      timestamp: exactOptional(string()),
      zone: exactOptional(literal('UTC')),
      project: exactOptional(string()),
      question: exactOptional(string()),
      type: exactOptional(string()),
      score: exactOptional(number()),
      veracity: exactOptional(unknown()),
      snapshot_id: exactOptional(string()),
      score_kind: exactOptional(string()),
    }),
  });
}

const lists = ['code_truth', 'doc_claims'] as const;

/** Members in which a model speaks. */
const synthesis: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'answer',
  'brief',
  'suggested_actions',
  'summary',
  'synthesis',
  'technical_brief',
]);

function draftOf(legacy: JsonObject, notes: LegacyNotes): EvidencePacketDraft {
  const { meta, read } = legacyMeta(legacy, notes);
  const results = lists.flatMap((name) => resultsOf(legacy, name, notes));
  const veracity = legacyVeracity(legacy, results, notes);
  const used = new Set<string>([...read, ...lists, 'meta', 'veracity', 'context_veracity']);
  for (const name of Object.keys(legacy)) {
    if (!used.has(name)) notes.drop(`/${escapeKey(name)}`, synthesis.has(name) ? 'synthesis' : 'no-place');
  }
  return { meta, results, citations: [], veracity };
}

function resultsOf(legacy: JsonObject, name: (typeof lists)[number], notes: LegacyNotes): DraftResult[] {
  const items = legacy[name];
  if (!isList(items)) {
    if (items !== undefined) notes.drop(`/${name}`, 'no-place');
    return [];
  }
  notes.rename(`/${name}`, 'results');
  return items.flatMap((item, index) => {
    const pointer = `/${name}/${String(index)}`;
    if (!isObject(item)) notes.drop(pointer, 'no-excerpt');
    const result = isObject(item) ? resultOfItem(item, pointer, notes) : undefined;
    return result === undefined ? [] : [result];
  });
}

function noLegacy(): Outcome<never> {
  const expected = 'an object with code_truth or doc_claims';
  return failure(issueOf({ code: 'legacy.shape', says: 'no packet of the older shape', expected }));
}
