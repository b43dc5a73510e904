/**
 * The sources of an answer, each once, in the order in which they are met, and their texts with the
 * offsets of their blocks.
 */

import { codePointsOf } from '../../../contracts/generation-result/slice.js';
import type { CodePointSpan } from '../../../core/fields/number.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  present,
} from '../../../core/json/value/index.js';
import {
  countWhile,
  fromUtf16,
  indexOffsets,
  type OffsetIndex,
} from '../../../core/text/offsets.js';
import { once } from '../../../core/work/work.js';
import type { Given, SourceFacts } from './given.js';

export interface SourceName extends SourceFacts {
  /** Identifies the source within this answer. */
  readonly key: string;
  /** The `id` of its metadata, unless the caller gives another. */
  readonly id: string;
  /**
   * The `type` of its metadata, a type of CSL; by default `webpage` with an address, else
   * `document`.
   */
  readonly type?: string;
  /** More members of its metadata. */
  readonly more?: Readonly<Record<string, JsonValue | undefined>>;
}

export interface Source {
  /** Position in the list, from 1. */
  readonly id: number;
  /** What is known of it so far. */
  readonly name: SourceName;
  /**
   * Its text with the offsets that a provider counts in it; undefined where the text is unknown.
   */
  joined(): JoinedText | undefined;
}

interface GrowingSource extends Source {
  name: SourceName;
}

export interface SourceList {
  /**
   * Returns the source with this key. Adds it when it is new; a known one takes over a title and an
   * address that it lacks.
   */
  add(name: SourceName): Source;
  count(): number;
  all(): readonly Source[];
}

export function listSources(given: Given): SourceList {
  const byKey = new Map<string, GrowingSource>();
  return {
    add(name) {
      const known = byKey.get(name.key);
      if (known !== undefined) {
        known.name = {
          ...known.name,
          title: known.name.title ?? name.title,
          url: known.name.url ?? name.url,
        };
        return known;
      }
      const { blocks } = name;
      const text = name.text ?? given.textOf(name.url ?? name.id) ?? given.textOf(name.id);
      const joined = once((): JoinedText | undefined => {
        if (blocks !== undefined) return joinBlocks(blocks);
        return text === undefined ? undefined : { ...joinBlocks([text]), blocks: undefined };
      });
      const source: GrowingSource = { id: byKey.size + 1, name, joined };
      byKey.set(name.key, source);
      return source;
    },
    count: () => byKey.size,
    all: () => [...byKey.values()],
  };
}

/** The source as the contract has it: metadata of a CSL-JSON item, and its text. */
export function documentOf(source: Source): {
  readonly metadata: JsonObject;
  readonly content: string;
} {
  const {
    id,
    title,
    url,
    metadata,
    more = {},
    type = url === undefined ? 'document' : 'webpage',
  } = source.name;
  const own = isObject(metadata) ? metadata : {};
  const content = source.joined()?.text ?? '';
  return {
    metadata: {
      ...present({
        id,
        type,
        title,
        URL: url,
        ...more,
      }),
      ...own,
    },
    content,
  };
}

/** Inserted where two blocks meet without white space: a sentence ends here whatever follows. */
const BOUNDARY = '\n';

export interface JoinedText {
  /** The text, with a line end wherever two blocks meet without white space. */
  readonly text: string;
  /** The blocks as the request has them, without line ends in between: what a provider counts. */
  counted(): OffsetIndex;
  /** The blocks; undefined for a text in one piece. */
  readonly blocks: readonly string[] | undefined;
  /**
   * Where block `start` begins and block `end - 1` ends in `counted`; undefined outside the list.
   */
  blockSpan(start: number, end: number): CodePointSpan | undefined;
  slice(span: CodePointSpan): string;
  /** Converts a span of `counted` to a span of `text`. */
  lift(span: CodePointSpan): CodePointSpan;
}

function joinBlocks(blocks: readonly string[]): JoinedText {
  const pieces: string[] = [];
  const edges = [0];
  const inserted: number[] = [];
  let last = '';
  for (const block of blocks) {
    const edge = edges.at(-1) ?? 0;
    if (/^\S/.test(last) && /^\S/.test(block)) {
      inserted.push(edge);
      pieces.push(BOUNDARY);
    }
    pieces.push(block);
    edges.push(edge + block.length);
    last = block.slice(-1) || last;
  }
  const counted = once(() => indexOffsets(blocks.join('')));
  const codePoint = (offset: number): number => fromUtf16(counted(), offset, 'codepoint');
  const boundaries = once(() => inserted.map(codePoint));
  const countBefore = (offset: number): number =>
    countWhile(boundaries().length, (at) => (boundaries()[at] ?? offset) < offset);
  const text = pieces.join('');
  const points = once(() => codePointsOf(text));
  return {
    text,
    counted,
    blocks,
    slice: (span) => points().slice(span),
    blockSpan(start, end) {
      const from = edges[start];
      const to = edges[end];
      return from === undefined || to === undefined ? undefined : [codePoint(from), codePoint(to)];
    },
    lift: ([start, end]) => [
      start + countBefore(start + 1),
      end + countBefore(end === start ? end + 1 : end),
    ],
  };
}
