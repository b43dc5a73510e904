/** The closed lists of reasons to drop a citation and of notes, with one sentence each. */

/** The sentence of each reason to drop a citation. */
export const dropReasons = {
  malformed: 'The citation is not an object, or cannot be read.',
  'unknown-kind': 'The adapter does not know citations of this kind.',
  'no-source': 'The citation names no source.',
  'no-such-source': 'The citation counts a source that the answer does not have.',
  'other-candidate': 'The citation belongs to another candidate or choice than the one that was read.',
  'too-large': 'The whole answer is larger than a document can be.',
  'no-text': 'The citation belongs to a part of the answer that is not text.',
  'not-cited': 'The answer lists the source, but no mark in its text counts it. It is still among the sources.',
  repeated: 'The answer has the same list of citations in another place, where it was read.',
  'work-ended':
    'The answer has too many citations for its length: this one and the following ones of its mark were not read.',
} as const;

/** The reason why a citation is not in the result. */
export type DropReason = keyof typeof dropReasons;

/** The sentence of each note, by code. */
export const adapterNotes = {
  'answer-unreadable': 'The answer does not have the shape of this provider, so nothing was read.',
  'answer-too-large':
    'The answer has more members or levels than an adapter reads, or is larger than a document. The rest was omitted.',
  'given-unread': 'An option has a name or a value that this adapter does not read. It was omitted.',
  'answer-refused': 'The model refused; the refusal is not part of the text.',
  'answer-cut':
    'The answer ended early, by a limit, a filter or an error, or continues in another turn. This is the text so far.',
  'text-repaired': 'A text had a lone surrogate, which JSON cannot encode; it was replaced by U+FFFD.',
  'stream-cut': 'The stream ended before its last event: this is what arrived.',
  'stream-end-unknown': 'The last chunk of this stream has no mark, so chunks may be missing.',
  'stream-failed': 'The stream or the provider reported an error: this is what arrived.',
  'span-missing':
    'The citation has no place: it belongs to the whole part of the text that has it, or has no source span.',
  'span-outside': 'The place is out of range, reversed, negative or not a whole number. It was omitted.',
  'span-disagrees': 'The place does not contain the text that the provider gives with it. It was omitted, not shifted.',
  'blocks-joined':
    'The cited words run over several blocks of the source. Source and quote have a line end between the blocks, which the provider does not have.',
  'block-inferred': 'The claim is not in the block that the citation counts, but at the same place of the first text.',
  'place-unconfirmed': 'Nothing confirms what the offsets count, so they were omitted.',
  'body-missing':
    "The provider's own answer is missing: this is what the SDK passes on, and what it leaves out of citations is not known.",
  'dates-left-out': 'A mark names a range of dates, for which a citation has no place.',
  'choices-unread': 'The answer has several choices; the first was read.',
  'unit-inferred': 'The unit of the offsets is not documented; it was inferred from what they fit.',
  'unit-unconfirmed': 'Two units give different spans, and nothing decides; the documented unit was used.',
  'mark-unconfirmed': 'The place contains neither a link nor a bracketed mark, so it was read as the claim.',
  'source-unchecked': 'The text of the source is unknown, so its place was not checked.',
  'source-excerpt':
    'The text of the source is an excerpt from the answer: words from elsewhere in the source are not found.',
  'source-unnamed': 'The source has neither address nor title.',
  'excerpt-abridged': 'The cited text has ellipses: it is shortened, or put together from pieces.',
  'usage-incomplete': 'The token counts are incomplete or malformed, and were omitted.',
  'work-ended': 'There were too many or too long spans to compare, and this one was not confirmed.',
} as const;

/** The code of a note. */
export type AdapterNoteCode = keyof typeof adapterNotes;
