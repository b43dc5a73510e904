/** The sources of an answer, each once and in the order in which they are met, with what can be held against them. */
import type { GenerationSourceV3 } from '../../generation-result/index.js';
import type { JsonObject, JsonValue } from '../../json/value/index.js';
import { fromUtf16, indexOffsets, type OffsetIndex } from '../../text/offsets.js';
import type { Given, SourceFacts } from './given.js';

/** A source as an adapter names it. */
export interface SourceName extends SourceFacts {
  /** What tells it from the other sources of this answer. */
  readonly key: string;
  /** The `id` of its metadata, unless the caller gives another. */
  readonly id: string;
  /** The `type` of its metadata, a type of CSL: `webpage` unless another is given where there is an address. */
  readonly type?: string;
  /** More members of its metadata. */
  readonly more?: Readonly<Record<string, JsonValue | undefined>>;
}

/** A source in the list. */
export interface Source {
  /** Position in the list, from 1. */
  readonly id: number;
  /** What is known of it by now. */
  readonly name: SourceName;
  /** Its text, where it is at hand. */
  readonly text: string | undefined;
  offsets(): OffsetIndex | undefined;
  /** Where each of its blocks begins in its text, and where the last one ends, in code points; nothing where it has none. */
  edges(): readonly number[] | undefined;
}

interface LearningSource extends Source {
  name: SourceName;
}

/** The list while it is made. */
export interface SourceList {
  /** The source with this key, added when it is new; one that is known learns its title and address. */
  add(name: SourceName): Source;
  count(): number;
  all(): readonly Source[];
}

export function listSources(given: Given): SourceList {
  const byKey = new Map<string, LearningSource>();
  return {
    add(name) {
      const known = byKey.get(name.key);
      if (known !== undefined) return learn(known, name);
      const text = name.text ?? given.textOf(name.url ?? name.id) ?? given.textOf(name.id);
      const source = sourceOf(byKey.size + 1, name, text);
      byKey.set(name.key, source);
      return source;
    },
    count: () => byKey.size,
    all: () => [...byKey.values()],
  };
}

/** The source as the contract carries it: metadata of a CSL-JSON item, and its text. */
export function documentOf({ name, text }: Source): GenerationSourceV3 {
  const { id, title, url, metadata, more = {} } = name;
  const type = name.type ?? (url === undefined ? 'document' : 'webpage');
  const members: Record<string, JsonValue | undefined> = { id, type, title, URL: url, ...more };
  const present = Object.entries(members).filter(([, member]) => member !== undefined && member !== null);
  return { metadata: { ...Object.fromEntries(present), ...(metadata as JsonObject | undefined) }, content: text ?? '' };
}

function learn(known: LearningSource, { title, url }: SourceName): Source {
  const found = { ...(title === undefined ? {} : { title }), ...(url === undefined ? {} : { url }) };
  known.name = { ...found, ...known.name };
  return known;
}

function sourceOf(id: number, name: SourceName, text: string | undefined): LearningSource {
  let offsets: OffsetIndex | undefined;
  let edges: readonly number[] | undefined;
  const index = (): OffsetIndex | undefined => {
    if (text !== undefined) offsets ??= indexOffsets(text);
    return offsets;
  };
  return {
    id,
    name,
    text,
    offsets: index,
    edges() {
      const read = index();
      if (name.blocks !== undefined && read !== undefined) edges ??= edgesOf(name.blocks, read);
      return edges;
    },
  };
}

function edgesOf(blocks: readonly string[], text: OffsetIndex): readonly number[] {
  let at = 0;
  const edges = [0];
  for (const { length } of blocks) {
    at += length;
    edges.push(fromUtf16(text, at, 'codepoint'));
  }
  return edges;
}
