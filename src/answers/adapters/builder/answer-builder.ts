/**
 * Collects what an adapter reads: text, sources, citations and losses. Each citation is either kept
 * or dropped.
 */

import type {
  GenerationCitationV3,
  GenerationUsageV3,
} from '../../../contracts/generation-result/v3/version.js';
import type { CodePointSpan } from '../../../core/fields/number.js';
import {
  isList,
  isObject,
  type JsonValue,
  pointerTo,
  present,
} from '../../../core/json/value/index.js';
import { fromUtf16, indexOffsets, type OffsetIndex } from '../../../core/text/offsets.js';
import { once, type Work } from '../../../core/work/work.js';
import type {
  AdapterNote,
  AdapterNoteCode,
  CitationPlaces,
  DroppedCitation,
  DropReason,
} from './adapted.js';
import type { Given } from './given.js';
import { blockText, firstOf, listIn, memberOf, type Path, textIn } from './members.js';
import { type GivenPlace, type PlacedSource, placeInSource } from './place-source.js';
import { codePointLength } from './place-span.js';
import { listSources, type Source, type SourceList } from './source-list.js';
import { listPointers, unreadIn } from './unread.js';

/** A part of the answer's text that arrived in one piece: offsets of a provider count within it. */
export interface TextPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  offsets(): OffsetIndex;
  /** Converts a span within the part to a span of the answer. */
  lift(span: CodePointSpan): CodePointSpan;
  /** The same of a span in UTF-16 units. */
  spanOf(start: number, end: number): CodePointSpan;
}

/** The texts of an answer in the order of its parts; nothing for those that are not text. */
export type Parts = readonly (TextPart | undefined)[];

/**
 * One citation as read. At most one of mark and claim is present; spans are spans of the answer.
 */
export interface CitationDraft {
  readonly pointer: string;
  readonly carrier: TextPart;
  readonly source: Source;
  readonly claim?: CodePointSpan | undefined;
  readonly mark?: CodePointSpan | undefined;
  readonly quote?: string | undefined;
  readonly place?: GivenPlace | undefined;
  readonly title?: string | undefined;
  readonly confidence?: number | undefined;
  /** What a reader needs to know of its spans. */
  readonly notes?: readonly AdapterNoteCode[] | undefined;
}

export type CitedSource = Pick<CitationDraft, 'source' | 'title'>;

export interface AnswerBuilder {
  readonly given: Given;
  readonly sources: SourceList;
  readonly work: Work;
  /** What was collected so far. */
  readonly built: Readonly<Built>;
  /** Appends to the text of the answer. */
  addText(text: string): TextPart;
  cite(citation: CitationDraft): void;
  drop(pointer: string, reason: DropReason): void;
  /**
   * Drops the elements, of lists with these names anywhere in a part of the answer, that were
   * neither cited nor dropped before.
   */
  dropUnread(part: JsonValue, path: Path, lists: readonly string[], reason?: DropReason): void;
  note(pointer: string, code: AdapterNoteCode): void;
  setUsage(usage: GenerationUsageV3): void;
}

export interface Built {
  text: string;
  readonly citations: GenerationCitationV3[];
  readonly places: CitationPlaces[];
  readonly dropped: DroppedCitation[];
  readonly notes: AdapterNote[];
  usage: GenerationUsageV3 | undefined;
}

export function createBuilder(given: Given, work: Work): AnswerBuilder {
  const built: Built = {
    text: '',
    citations: [],
    places: [],
    dropped: [],
    notes: [],
    usage: undefined,
  };
  const mentioned = listPointers();
  let length = 0;
  const note = (pointer: string, code: AdapterNoteCode): void =>
    void built.notes.push({ pointer, code });
  const drop = (pointer: string, reason: DropReason): void => {
    mentioned.add(pointer);
    built.dropped.push({ pointer, reason });
  };
  return {
    built,
    given,
    sources: listSources(given),
    work,
    note,
    drop,
    cite(draft) {
      const { pointer, source, quote, place, claim, mark, confidence, notes = [] } = draft;
      const placed = place === undefined ? {} : placeInSource(place, { source, quote, work });
      for (const code of [...notes, ...(placed.notes ?? [])]) note(pointer, code);
      mentioned.add(pointer);
      built.citations.push(citationOf(draft, placed));
      built.places.push(
        present({
          pointer,
          claim,
          mark,
          source: placed.place,
          confidence,
        }),
      );
    },
    dropUnread(part, path, lists, why = 'no-text') {
      for (const { pointer, reason } of unreadIn({
        part,
        path,
        lists,
        why,
        mentioned,
      }))
        drop(pointer, reason);
    },
    addText(text) {
      const part = textPartOf(text, length);
      length = part.end;
      built.text += text;
      return part;
    },
    setUsage(counted) {
      built.usage = counted;
    },
  };
}

/**
 * Appends the text of a block; undefined where it is not text. A text in a block of another kind may
 * be part of the answer, a thought or the result of a tool: it is left out, which is noted.
 */
export function addBlock(
  block: JsonValue,
  path: Path,
  builder: AnswerBuilder,
): TextPart | undefined {
  const text = blockText(block);
  if (text !== undefined) return builder.addText(text);
  if (hasWords(block)) builder.note(pointerTo(path), 'answer-unreadable');
  return undefined;
}

/**
 * Whether it has a text, of whatever kind it is, or something else in the place of one, such as a
 * list or a number.
 */
export const hasWords = (block: JsonValue | undefined): boolean =>
  ((isObject(block) ? firstOf(block, 'text') : block) ?? '') !== '';

