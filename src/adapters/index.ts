/**
 * What all adapters share: their result, why a citation was dropped, and helpers for the units that providers count in.
 *
 * A provider has an entry point of its own, `evidence-contracts/adapters/<provider>`, and a folder of its own, which is added
 * like this. `types.ts` says what is read of an answer, structurally, with every member optional: no SDK is a dependency, and
 * a type test holds the real response type of the SDK against it. `from-answer.ts` hands a `ReadAnswer` to `adapt`, which
 * copies the input into plain JSON first, so that nothing in it can throw, and gives it a desk: `say` puts down text and
 * returns the stretch that offsets are counted in, `sources.add` names a source once, `placeSpan` leads offsets into code
 * points, `cite` keeps a citation, and `drop` lists one that cannot be kept. Every citation is cited or dropped, once.
 * `from-events.ts` makes an `EventReader` whose answer has the shape of a completed one, so that a stream and its completed
 * answer run through the same reader and give the same bytes.
 *
 * @packageDocumentation
 */
export type { CodePointSpan } from '../fields/span.js';
export { sliceCodePoints } from '../generation-result/index.js';
export type { OffsetUnit } from '../text/offsets.js';
export type { Adapted, AdapterNote, CitationPlaces, DroppedCitation, SourcePlace } from './shared/adapted.js';
export type { EventStream } from './shared/events.js';
export type { AdapterOptions, GivenSource, KnownSource } from './shared/given.js';
export { type AdapterNoteCode, adapterNotes, type DropReason, dropReasons } from './shared/reasons.js';
export { type AdapterName, recogniseProvider } from './shared/recognise.js';
export { codePointLength, convertSpan, type SpanUnits } from './shared/units.js';
