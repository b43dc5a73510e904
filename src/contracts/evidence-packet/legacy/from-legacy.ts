/**
 * Reads packets of the producer's older shape: returns a packet 1.0, and a receipt of everything
 * that is not in it.
 */
import { exactOptional, type GenericSchema, literal, strictObject, string } from 'valibot';
import { digest } from '../../../core/digest/digest.js';
import { issueOf } from '../../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import { bytesOf, readJson } from '../../../core/json/read/index.js';
import {
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
  snapshot,
} from '../../../core/json/value/index.js';
import { readShape } from '../../../engine/contract/verify/index.js';
import { type EvidencePacketDraft, safeCreateEvidencePacket } from '../create.js';
import type { EvidencePacketV1 } from '../v1/document.js';
import { type DraftResult, resultOfItem } from './item.js';
import { legacyMeta } from './meta.js';
import type { LegacyContext, LegacyNotes, LegacyReceipt, Part } from './notes.js';
import { dropped, dropRest, extensionOf, kept, textIn } from './notes.js';
import { legacyVeracity } from './veracity.js';

/** A packet 1.0 made from an older one. */
export interface FromLegacy {
  readonly packet: EvidencePacketV1;
  readonly receipt: LegacyReceipt;
}

/**
 * Makes a packet 1.0 from a packet of the producer's older shape: `meta`, `code_truth[]`,
 * `doc_claims[]`, `veracity` or
 * `context_veracity`, and members of synthesis.
 *
 * Items with words of their own become results. Names become titles, search channels `sources`, a
 * SHA-256 of the file `source_digest`, other hashes `derived_from`; `status` and other evidence
 * without a place is kept in `extensions`. All synthesis is dropped. An item without an id gets its
 * pointer in the older packet as id. Nothing is invented: what the older packet lacks has to be in
 * the context, or is absent where the new packet allows it. The receipt lists every member that is
 * not in the new packet. Does not change the input.
 * @param legacy - A value, or JSON text or bytes.
 * @throws ContractError `legacy.shape`, `legacy.needs` for each missing piece, or a code of the
 * packet's rules.
 */
export function fromLegacyPacket(legacy: unknown, context: LegacyContext = {}): FromLegacy {
  return orThrow(safeFromLegacyPacket(legacy, context));
}

/** Makes a packet 1.0 from an older packet, or returns the issues that prevent it. Never throws. */
export function safeFromLegacyPacket(
  legacy: unknown,
  context: LegacyContext = {},
): Outcome<FromLegacy> {
  const text = typeof legacy === 'string' ? legacy : bytesOf(legacy);
  const read = text === undefined ? snapshot(legacy) : readJson(text);
  if (!read.ok) return read;
  const given = readShape(contextSchema, { context });
  if (!given.ok) return given;
  const { context: known } = given.value;
  const { value } = read;
  if (!isObject(value) || !lists.some((name) => isList(value[name]))) {
    const expected = 'an object with code_truth or doc_claims';
    return failure(
      issueOf({ code: 'legacy.shape', says: 'no packet of the older shape', expected }),
    );
  }
  const notes: LegacyNotes = {
    context: known,
    dropped: [],
    renamed: [],
    missing: [],
  };
  const draft = draftOf(value, notes);
  if (notes.missing.length > 0) return failure(notes.missing);
  const packet = safeCreateEvidencePacket(draft);
  if (!packet.ok) return packet;
  const { dropped, renamed } = notes;
  const digests = { before: digest(value), after: digest(packet.value), context: digest(known) };
  return success({ packet: packet.value, receipt: { ...digests, dropped, renamed } });
}

function contextSchema(): GenericSchema<{ readonly context: LegacyContext }> {
  const text = exactOptional(string());
  const zone = exactOptional(literal('UTC'));
  return strictObject({
    context: strictObject({
      query_id: text,
      timestamp: text,
      zone,
      project: text,
      question: text,
    }),
  });
}

const lists = ['code_truth', 'doc_claims'] as const;

const synthesis = /^(?:answer|brief|suggested_actions|summary|synthesis|technical_brief)$/;

function draftOf(legacy: JsonObject, notes: LegacyNotes): EvidencePacketDraft {
  const root: Part = {
    members: legacy,
    pointer: '',
    notes,
    read: new Set(['meta', 'veracity', 'context_veracity']),
  };
  const meta = legacyMeta(root);
  const results = lists.flatMap((name) => resultsOf(root, name));
  const veracity = legacyVeracity(legacy, { results, notes });
  const carried = carriedOf(root);
  dropRest(root, (name) => (synthesis.test(name) ? 'synthesis' : 'no-place'));
  return {
    meta,
    results,
    citations: [],
    veracity,
    ...extensionOf(carried),
  };
}

/**
 * What the producer says of the whole packet, as it is: an empty packet is understood by its
 * status.
 */
function carriedOf(root: Part): JsonObject {
  const { members } = root;
  const names = ['status', 'graph_relationships'].filter((name) => Object.hasOwn(members, name));
  for (const name of names) kept(root, name, 'extensions');
  const carried = names.map((name): [string, JsonValue] => [name, members[name] ?? null]);
  const mode = isObject(members['meta']) ? textIn(members['meta'], 'mode') : undefined;
  return {
    ...Object.fromEntries(carried),
    ...(mode === undefined ? {} : { mode }),
  };
}

function resultsOf(root: Part, name: (typeof lists)[number]): DraftResult[] {
  const { members, notes } = root;
  const items = members[name];
  if (items === undefined) return [];
  if (!isList(items)) {
    dropped(root, name, 'no-place');
    return [];
  }
  kept(root, name, 'results');
  return items.flatMap((item, index) => {
    const pointer = `/${name}/${String(index)}`;
    if (!isObject(item)) notes.dropped.push({ pointer, reason: 'no-excerpt' });
    return isObject(item) ? (resultOfItem(item, pointer, notes) ?? []) : [];
  });
}
