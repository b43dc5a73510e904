/** Where an adapter puts down what it reads: text, sources, citations, losses. Nothing that is put down gets lost. */
import type { CodePointSpan } from '../../fields/span.js';
import type { GenerationCitationDraft, GenerationUsageV3 } from '../../generation-result/index.js';
import type { JsonValue } from '../../json/value/index.js';
import { indexOffsets, type OffsetIndex } from '../../text/offsets.js';
import type { Work } from '../../work/work.js';
import type { AdapterNote, CitationPlaces, DroppedCitation } from './adapted.js';
import type { Given } from './given.js';
import type { GivenPlace, PlacedSource } from './place-source.js';
import { placeInSource } from './place-source.js';
import { pay } from './place-span.js';
import type { AdapterNoteCode, DropReason } from './reasons.js';
import { listSources, type Source, type SourceList } from './source-list.js';
import { codePointLength } from './units.js';
import { listPointers, unreadIn } from './unread.js';

/** A stretch of the answer that came in one piece: offsets of a provider count within it. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  offsets(): OffsetIndex;
  /** A span within the stretch as a span of the answer. */
  lift(span: CodePointSpan): CodePointSpan;
}

/** One citation, read. Of mark and claim at most one is given; spans are spans of the answer. */
export interface CitationDraft {
  readonly pointer: string;
  readonly carrier: Stretch;
  readonly source: Source;
  readonly claim?: CodePointSpan | undefined;
  readonly mark?: CodePointSpan | undefined;
  readonly quote?: string | undefined;
  readonly place?: GivenPlace | undefined;
  readonly title?: string | undefined;
  readonly confidence?: number | undefined;
}

/** What an adapter works at. */
export interface Desk {
  readonly given: Given;
  readonly sources: SourceList;
  readonly work: Work;
  /** Takes steps for what costs more than it takes to read; false when there are none left. */
  pay(steps: number): boolean;
  /** Adds to the text of the answer. */
  say(text: string): Stretch;
  cite(citation: CitationDraft): void;
  drop(pointer: string, reason: DropReason): void;
  /** Drops what stands in a list of these names, anywhere in a part of the answer, and was neither cited nor dropped. */
  dropUnread(part: JsonValue, path: readonly (string | number)[], lists: readonly string[]): void;
  note(pointer: string, code: AdapterNoteCode): void;
  count(usage: GenerationUsageV3): void;
}

/** What was put down. */
export interface Filed {
  readonly text: string;
  readonly citations: readonly GenerationCitationDraft[];
  readonly places: readonly CitationPlaces[];
  readonly dropped: readonly DroppedCitation[];
  readonly notes: readonly AdapterNote[];
  readonly usage: GenerationUsageV3 | null;
}

export function openDesk(given: Given, work: Work): { readonly desk: Desk; readonly filed: () => Filed } {
  const pieces: string[] = [];
  let length = 0;
  let usage: GenerationUsageV3 | null = null;
  const [citations, places]: [GenerationCitationDraft[], CitationPlaces[]] = [[], []];
  const [dropped, notes]: [DroppedCitation[], AdapterNote[]] = [[], []];
  const mentioned = listPointers();
  const note = (pointer: string, code: AdapterNoteCode): void => void notes.push({ pointer, code });
  const desk: Desk = {
    given,
    sources: listSources(given),
    work,
    pay: (steps) => pay(work, steps),
    note,
    say(text) {
      const start = length;
      length += codePointLength(text);
      pieces.push(text);
      return stretchOf(text, start, length);
    },
    cite(draft) {
      const { pointer, source, quote, place } = draft;
      const placed = place === undefined ? {} : placeInSource(place, { source, quote, work });
      if (placed.note !== undefined) note(pointer, placed.note);
      mentioned.add(pointer);
      citations.push(citationOf(draft, placed));
      places.push(placesOf(draft, placed));
    },
    drop(pointer, reason) {
      mentioned.add(pointer);
      dropped.push({ pointer, reason });
    },
    dropUnread(part, path, lists) {
      const { unread, misshapen } = unreadIn({ part, path, lists, mentioned });
      for (const pointer of unread) desk.drop(pointer, 'no-text');
      for (const pointer of misshapen) if (!mentioned.has(pointer)) desk.drop(pointer, 'malformed');
    },
    count: (counted) => {
      usage = counted;
    },
  };
  return { desk, filed: () => ({ text: pieces.join(''), citations, places, dropped, notes, usage }) };
}

function stretchOf(text: string, start: number, end: number): Stretch {
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

function citationOf(draft: CitationDraft, placed: PlacedSource): GenerationCitationDraft {
  const { carrier, claim, mark, source, quote, title } = draft;
  return {
    span: mark ?? claim ?? [carrier.start, carrier.end],
    source_id: source.id,
    cited_text: quote ?? null,
    source_span: placed.span ?? null,
    document_title: title ?? null,
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
