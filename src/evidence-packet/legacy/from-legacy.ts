/** Takes over packets of the producer's older shape: a packet 1.0, and a receipt of all that is not in it. */

import { digest } from '../../digest/digest.js';
import { issueOf } from '../../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../issue/outcome.js';
import { bytesOf, readJson } from '../../json/read/index.js';
import { escapeKey, type JsonObject, type JsonValue, jsonTypeOf, snapshot } from '../../json/value/index.js';
import { type EvidencePacketDraft, safeCreateEvidencePacket } from '../create.js';
import type { EvidencePacketV1 } from '../v1/document.js';
import { resultOfItem } from './item.js';
import { type LegacyContext, type LegacyNotes, type LegacyReceipt, takeNotes, textIn } from './notes.js';
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
 * Makes a packet 1.0 of a packet of the producer's older shape: `code_truth[]`, `doc_claims[]`, `veracity` or
 * `context_veracity`, and members of synthesis.
 *
 * Items with words of their own become results; their labels, names and hashes live on as type, locator and sources. All
 * synthesis is dropped. An item without an id is called by its pointer in the older packet. Nothing is invented: what the
 * older packet does not say has to stand in the context. The input is left untouched.
 *
 * @param legacy - A value, or JSON text or bytes.
 * @throws ContractError `legacy.shape`, `legacy.needs` for each missing piece, or a code of the packet's rules.
 * @public
 */
export function fromLegacyPacket(legacy: unknown, context: LegacyContext): FromLegacy {
  return orThrow(safeFromLegacyPacket(legacy, context));
}

/**
 * Makes a packet 1.0 of an older packet, or says what stands in the way. Never throws.
 *
 * @public
 */
export function safeFromLegacyPacket(legacy: unknown, context: LegacyContext): Outcome<FromLegacy> {
  const text = typeof legacy === 'string' ? legacy : bytesOf(legacy);
  const [read, given] = [text === undefined ? snapshot(legacy) : readJson(text), snapshot(context)];
  if (!read.ok) return read;
  if (!given.ok) return given;
  if (!isObject(read.value) || !isObject(given.value)) return noLegacy();
  const notes = takeNotes(given.value as unknown as LegacyContext);
  const draft = draftOf(read.value, notes);
  if (draft === undefined) return noLegacy();
  if (notes.missing.length > 0) return failure(notes.missing);
  const packet = safeCreateEvidencePacket(draft);
  if (!packet.ok) return packet;
  const { dropped, renamed } = notes;
  const ends = { before: digest(read.value), after: digest(packet.value), context: digest(given.value) };
  return success({ packet: packet.value, receipt: { ...ends, dropped, renamed } });
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

/** The draft that an older packet makes; undefined when it has neither list. */
function draftOf(legacy: JsonObject, notes: LegacyNotes): EvidencePacketDraft | undefined {
  if (!lists.some((name) => Array.isArray(legacy[name]))) return undefined;
  const { query_id, timestamp, project, snapshot_id, score_kind } = notes.context;
  const questionAt = ['question', 'query'].find((name) => textIn(legacy, name) !== undefined);
  const question = questionAt === undefined ? notes.context.question : textIn(legacy, questionAt);
  if (question === undefined) notes.need('/question', 'question');
  if (questionAt !== undefined) notes.rename(`/${questionAt}`, 'meta.question');
  const results = lists.flatMap((name) => {
    const items = legacy[name];
    if (!isList(items)) return [];
    notes.rename(`/${name}`, 'results');
    return items.flatMap((item, index) => {
      const pointer = `/${name}/${String(index)}`;
      const result = isObject(item) ? resultOfItem(item, pointer, notes) : undefined;
      if (!isObject(item)) notes.drop(pointer, 'no-excerpt');
      return result === undefined ? [] : [result];
    });
  });
  const veracity = legacyVeracity(legacy, notes);
  const used = new Set<string | undefined>([...lists, questionAt, 'veracity', 'context_veracity']);
  for (const name of Object.keys(legacy)) {
    if (used.has(name)) continue;
    const isReplaced = ['timestamp', 'query_id', 'project'].includes(name);
    notes.drop(`/${escapeKey(name)}`, synthesis.has(name) ? 'synthesis' : isReplaced ? 'replaced' : 'no-place');
  }
  const optional = {
    ...(snapshot_id === undefined ? {} : { snapshot_id }),
    ...(score_kind === undefined ? {} : { score_kind }),
  };
  const meta = { query_id, timestamp, project, question: question ?? '', ...optional };
  return { meta, results, citations: [], veracity };
}

function noLegacy(): Outcome<never> {
  const expected = 'an object with code_truth or doc_claims, and a context';
  return failure(issueOf({ code: 'legacy.shape', says: 'no packet of the older shape', expected }));
}

function isObject(value: JsonValue): value is JsonObject {
  return jsonTypeOf(value) === 'object';
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
