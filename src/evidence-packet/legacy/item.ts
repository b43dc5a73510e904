/** One item of the producer's older packets as a result of the new one: what is renamed, and what is left behind. */
import type { JsonObject, JsonValue } from '../../json/value/index.js';
import { compareText } from '../../order/text.js';
import type { EvidencePacketDraft } from '../create.js';
import { type LegacyNotes, textIn } from './notes.js';

type DraftResult = EvidencePacketDraft['results'][number];

/** Members that hold the item's own words, the first that is there counts. */
const excerptNames = ['excerpt', 'code', 'snippet', 'docstring', 'content', 'text'] as const;

/** Members that name the source, the first that is there counts; last the name of the node itself. */
const pathNames = ['path', 'file', 'file_path', 'name'] as const;

/** Hashes of what an item was made of, as the older producer names them. */
const provenanceNames = ['prov', 'prov_hash', 'prov_hashes', 'provenance_hashes'] as const;

/** The result that an item makes, or undefined when it holds no words of its own to be evidence. */
export function resultOfItem(item: JsonObject, pointer: string, notes: LegacyNotes): DraftResult | undefined {
  const [excerptAt, pathAt] = [excerptNames.find(holds(item)), pathNames.find(holds(item))];
  const score = typeof item['score'] === 'number' ? item['score'] : notes.context.score;
  if (excerptAt === undefined || pathAt === undefined) {
    notes.drop(pointer, excerptAt === undefined ? 'no-excerpt' : 'no-path');
    return undefined;
  }
  const provenanceAt = provenanceNames.find((name) => name in item);
  const kept = new Set(['id', 'type', 'score', 'start_line', 'end_line', 'name', excerptAt, pathAt, provenanceAt]);
  for (const name of Object.keys(item)) if (!kept.has(name)) notes.drop(`${pointer}/${name}`, 'no-place');
  if (excerptAt !== 'excerpt') notes.rename(`${pointer}/${excerptAt}`, 'excerpt');
  if (pathAt !== 'path') notes.rename(`${pointer}/${pathAt}`, 'path');
  if (textIn(item, 'name') !== undefined) notes.rename(`${pointer}/name`, 'locator');
  else if ('name' in item) notes.drop(`${pointer}/name`, 'no-place');
  if (provenanceAt !== undefined) notes.rename(`${pointer}/${provenanceAt}`, 'sources');
  if (score === undefined) notes.need(`${pointer}/score`, 'score');
  const type = labelOf(item['type']);
  if (Array.isArray(item['type'])) notes.rename(`${pointer}/type`, 'type');
  if (type === undefined) notes.need(`${pointer}/type`, 'type');
  const name = textIn(item, 'name');
  return {
    id: textIn(item, 'id') ?? pointer,
    type: type ?? '',
    path: textIn(item, pathAt) ?? '',
    ...linesOf(item, pointer, notes),
    ...(name === undefined ? {} : { locator: { type: 'node', id: name } }),
    excerpt: textIn(item, excerptAt) ?? '',
    score: score ?? 0,
    sources: provenanceAt === undefined ? [] : textsIn(item[provenanceAt] ?? null),
  };
}

function holds(item: JsonObject): (name: string) => boolean {
  return (name) => textIn(item, name) !== undefined;
}

/** Labels of a node, in the order of code points: a set has no other. */
function labelOf(type: JsonValue | undefined): string | undefined {
  if (typeof type === 'string' && type !== '') return type;
  const labels = textsIn(type ?? null);
  return labels.length === 0 ? undefined : labels.join('+');
}

/** Both lines or neither, as the new packet has them. */
function linesOf(item: JsonObject, pointer: string, notes: LegacyNotes): Pick<DraftResult, 'start_line' | 'end_line'> {
  const { start_line: start, end_line: end } = item;
  if (typeof start === 'number' && typeof end === 'number') return { start_line: start, end_line: end };
  for (const name of ['start_line', 'end_line']) if (name in item) notes.drop(`${pointer}/${name}`, 'no-place');
  return {};
}

/** All non-empty strings that a value holds, at any depth, each once, ascending. */
function textsIn(value: JsonValue): string[] {
  const found = new Set<string>();
  const waiting: JsonValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === 'string' && next !== '') found.add(next);
    else if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) waiting.push(inner);
  }
  return [...found].sort(compareText);
}
