/** Collects what an adapter reads: text, sources, citations and losses. Each citation is either kept or dropped. */
import type { CodePointSpan } from '../../fields/number.js';
import type { GenerationCitationV3, GenerationUsageV3 } from '../../generation-result/v3/document.js';
import { type JsonValue, pointerTo } from '../../json/value/index.js';
import { indexOffsets, type OffsetIndex } from '../../text/offsets.js';
import { spend, type Work } from '../../work/work.js';
import type { AdapterNote, AdapterNoteCode, CitationPlaces, DroppedCitation, DropReason } from './adapted.js';
import type { Given } from './given.js';
import { type GivenPlace, type PlacedSource, placeInSource } from './place-source.js';
import { codePointLength } from './place-span.js';
import { listSources, type Source, type SourceList } from './source-list.js';
import { listPointers, unreadIn } from './unread.js';

/** A part of the answer's text that arrived in one piece: offsets of a provider count within it. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
  offsets(): OffsetIndex;
  /** Converts a span within the part to a span of the answer. */
  lift(span: CodePointSpan): CodePointSpan;
}

/** One citation as read. At most one of mark and claim is present; spans are spans of the answer. */
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
}

/** What an adapter writes to. */
export interface AnswerBuilder {
  readonly given: Given;
  readonly sources: SourceList;
  readonly work: Work;
  /** Spends steps on work that is not linear in the input; returns false when none are left. */
  spend(steps: number): boolean;
  /** Appends to the text of the answer. */
  addText(text: string): TextPart;
  cite(citation: CitationDraft): void;
  drop(pointer: string, reason: DropReason): void;
  /** Drops every element of a list with one of these names, anywhere in a part of the answer, that was neither cited nor dropped. */
  dropUnread(part: JsonValue, path: readonly (string | number)[], lists: readonly string[]): void;
  /** Whether a citation was cited or dropped so far. */
  hasCitations(): boolean;
  note(pointer: string, code: AdapterNoteCode): void;
  setUsage(usage: Usage): void;
}

/** The members of an interface as a type, which TypeScript accepts as JSON. */
export type Members<Value> = { readonly [Key in keyof Value]: Value[Key] };

/** A citation of the result: every member is present. */
export type Citation = Members<GenerationCitationV3>;

/** What the answer cost: every member is present. */
export type Usage = Members<GenerationUsageV3>;

/** What was collected. */
export interface Built {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly places: readonly CitationPlaces[];
  readonly dropped: readonly DroppedCitation[];
  readonly notes: readonly AdapterNote[];
  readonly usage: Usage | undefined;
}

/** The citations of an answer, with what was dropped and noted. */
interface Ledger extends Pick<AnswerBuilder, 'cite' | 'drop' | 'dropUnread' | 'hasCitations' | 'note'> {
  readonly built: () => Pick<Built, 'citations' | 'places' | 'dropped' | 'notes'>;
}

export function createBuilder(
  given: Given,
  work: Work,
): { readonly builder: AnswerBuilder; readonly built: () => Built } {
  const pieces: string[] = [];
  let length = 0;
  let usage: Usage | undefined;
  const { built, ...ledger } = createLedger(work);
  const builder: AnswerBuilder = {
    given,
    sources: listSources(given),
    work,
    spend: (steps) => spend(work, steps),
    ...ledger,
    addText(text) {
      const start = length;
      length += codePointLength(text);
      pieces.push(text);
      return textPartOf(text, start, length);
    },
    setUsage: (counted) => {
      usage = counted;
    },
  };
  return { builder, built: () => ({ text: pieces.join(''), usage, ...built() }) };
}

function createLedger(work: Work): Ledger {
  const [citations, places]: [Citation[], CitationPlaces[]] = [[], []];
  const [dropped, notes]: [DroppedCitation[], AdapterNote[]] = [[], []];
  const mentioned = listPointers();
  const note = (pointer: string, code: AdapterNoteCode): void => void notes.push({ pointer, code });
  const drop = (pointer: string, reason: DropReason): void => {
    mentioned.add(pointer);
    dropped.push({ pointer, reason });
  };
  return {
    note,
    drop,
    cite(draft) {
      const { pointer, source, quote, place } = draft;
      const placed = place === undefined ? {} : placeInSource(place, { source, quote, work });
      for (const code of placed.notes ?? []) note(pointer, code);
      mentioned.add(pointer);
      citations.push(citationOf(draft, placed));
      places.push(placesOf(draft, placed));
    },
    dropUnread(part, path, lists) {
      const { unread, misshapen } = unreadIn({ part, path, lists, mentioned });
      for (const pointer of unread) drop(pointer, 'no-text');
      for (const pointer of misshapen) if (!mentioned.has(pointer)) drop(pointer, 'malformed');
    },
    hasCitations: () => citations.length + dropped.length > 0,
    built: () => ({ citations, places, dropped, notes }),
  };
}

/** The same builder with other pointers. */
export function withPointers(builder: AnswerBuilder, rename: (pointer: string) => string): AnswerBuilder {
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

/** A builder for an answer inside another: pointers start at `path`, and usage is read from the outer answer. */
export function within(path: readonly (string | number)[], builder: AnswerBuilder): AnswerBuilder {
  const prefix = pointerTo(path);
  const inner = withPointers(builder, (pointer) => prefix + pointer);
  return {
    ...inner,
    dropUnread: (part, below, lists) => {
      builder.dropUnread(part, [...path, ...below], lists);
    },
    note: (pointer, code) => {
      if (code !== 'usage-incomplete') inner.note(pointer, code);
    },
    setUsage: () => undefined,
  };
}

/** A part of the answer at a known place. */
export function textPartOf(text: string, start: number, end: number): TextPart {
  let offsets: OffsetIndex | undefined;
  return {
    start,
    end,
    offsets() {
      offsets ??= indexOffsets(text);
      return offsets;
    },
    lift: ([from, to]) => [start + from, start + to],
  };
}

function citationOf(draft: CitationDraft, placed: PlacedSource): Citation {
  const { carrier, claim, mark, source, quote, title } = draft;
  const cited = placed.quote ?? quote;
  return {
    span: mark ?? claim ?? [carrier.start, carrier.end],
    source_id: source.id,
    verified: false,
    ...(cited === undefined ? {} : { cited_text: cited }),
    ...(placed.span === undefined ? {} : { source_span: placed.span }),
    ...(title === undefined ? {} : { document_title: title }),
  };
}

function placesOf({ pointer, claim, mark, confidence }: CitationDraft, { place }: PlacedSource): CitationPlaces {
  return {
    pointer,
    ...(claim === undefined ? {} : { claim }),
    ...(mark === undefined ? {} : { mark }),
    ...(place === undefined ? {} : { source: place }),
    ...(confidence === undefined ? {} : { confidence }),
  };
}
