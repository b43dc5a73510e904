/** Reads packets of the producer's older shape: returns a packet 1.0, and a receipt of everything that is not in it. */
import { exactOptional, type GenericSchema, literal, number, strictObject, string, unknown } from 'valibot';
import { collectIssues, listIssues } from '../../contract/verdict/index.js';
import { checkShape } from '../../contract/verify/index.js';
import { digest } from '../../digest/digest.js';
import { issueOf } from '../../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import { bytesOf, readJson } from '../../json/read/index.js';
import { escapeKey, isObject, type JsonObject, type JsonValue, proved, snapshot } from '../../json/value/index.js';
import { type EvidencePacketDraft, safeCreateEvidencePacket } from '../create.js';
import type { EvidencePacketV1 } from '../v1/document.js';
import { type DraftResult, resultOfItem } from './item.js';
import { legacyMeta } from './meta.js';
import {
  extensionOf,
  isList,
  type LegacyContext,
  type LegacyNotes,
  type LegacyReceipt,
  takeNotes,
  textIn,
} from './notes.js';
import { legacyVeracity } from './veracity.js';

/** A packet 1.0 made from an older one. */
export interface FromLegacy {
  readonly packet: EvidencePacketV1;
  readonly receipt: LegacyReceipt;
}

/**
 * Makes a packet 1.0 from a packet of the producer's older shape: `meta`, `code_truth[]`, `doc_claims[]`, `veracity` or
 * `context_veracity`, and members of synthesis.
 *
 * Items with words of their own become results. Names become titles, search channels `sources`, a SHA-256 of the file
 * `source_digest`, other hashes `derived_from`; `status` and other evidence without a place is kept in `extensions`. All synthesis
 * is dropped. An item without an id gets its pointer in the older packet as id. Nothing is invented: what the older packet lacks
 * has to be in the context, or is absent where the new packet allows it. The receipt lists every member that is not in the new
 * packet. Does not change the input.
 *
 * @param legacy - A value, or JSON text or bytes.
 * @throws ContractError `legacy.shape`, `legacy.needs` for each missing piece, or a code of the packet's rules.
 */
export function fromLegacyPacket(legacy: unknown, context: LegacyContext = {}): FromLegacy {
  return orThrow(safeFromLegacyPacket(legacy, context));
}

/** Makes a packet 1.0 from an older packet, or returns the issues that prevent it. Never throws. */
export function safeFromLegacyPacket(legacy: unknown, context: LegacyContext = {}): Outcome<FromLegacy> {
  const text = typeof legacy === 'string' ? legacy : bytesOf(legacy);
  const [read, given] = [text === undefined ? snapshot(legacy) : readJson(text), snapshot({ context })];
  if (!read.ok) return read;
  if (!given.ok) return given;
  const drafts = collectIssues();
  checkShape(contextSchema, given.value, drafts);
  if (drafts.count > 0) return failure(listIssues(drafts, undefined).issues);
  const { context: known } = proved<{ readonly context: LegacyContext }>(given.value);
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

/** Results and veracity of the context are checked with the packet that they become a part of. */
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

/** Members with words of a model. */
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
  const carried = carriedOf(legacy, notes);
  const used = new Set<string>([...read, ...lists, ...carriedNames, 'meta', 'veracity', 'context_veracity']);
  for (const name of Object.keys(legacy)) {
    if (!used.has(name)) notes.drop(`/${escapeKey(name)}`, synthesis.has(name) ? 'synthesis' : 'no-place');
  }
  return { meta, results, citations: [], veracity, ...extensionOf(carried) };
}

/** Members of the root that the new packet has no place for, and that are kept in `extensions` under their names. */
const carriedNames = ['status', 'graph_relationships'] as const;

/** What the producer says of the whole packet, as it is: an empty packet is understood by its status. */
function carriedOf(legacy: JsonObject, notes: LegacyNotes): JsonObject {
  const names = carriedNames.filter((name) => Object.hasOwn(legacy, name));
  for (const name of names) notes.rename(`/${name}`, 'extensions');
  const mode = isObject(legacy['meta']) ? textIn(legacy['meta'], 'mode') : undefined;
  const members = names.map((name): [string, JsonValue] => [name, legacy[name] ?? null]);
  return Object.fromEntries(mode === undefined ? members : [...members, ['mode', mode]]);
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
