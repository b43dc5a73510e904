/** Turns one item of the producer's older packets into a result: what is renamed, carried in extensions, and dropped. */
import { countLines } from '../../fields/text.js';
import { escapeKey, isObject, type JsonObject, type JsonValue } from '../../json/value/index.js';
import { compareText } from '../../order/text.js';
import type { EvidencePacketDraft } from '../create.js';
import { extensionOf, isList, type LegacyNotes, textIn } from './notes.js';

/** A result of the new packet before it is hashed. */
export type DraftResult = EvidencePacketDraft['results'][number];

/** Members that contain the item's own words; the first one present is used. */
const excerptNames = ['excerpt', 'code', 'snippet', 'docstring', 'content', 'text'] as const;

/** Members that name the source; the first one present is used, the name of the node itself last. */
const pathNames = ['path', 'file', 'file_path', 'name'] as const;

/** Members that say what kind of thing it is; documents have one of their own. */
const typeNames = ['type', 'doc_type'] as const;

/** Hashes of what an item was made from, as the older producer names them when they are in one member. */
const provenanceNames = ['prov', 'prov_hash', 'prov_hashes', 'provenance_hashes'] as const;

/** Hashes of what an item was made from that have a member each: the name is kept, since it says what was hashed. */
const flatHashes = /^prov_[a-z_]+_hash$/;

/** Members that the new packet has no place for, and that are kept in `extensions` under their names. */
const carriedNames = /^(?:start_line|end_line|neighbors|last_modified|docstring|doc_type|prov_[a-z_]+)$/;

/** An item being read: each function notes what became of the members that it reads. */
interface Reader {
  readonly item: JsonObject;
  readonly pointer: string;
  readonly notes: LegacyNotes;
  /** The names of the members that were read. */
  readonly read: Set<string>;
}

/** The result that an item becomes, or undefined for an item without words of its own to be evidence. */
export function resultOfItem(item: JsonObject, pointer: string, notes: LegacyNotes): DraftResult | undefined {
  const [excerptAt, pathAt] = [nameIn(item, excerptNames), nameIn(item, pathNames)];
  if (excerptAt === undefined || pathAt === undefined) {
    notes.drop(pointer, excerptAt === undefined ? 'no-excerpt' : 'no-path');
    return undefined;
  }
  const reader: Reader = { item, pointer, notes, read: new Set(['id']) };
  const excerpt = taken(reader, excerptAt, 'excerpt');
  const result = {
    id: textIn(item, 'id') ?? pointer,
    type: typeOf(reader),
    path: taken(reader, pathAt, 'path'),
    ...titleOf(reader),
    ...linesOf(reader, excerpt),
    excerpt,
    ...digestOf(reader),
    ...scoreOf(reader),
    sources: sourcesOf(reader),
    ...derivedOf(reader),
  };
  if ('evidence_hash' in item) dropped(reader, 'evidence_hash', 'replaced');
  if ('id' in item && textIn(item, 'id') === undefined) dropped(reader, 'id', 'no-place');
  const carried = carriedOf(reader);
  for (const name of Object.keys(item)) if (!reader.read.has(name)) dropped(reader, name, 'no-place');
  return { ...result, ...extensionOf(carried) };
}

function nameIn<Name extends string>(item: JsonObject, names: readonly Name[]): Name | undefined {
  return names.find((name) => textIn(item, name) !== undefined);
}

/** The text of a present member, under its new name. */
function taken(reader: Reader, name: string, to: string): string {
  kept(reader, name, to);
  return textIn(reader.item, name) ?? '';
}

function kept({ pointer, notes, read }: Reader, name: string, to: string): void {
  read.add(name);
  if (name !== to) notes.rename(`${pointer}/${escapeKey(name)}`, to);
}

function dropped({ pointer, notes, read }: Reader, name: string, reason: Parameters<LegacyNotes['drop']>[1]): void {
  read.add(name);
  notes.drop(`${pointer}/${escapeKey(name)}`, reason);
}

/** Labels of a node in code-point order, as a set has no other; without labels, the caller's word or the list the item is in. */
function typeOf(reader: Reader): string {
  const { item, pointer, notes } = reader;
  const name = typeNames.find((candidate) => hasText(item[candidate]));
  if (name === undefined) {
    if (notes.context.type !== undefined) return notes.context.type;
    notes.rename(pointer, 'type');
    return pointer.startsWith('/doc_claims/') ? 'doc_claim' : 'code_truth';
  }
  kept(reader, name, 'type');
  if (isList(item[name])) notes.rename(`${pointer}/${name}`, 'type');
  return textsIn(reader, name).join('+');
}

