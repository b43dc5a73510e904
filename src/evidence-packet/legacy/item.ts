/** One item of the producer's older packets as a result of the new one: what is renamed, and what is left behind. */
import { countLines } from '../../fields/lines.js';
import { escapeKey, isObject, type JsonObject, type JsonValue } from '../../json/value/index.js';
import { compareText } from '../../order/text.js';
import type { EvidencePacketDraft } from '../create.js';
import { isList, type LegacyNotes, textIn } from './notes.js';

/** A result of the new packet, before it is hashed. */
export type DraftResult = EvidencePacketDraft['results'][number];

/** Members that hold the item's own words, the first that is there counts. */
const excerptNames = ['excerpt', 'code', 'snippet', 'docstring', 'content', 'text'] as const;

/** Members that name the source, the first that is there counts; last the name of the node itself. */
const pathNames = ['path', 'file', 'file_path', 'name'] as const;

/** Members that say what kind of thing it is; documents have one of their own. */
const typeNames = ['type', 'doc_type'] as const;

/** Hashes of what an item was made of, as the older producer names them when they stand together. */
const provenanceNames = ['prov', 'prov_hash', 'prov_hashes', 'provenance_hashes'] as const;

/** Hashes of what an item was made of that stand alone: their name goes along, since it says what was hashed. */
const flatHashes = /^prov_[a-z_]+_hash$/;

/** An item on its way: what became of a member is written down where the member is read. */
interface Reader {
  readonly item: JsonObject;
  readonly pointer: string;
  readonly notes: LegacyNotes;
  /** The names of members that are not left over. */
  readonly read: Set<string>;
}

/** The result that an item makes, or undefined when it holds no words of its own to be evidence. */
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
    ...linesOf(reader, excerpt),
    ...locatorOf(reader),
    excerpt,
    ...scoreOf(reader),
    sources: sourcesOf(reader),
  };
  if ('evidence_hash' in item) dropped(reader, 'evidence_hash', 'replaced');
  if ('id' in item && textIn(item, 'id') === undefined) dropped(reader, 'id', 'no-place');
  for (const name of Object.keys(item)) if (!reader.read.has(name)) dropped(reader, name, 'no-place');
  return result;
}

function nameIn<Name extends string>(item: JsonObject, names: readonly Name[]): Name | undefined {
  return names.find((name) => textIn(item, name) !== undefined);
}

/** The text of a member that is there, under its new name. */
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

/** Labels of a node, in the order of code points: a set has no other. */
function typeOf(reader: Reader): string {
  const { item, pointer, notes } = reader;
  const name = typeNames.find((candidate) => holdsText(item[candidate]));
  if (name === undefined) {
    if (notes.context.type === undefined) notes.need(`${pointer}/type`, 'type');
    return notes.context.type ?? '';
  }
  kept(reader, name, 'type');
  if (isList(item[name])) notes.rename(`${pointer}/${name}`, 'type');
  return textsIn(reader, name).join('+');
}

/** The name of a node, unless it served as the path. */
function locatorOf(reader: Reader): Pick<DraftResult, 'locator'> {
  const name = textIn(reader.item, 'name');
  if (name === undefined || reader.read.has('name')) return {};
  kept(reader, 'name', 'locator');
  return { locator: { type: 'node', id: name } };
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

/** The sources that the item names itself, and the hashes of what it was made of. */
function sourcesOf(reader: Reader): string[] {
  const { item } = reader;
  const found: string[] = [];
  if (isList(item['sources'])) {
    kept(reader, 'sources', 'sources');
    for (const source of textsIn(reader, 'sources')) found.push(source);
  }
  const together = provenanceNames.find((name) => holdsText(item[name]));
  if (together !== undefined) {
    kept(reader, together, 'sources');
    for (const hash of textsIn(reader, together)) found.push(hash);
  }
  for (const name of Object.keys(item).filter((candidate) => flatHashes.test(candidate))) {
    const hash = textIn(item, name);
    if (hash === undefined) continue;
    kept(reader, name, 'sources');
    found.push(`${name}:${hash}`);
  }
  return [...new Set(found)].sort(compareText);
}

/** All non-empty strings that a member holds, at any depth, each once, ascending; what else it holds is left behind. */
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

/** Says whether a value is a text that is not empty, or holds one. */
function holdsText(value: JsonValue | undefined): boolean {
  if (isList(value) || isObject(value)) return Object.values(value).some(holdsText);
  return typeof value === 'string' && value !== '';
}