/** Whether what is in the place of its text is none: a stream keeps it apart from the texts. */
export const isMisshapen = (block: JsonValue | undefined): boolean =>
  hasWords(block) && blockText(block) === undefined && textIn(block, 'text') === undefined;

/**
 * The text under the first of these names that has one. What is there and is no text is not read,
 * which is noted: without it, the model would seem to have written nothing there.
 */
export function wordsIn(
  owner: JsonValue | undefined,
  { pointer, names }: { readonly pointer: string; readonly names: readonly string[] },
  builder: AnswerBuilder,
): string | undefined {
  for (const name of names) {
    const text = memberOf(owner, name) ?? undefined;
    if (typeof text === 'string') return text;
    if (text !== undefined) builder.note(`${pointer}/${name}`, 'answer-unreadable');
  }
  return undefined;
}

/** The text of a message whose content is not a list of blocks, nothing where it has none. */
export function addContent(message: JsonValue, path: Path, builder: AnswerBuilder): TextPart {
  const here = { pointer: pointerTo(path), names: ['content'] };
  return builder.addText(wordsIn(message, here, builder) ?? '');
}

type Item = { readonly item: JsonValue; readonly path: Path; readonly kind: string };

/**
 * The parts of a message; one that is a text is added. The text of an item of another kind is not
 * read, which is noted.
 */
export function partsOfMessage(
  { item, path, kind }: Item,
  builder: AnswerBuilder,
): readonly JsonValue[] {
  const content = memberOf(item, 'content');
  const parts = listIn(item, 'content');
  if ((textIn(item, 'type') ?? kind) === kind) {
    if (!isObject(item) && item !== null) builder.note(pointerTo(path), 'answer-unreadable');
    if (!isList(content)) addContent(item, path, builder);
    return parts;
  }
  const hasText = [item, ...(isList(content) ? parts : [content])].some(
    (part) => hasWords(part) || blockText(part) !== undefined,
  );
  if (hasText && textIn(item, 'type') !== 'reasoning')
    builder.note(pointerTo(path), 'answer-unreadable');
  return [];
}

export function withPointers(
  builder: AnswerBuilder,
  rename: (pointer: string) => string,
): AnswerBuilder {
  return {
    ...builder,
    cite: (draft) => {
      builder.cite({ ...draft, pointer: rename(draft.pointer) });
    },
    drop: (pointer, reason) => {
      builder.drop(rename(pointer), reason);
    },
    note: (pointer, code) => {
      builder.note(rename(pointer), code);
    },
  };
}

/**
 * A builder for an answer inside another: pointers start at `path`, and usage is read from the
 * outer answer.
 */
export function within(path: Path, builder: AnswerBuilder): AnswerBuilder {
  const prefix = pointerTo(path);
  const inner = withPointers(builder, (pointer) => prefix + pointer);
  return {
    ...inner,
    dropUnread: (part, below, lists, reason) => {
      builder.dropUnread(part, [...path, ...below], lists, reason);
    },
    note: (pointer, code) => {
      if (code !== 'usage-incomplete') inner.note(pointer, code);
    },
    setUsage: () => undefined,
  };
}

export function textPartOf(
  text: string,
  start: number,
  end: number = start + codePointLength(text),
): TextPart {
  const offsets = once(() => indexOffsets(text));
  const placeOf = (at: number): number => start + fromUtf16(offsets(), at, 'codepoint');
  const spanOf: TextPart['spanOf'] = (from, to) => [placeOf(from), placeOf(to)];
  return {
    text,
    start,
    end,
    offsets,
    lift: ([from, to]) => [start + from, start + to],
    spanOf,
  };
}

/** The texts of an answer as one, which begins where the first of them does. */
export function wholeOf(parts: Parts): TextPart {
  const texts = parts.filter((part) => part !== undefined);
  return textPartOf(texts.map(({ text }) => text).join(''), texts[0]?.start ?? 0);
}

/** Why a citation is not kept; undefined where it is cited. */
export type Loss = DropReason | undefined;

/** A citation in the answer, its pointer, and the text that carries it. */
export type CitationHere = {
  readonly citation: JsonValue;
  readonly pointer: string;
  readonly carrier: TextPart;
};

/** A list of citations in the answer, and their text; undefined where it is not text. */
export interface CitationsHere {
  readonly owner: JsonValue;
  readonly path: Path;
  readonly carrier: TextPart | undefined;
  /** The member that contains them. */
  readonly list?: string;
  /** Why all are dropped that have no text. */
  readonly reason?: Loss;
}

/** Cites by `read`, or drops, each citation of a list. Returns how many there are. */
export function readEach(
  { owner, path, carrier, list = 'citations', reason = 'no-text' }: CitationsHere,
  builder: AnswerBuilder,
  read: (here: CitationHere, builder: AnswerBuilder) => Loss,
): number {
  const citations = listIn(owner, list);
  for (const [number, citation] of citations.entries()) {
    const pointer = pointerTo([...path, list, number]);
    const flaw = carrier === undefined ? reason : read({ citation, pointer, carrier }, builder);
    if (flaw !== undefined) builder.drop(pointer, flaw);
  }
  return citations.length;
}

function citationOf(
  { carrier, claim, mark, source, quote, title }: CitationDraft,
  placed: PlacedSource,
): GenerationCitationV3 {
  return present({
    span: mark ?? claim ?? [carrier.start, carrier.end],
    source_id: source.id,
    verified: false,
    cited_text: placed.quote ?? quote,
    source_span: placed.span,
    document_title: title,
  });
}
