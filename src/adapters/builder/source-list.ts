/** The sources of an answer, each once, in the order in which they are met. */
import { isObject, type JsonObject, type JsonValue } from '../../json/value/index.js';
import { type JoinedText, joinBlocks, plainText } from './blocks.js';
import type { Given, SourceFacts } from './given.js';

/** A source as an adapter names it. */
export interface SourceName extends SourceFacts {
  /** Identifies the source within this answer. */
  readonly key: string;
  /** The `id` of its metadata, unless the caller gives another. */
  readonly id: string;
  /** The `type` of its metadata, a type of CSL; by default `webpage` with an address, else `document`. */
  readonly type?: string;
  /** More members of its metadata. */
  readonly more?: Readonly<Record<string, JsonValue | undefined>>;
}

/** A source in the list. */
export interface Source {
  /** Position in the list, from 1. */
  readonly id: number;
  /** What is known of it so far. */
  readonly name: SourceName;
  /** Its text with the offsets that a provider counts in it; undefined where the text is unknown. */
  joined(): JoinedText | undefined;
}

interface GrowingSource extends Source {
  name: SourceName;
}

/** The list while it is made. */
export interface SourceList {
  /** Returns the source with this key. Adds it when it is new; a known one takes over a title and an address that it lacks. */
  add(name: SourceName): Source;
  count(): number;
  all(): readonly Source[];
}

export function listSources(given: Given): SourceList {
  const byKey = new Map<string, GrowingSource>();
  return {
    add(name) {
      const known = byKey.get(name.key);
      if (known !== undefined) return complete(known, name);
      const text = name.text ?? given.textOf(name.url ?? name.id) ?? given.textOf(name.id);
      const source = sourceOf(byKey.size + 1, name, text);
      byKey.set(name.key, source);
      return source;
    },
    count: () => byKey.size,
    all: () => [...byKey.values()],
  };
}

/** The source as the contract has it: metadata of a CSL-JSON item, and its text. */
export function documentOf(source: Source): { readonly metadata: JsonObject; readonly content: string } {
  const { id, title, url, metadata, more = {}, type } = source.name;
  const kind = type ?? (url === undefined ? 'document' : 'webpage');
  const members = Object.entries({ id, type: kind, title, URL: url, ...more });
  const present = members.flatMap(([name, member]) =>
    member === undefined || member === null ? [] : [[name, member] as const],
  );
  const own = isObject(metadata) ? metadata : {};
  return { metadata: { ...Object.fromEntries(present), ...own }, content: source.joined()?.text ?? '' };
}

function complete(known: GrowingSource, { title, url }: SourceName): Source {
  const found = { ...(title === undefined ? {} : { title }), ...(url === undefined ? {} : { url }) };
  known.name = { ...found, ...known.name };
  return known;
}

function sourceOf(id: number, name: SourceName, text: string | undefined): GrowingSource {
  let joined: JoinedText | undefined;
  return {
    id,
    name,
    joined() {
      if (joined === undefined && name.blocks !== undefined) joined = joinBlocks(name.blocks);
      if (joined === undefined && text !== undefined) joined = plainText(text);
      return joined;
    },
  };
}
