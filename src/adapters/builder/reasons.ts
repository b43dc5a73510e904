/** The closed lists of why a citation was dropped and of what a note says: one sentence each, for people and for tables. */

/**
 * Why a citation is not in the result, by reason.
 *
 * @public
 */
export const dropReasons = {
  malformed: 'The citation is no object, or is not readable.',
  'unknown-kind': 'The citation is of a kind that this adapter does not know.',
  'no-source': 'The citation names nothing that it could cite.',
  'no-such-source': 'The citation counts to a source that the answer does not have.',
  'other-candidate': 'The citation belongs to another candidate or choice than the one that was read.',
  'too-large': 'The whole answer is larger than a document can be.',
  'no-text': 'The citation belongs to a part of the answer that is no text.',
  'not-cited':
    'The answer lists the source as a citation, and no mark in its text counts it; it is still among the sources.',
  repeated: 'The same list of citations stands in another place of the answer, too, and was read there.',
  'work-ended':
    'There were too many citations for an answer of this length, and this one and those like it were not read.',
} as const;

/**
 * Why a citation is not in the result.
 *
 * @public
 */
export type DropReason = keyof typeof dropReasons;

/**
 * What a note says, by code.
 *
 * @public
 */
export const adapterNotes = {
  'answer-unreadable': 'The answer does not have the shape of this provider, so there is nothing to read.',
  'answer-too-large':
    'The answer has more members than an adapter reads, is nested deeper, or is larger than a document; what was too much was left out.',
  'given-unread':
    'Something that was given beside the answer is not what this adapter reads: another option, or another kind of value. It was left out.',
  'answer-refused': 'The model refused; the refusal is not part of the text.',
  'answer-cut':
    'The answer ended before it was done: at a limit, a filter or an error, or it goes on in another turn. It is what was said until then.',
  'text-repaired': 'A text held a lone surrogate, which no JSON can carry; U+FFFD stands in its place.',
  'stream-cut': 'The stream ended before its last event: this is what arrived.',
  'stream-end-unknown':
    'Nothing tells the last chunk of this stream from the others, so nobody can say whether some are missing.',
  'stream-failed': 'The stream, or the provider in it, reported an error: this is what arrived.',
  'span-missing':
    'The provider gave no place, so the citation stands for the whole stretch that carries it, or has no source span.',
  'span-outside':
    'The place is no stretch of its text: out of range, reversed, negative or no whole number. It was left out.',
  'span-disagrees': 'The place does not hold the text that the provider gives with it. It was left out, not shifted.',
  'blocks-joined':
    'The cited words run over several blocks of the source. Source and quote have a line end between the blocks, which the provider does not have.',
  'block-inferred':
    'The claim does not stand in the block that the citation counts to, but at the same place of the first text.',
  'place-unconfirmed': 'Nothing confirms what the offsets count, so they were left out.',
  'body-missing':
    "The provider's own answer is missing: this is what the SDK passes on, and what it leaves out of citations is not known.",
  'dates-left-out': 'A mark names a range of dates, for which a citation has no place.',
  'choices-unread': 'The answer has several choices; the first was read.',
  'unit-inferred': 'The unit of the offsets is not documented, and was taken from what the offsets fit.',
  'unit-unconfirmed':
    'Units give different stretches here, and nothing tells them apart; the documented unit was taken.',
  'mark-unconfirmed': 'The place holds no link and no bracketed mark, so it was taken as the claim.',
  'source-unchecked': 'The source place is as the provider gives it: the text of the source is not at hand.',
  'source-excerpt':
    'The text of the source is an excerpt that came with the answer: words that stand elsewhere in it are not found.',
  'source-unnamed': 'The source has neither address nor title.',
  'excerpt-abridged': 'The cited text has ellipses: it is put together from pieces, or cut off.',
  'usage-incomplete': 'The counts of tokens are incomplete or malformed, and were left out.',
  'work-ended': 'There were too many or too long stretches to compare, and this one was not confirmed.',
} as const;

/**
 * What a note says.
 *
 * @public
 */
export type AdapterNoteCode = keyof typeof adapterNotes;