/** The name of a node, unless it was used as the path. It is no locator: nodes are found by their ids. */
function titleOf(reader: Reader): Pick<DraftResult, 'title'> {
  const name = textIn(reader.item, 'name');
  if (name === undefined || reader.read.has('name')) return {};
  return { title: taken(reader, 'name', 'title') };
}

/** A file hash is the digest of the source where it is a SHA-256; a git hash is not. */
function digestOf(reader: Reader): Pick<DraftResult, 'source_digest'> {
  const hash = textIn(reader.item, 'prov_file_hash');
  if (hash === undefined || !/^[0-9a-f]{64}$/.test(hash)) return {};
  kept(reader, 'prov_file_hash', 'source_digest');
  return { source_digest: `sha256:${hash}` };
}

function scoreOf(reader: Reader): Pick<DraftResult, 'score'> {
  const { item, notes } = reader;
  if (typeof item['score'] === 'number') {
    kept(reader, 'score', 'score');
    return { score: item['score'] };
  }
  return notes.context.score === undefined ? {} : { score: notes.context.score };
}

/** Both lines or neither, as the new packet has them, and only when the excerpt fits into them. */
function linesOf(reader: Reader, excerpt: string): Pick<DraftResult, 'start_line' | 'end_line'> {
  const { start_line: start, end_line: end } = reader.item;
  if (typeof start !== 'number' || typeof end !== 'number') return {};
  const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 1;
  const fits = isRange && countLines(excerpt) <= end - start + 1;
  for (const name of ['start_line', 'end_line']) {
    if (fits) kept(reader, name, name);
    else dropped(reader, name, 'contradicts');
  }
  return fits ? { start_line: start, end_line: end } : {};
}

/** The search channels that found the item. */
function sourcesOf(reader: Reader): readonly string[] {
  if (!isList(reader.item['sources'])) return [];
  kept(reader, 'sources', 'sources');
  return textsIn(reader, 'sources');
}

/** Hashes of what the item was made from, but for the one that is the digest of its source. */
function derivedOf(reader: Reader): Pick<DraftResult, 'derived_from'> {
  const { item } = reader;
  const found: string[] = [];
  const together = provenanceNames.find((name) => hasText(item[name]));
  if (together !== undefined) {
    kept(reader, together, 'derived_from');
    for (const hash of textsIn(reader, together)) found.push(hash);
  }
  for (const name of Object.keys(item).filter((candidate) => flatHashes.test(candidate))) {
    const hash = reader.read.has(name) ? undefined : textIn(item, name);
    if (hash === undefined) continue;
    kept(reader, name, 'derived_from');
    found.push(`${name}:${hash}`);
  }
  const unique = [...new Set(found)].sort(compareText);
  return unique.length === 0 ? {} : { derived_from: unique };
}

/** Evidence that has no place of its own, as it is. */
function carriedOf(reader: Reader): JsonObject {
  const names = Object.keys(reader.item).filter((name) => carriedNames.test(name) && !reader.read.has(name));
  for (const name of names) kept(reader, name, 'extensions');
  return Object.fromEntries(names.map((name) => [name, reader.item[name] ?? null]));
}

/** All non-empty strings of a member, at any depth, each once, ascending; other values are dropped. */
function textsIn({ item, pointer, notes }: Reader, name: string): string[] {
  const found = new Set<string>();
  const waiting = [{ value: item[name] ?? null, at: `${pointer}/${escapeKey(name)}` }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, at } = next;
    if (isList(value) || isObject(value)) {
      const parts = Object.entries(value).map(([key, part]: [string, JsonValue]) => ({ key, part }));
      for (const { key, part } of parts.reverse()) waiting.push({ value: part, at: `${at}/${escapeKey(key)}` });
    } else if (typeof value !== 'string' || value === '') notes.drop(at, 'no-place');
    else if (found.has(value)) notes.drop(at, 'repeated');
    else found.add(value);
  }
  return [...found].sort(compareText);
}

/** True for a non-empty text, and for a list or object that contains one. */
function hasText(value: JsonValue | undefined): boolean {
  if (isList(value) || isObject(value)) return Object.values(value).some(hasText);
  return typeof value === 'string' && value !== '';
}
