/**
 * Turns one item of the producer's older packets into a result: what is renamed, carried in
 * extensions, and dropped.
 */
import { countLines } from '../../../core/fields/text.js';
import {
  escapeKey,
  isList,
  type JsonObject,
  type JsonValue,
  leavesOf,
} from '../../../core/json/value/index.js';
import { compareText } from '../../../core/order/text.js';
import type { EvidencePacketDraft } from '../create.js';
import {
  dropped,
  dropRest,
  extensionOf,
  kept,
  type LegacyNotes,
  type Part,
  textIn,
} from './notes.js';

export type DraftResult = EvidencePacketDraft['results'][number];

// Of members with one meaning, the first one present is used
const excerptNames = ['excerpt', 'code', 'snippet', 'docstring', 'content', 'text'] as const;
const pathNames = ['path', 'file', 'file_path', 'name'] as const;
const typeNames = ['type', 'doc_type'] as const;
const provenanceNames = ['prov', 'prov_hash', 'prov_hashes', 'provenance_hashes'] as const;

/** Hashes with a member each: the name is kept, since it says what was hashed. */
const flatHashes = /^prov_[a-z_]+_hash$/;

/**
 * Members that the new packet has no place for, and that are kept in `extensions` under their
 * names.
 */
const carriedNames =
  /^(?:start_line|end_line|neighbors|last_modified|docstring|doc_type|prov_[a-z_]+)$/;

/**
 * The result that an item becomes, or undefined for an item without words of its own to be
 * evidence.
 */
export function resultOfItem(
  item: JsonObject,
  pointer: string,
  notes: LegacyNotes,
): DraftResult | undefined {
  const hasWords = (name: string): boolean => textIn(item, name) !== undefined;
  const excerptAt = excerptNames.find(hasWords);
  const pathAt = pathNames.find(hasWords);
  if (excerptAt === undefined || pathAt === undefined) {
    notes.dropped.push({ pointer, reason: excerptAt === undefined ? 'no-excerpt' : 'no-path' });
    return undefined;
  }
  const reader: Part = {
    members: item,
    pointer,
    notes,
    read: new Set(['id']),
  };
  const excerpt = taken(reader, excerptAt, 'excerpt');
  const result = {
    id: textIn(item, 'id') ?? pointer,
    type: typeOf(reader),
    path: taken(reader, pathAt, 'path'),
    ...titleOf(reader),
    ...lineRange(reader, excerpt),
    excerpt,
    ...digestOf(reader),
    ...scoreOf(reader),
    sources: sourcesOf(reader),
    ...derivedOf(reader),
  };
  if ('evidence_hash' in item) dropped(reader, 'evidence_hash', 'replaced');
  if ('id' in item && textIn(item, 'id') === undefined) dropped(reader, 'id', 'no-place');
  const carried = carriedOf(reader);
  dropRest(reader);
  return { ...result, ...extensionOf(carried) };
}

function taken(reader: Part, name: string, to: string): string {
  kept(reader, name, to);
  return textIn(reader.members, name) ?? '';
}

/**
 * Labels of a node in code-point order, as a set has no other; without labels, the list the item is
 * in.
 */
function typeOf(reader: Part): string {
  const { members: item, pointer, notes } = reader;
  const name = typeNames.find((candidate) => hasText(item[candidate]));
  if (name === undefined) {
    notes.renamed.push({ pointer, to: 'type' });
    return pointer.startsWith('/doc_claims/') ? 'doc_claim' : 'code_truth';
  }
  kept(reader, name, 'type');
  if (isList(item[name])) notes.renamed.push({ pointer: `${pointer}/${name}`, to: 'type' });
  return textsIn(reader, name).join('+');
}

/**
 * The name of a node, unless it was used as the path. It is no locator: nodes are found by their
 * ids.
 */
function titleOf(reader: Part): Pick<DraftResult, 'title'> {
  if (textIn(reader.members, 'name') === undefined || reader.read.has('name')) return {};
  return { title: taken(reader, 'name', 'title') };
}

/** A file hash is the digest of the source where it is a SHA-256; a git hash is not. */
function digestOf(reader: Part): Pick<DraftResult, 'source_digest'> {
  const hash = textIn(reader.members, 'prov_file_hash');
  if (hash === undefined || !/^[0-9a-f]{64}$/.test(hash)) return {};
  kept(reader, 'prov_file_hash', 'source_digest');
  return { source_digest: `sha256:${hash}` };
}

function scoreOf({ members: { score }, read }: Part): Pick<DraftResult, 'score'> {
  if (typeof score !== 'number') return {};
  read.add('score');
  return { score };
}

/** Both lines or neither, as the new packet has them, and only when the excerpt fits into them. */
function lineRange(reader: Part, excerpt: string): Pick<DraftResult, 'start_line' | 'end_line'> {
  const { start_line: start, end_line: end } = reader.members;
  if (typeof start !== 'number' || typeof end !== 'number') return {};
  const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 1;
  const fits = isRange && countLines(excerpt) <= end - start + 1;
  for (const name of ['start_line', 'end_line']) {
    if (fits) kept(reader, name, name);
    else dropped(reader, name, 'contradicts');
  }
  return fits ? { start_line: start, end_line: end } : {};
}

function sourcesOf(reader: Part): readonly string[] {
  if (!isList(reader.members['sources'])) return [];
  kept(reader, 'sources', 'sources');
  return textsIn(reader, 'sources');
}

/** Hashes of what the item was made from, but for the one that is the digest of its source. */
function derivedOf(reader: Part): Pick<DraftResult, 'derived_from'> {
  const { members: item, read } = reader;
  const together = provenanceNames.find((name) => hasText(item[name]));
  const apart = Object.keys(item).filter(
    (name) => flatHashes.test(name) && !read.has(name) && textIn(item, name) !== undefined,
  );
  const named = apart.map((name) => `${name}:${textIn(item, name) ?? ''}`);
  const found = [...(together === undefined ? [] : textsIn(reader, together)), ...named];
  for (const name of together === undefined ? apart : [together, ...apart])
    kept(reader, name, 'derived_from');
  const unique = [...new Set(found)].sort(compareText);
  return unique.length === 0 ? {} : { derived_from: unique };
}

function carriedOf(reader: Part): JsonObject {
  const carried = Object.entries(reader.members).filter(
    ([name]) => carriedNames.test(name) && !reader.read.has(name),
  );
  for (const [name] of carried) kept(reader, name, 'extensions');
  return Object.fromEntries(carried);
}

/**
 * All non-empty strings of a member, at any depth, each once, ascending; other values are dropped.
 */
function textsIn({ members, pointer, notes }: Part, name: string): string[] {
  const found = new Set<string>();
  for (const { pointer: at, value } of leavesOf(
    members[name] ?? null,
    `${pointer}/${escapeKey(name)}`,
  )) {
    if (typeof value !== 'string' || value === '')
      notes.dropped.push({ pointer: at, reason: 'no-place' });
    else if (found.has(value)) notes.dropped.push({ pointer: at, reason: 'repeated' });
    else found.add(value);
  }
  return [...found].sort(compareText);
}

const hasText = (value: JsonValue = null): boolean =>
  leavesOf(value).some(({ value: text }) => typeof text === 'string' && text !== '');
