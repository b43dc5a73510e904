/**
 * What every adapter returns: a GenerationResult, the places of its citations, what could not be
 * kept, and why.
 */

import type { GenerationResultV3 } from '../../../contracts/generation-result/v3/version.js';
import type { CodePointSpan } from '../../../core/fields/number.js';

/**
 * An answer of a provider as a GenerationResult, and what could not be kept.
 *
 * Every citation of the answer is either in `citations` or in `dropped`: together they are as many
 * as the provider sent. Frozen, and the same bytes for the same answer.
 */
export interface Adapted {
  /** A valid GenerationResult of version 3. */
  readonly value: GenerationResultV3;
  /** Where each citation of `value` points, in the same order. */
  readonly citations: readonly CitationPlaces[];
  /** The citations that are not in `value`, and why. */
  readonly dropped: readonly DroppedCitation[];
  /** What else a reader needs to know: a span that was not confirmed, a stream that was cut off. */
  readonly notes: readonly AdapterNote[];
}

/**
 * Where one citation points. The three coordinates are never mixed; one that is not in the answer
 * is absent.
 *
 * `value.citations[n].span` is the mark if there is one, else the claim, else the whole part of the answer that has the citation.
 */
export interface CitationPlaces {
  /**
   * RFC 6901 pointer to the citation in the provider's answer; of a stream, in the answer that its
   * events add up to.
   */
  readonly pointer: string;
  /** The span of `value.text` that the citation supports, in code points, half-open. */
  readonly claim?: CodePointSpan;
  /**
   * The visible mark or link in `value.text`, in code points, half-open. Empty where the answer has
   * one offset.
   */
  readonly mark?: CodePointSpan;
  /** The cited place in the source. */
  readonly source?: SourcePlace;
  /** The provider's own confidence, 0 to 1: not a verification. */
  readonly confidence?: number;
}

/** A place in a source, half-open. */
export interface SourcePlace {
  /**
   * `codepoint` counts the characters of the source from 0, `block` its parts from 0, `page` its
   * pages from 1.
   */
  readonly unit: 'codepoint' | 'block' | 'page';
  readonly start: number;
  /** Exclusive in every unit: page 3 alone is 3 to 4. */
  readonly end: number;
}

/** A citation that is not in the result. */
export interface DroppedCitation {
  /** RFC 6901 pointer to the citation in the provider's answer. */
  readonly pointer: string;
  readonly reason: DropReason;
}

/** Something that a reader needs to know about the answer or a citation. */
export interface AdapterNote {
  /** RFC 6901 pointer into the provider's answer; `''` is the whole answer. */
  readonly pointer: string;
  readonly code: AdapterNoteCode;
}

/** The sentence of each reason to drop a citation. */
export const dropReasons = {
  malformed: 'The citation is not an object, or cannot be read.',
  'unknown-kind': 'The adapter does not know citations of this kind.',
  'no-source': 'The citation names no source.',
  'no-such-source': 'The citation counts a source that the answer does not have.',
  'other-candidate':
    'The citation belongs to another candidate or choice than the one that was read.',
  'too-large': 'The whole answer is larger than a document can be.',
  'no-text': 'The citation belongs to a part of the answer that is not text.',
  'not-cited':
    'The answer lists the source, but no mark in its text counts it. It is still among the sources.',
  repeated: 'The answer has the same list of citations in another place, where it was read.',
  'work-ended':
    'The answer has too many citations for its length: this one and the following ones of its mark were not read.',
} as const;

/** The reason why a citation is not in the result. */
export type DropReason = keyof typeof dropReasons;

/** The sentence of each note, by code. */
export const adapterNotes = {
  'answer-unreadable':
    'The answer, or the part of it at the pointer, does not have the shape of this provider, so nothing of it was read.',
  'answer-too-large':
    'The answer has more members or levels than an adapter reads, or is larger than a document. The rest was omitted.',
  'given-unread':
    'An option has a name or a value that this adapter does not read. It was omitted.',
  'answer-refused': 'The model refused; the refusal is not part of the text.',
  'answer-cut':
    'The answer ended early, by a limit, a filter or an error, or continues in another turn. This is the text so far.',
  'text-repaired':
    'A text had a lone surrogate, which JSON cannot encode; it was replaced by U+FFFD.',
  'stream-cut': 'The stream ended before its last event: this is what arrived.',
  'stream-end-unknown': 'The last chunk of this stream has no mark, so chunks may be missing.',
  'deltas-cumulative':
    'Each piece of the text begins with the one before it, and at least two bring words that were not there, so the last one was read as the text.',
  'events-unreadable':
    'What was given is neither a stream or list of events, nor an object whose `stream` is one.',
  'stream-failed': 'The stream or the provider reported an error: this is what arrived.',
  'span-missing':
    'The citation has no place: it belongs to the whole part of the text that has it, or has no source span.',
  'span-outside':
    'The place is out of range, reversed, negative or not a whole number. It was omitted.',
  'span-disagrees':
    'The place does not contain the text that the provider gives with it. It was omitted, not shifted.',
  'blocks-joined':
    'The cited words run over several blocks of the source. Source and quote have a line end between the blocks, which the provider does not have.',
  'block-inferred':
    'The claim is not in the block that the citation counts, but at the same place of the first text.',
  'place-unconfirmed': 'Nothing confirms what the offsets count, so they were omitted.',
  'body-missing':
    "The provider's own answer is missing: this is what the SDK passes on, and what it leaves out of citations is not known.",
  'dates-left-out': 'A mark names a range of dates, for which a citation has no place.',
  'choices-unread': 'The answer has several choices; the first was read.',
  'unit-inferred': 'The unit of the offsets is not documented; it was inferred from what they fit.',
  'unit-unconfirmed':
    'Two units give different spans, and nothing decides; the documented unit was used.',
  'mark-unconfirmed':
    'The place contains neither a link nor a bracketed mark, so it was read as the claim.',
  'source-unchecked':
    'The text of the source, or where its blocks begin, is unknown, so its place was not checked.',
  'source-excerpt':
    'The text of the source is an excerpt from the answer: words from elsewhere in the source are not found.',
  'id-repeated':
    'Several records have the id that is cited, with other titles or texts: the source has the text of none.',
  'source-unnamed': 'The source has neither address nor title.',
  'excerpt-abridged': 'The cited text has ellipses: it is shortened, or put together from pieces.',
  'usage-incomplete': 'The token counts are incomplete or malformed, and were omitted.',
  'work-ended': 'There were too many or too long spans to compare, and this one was not confirmed.',
} as const;

/** The code of a note. */
export type AdapterNoteCode = keyof typeof adapterNotes;
