/** Reads a grounding: its chunks are sources, and each support has one citation for each chunk of its claim. */
import type { CodePointSpan } from '../../fields/number.js';
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { OffsetUnit } from '../../text/offsets.js';
import type { DropReason } from '../builder/adapted.js';
import { type AnswerBuilder, type TextPart, textPartOf } from '../builder/answer-builder.js';
import { countIn, firstOf, isCount, listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import type { GivenPlace } from '../builder/place-source.js';
import { codePointLength, type PlacedSpan, placeSpan, sameAs } from '../builder/place-span.js';
import type { Source } from '../builder/source-list.js';

/** Supports, and what they count in. */
export interface Supports extends Grounding {
  readonly chunks: readonly Chunk[];
  /** The parts of the answer; nothing for those that are no text of it. */
  readonly parts: readonly (TextPart | undefined)[];
  /** The first part that is text of it. */
  readonly first: TextPart | undefined;
  /** All of its text. */
  readonly text: string;
}

export function readSupports(supports: Supports, builder: AnswerBuilder): void {
  const whole = wholeOf(supports.text, supports.first?.start ?? 0);
  for (const [index, support] of listIn(supports.grounding, 'groundingSupports').entries()) {
    const path = [...supports.path, 'groundingSupports', index];
    const chunks = listIn(support, 'groundingChunkIndices');
    if (chunks.length === 0) builder.drop(pointerTo(path), isObject(support) ? 'no-source' : 'malformed');
    else readSupport({ support, path, supports, whole }, builder);
  }
}

/** Lists the supports of a grounding that is not read. */
export function dropSupports({ grounding, path }: Grounding, reason: DropReason, builder: AnswerBuilder): void {
  for (const list of ['groundingSupports', 'grounding_supports']) {
    for (const [index, support] of listIn(grounding, list).entries()) {
      const here = [...path, list, index];
      const name = ['groundingChunkIndices', 'grounding_chunk_indices'].find((one) => listIn(support, one).length > 0);
      if (name === undefined) builder.drop(pointerTo(here), reason);
      else for (const number of listIn(support, name).keys()) builder.drop(pointerTo([...here, name, number]), reason);
    }
  }
}

interface SupportHere {
  readonly support: JsonValue;
  readonly path: readonly (string | number)[];
  readonly supports: Supports;
  readonly whole: TextPart;
}

function readSupport({ support, path, supports, whole }: SupportHere, builder: AnswerBuilder): void {
  const { carrier, span, note } = claimOf({ support, path, supports, whole }, builder);
  const scores = listIn(support, 'confidenceScores');
  for (const [number, index] of listIn(support, 'groundingChunkIndices').entries()) {
    const pointer = pointerTo([...path, 'groundingChunkIndices', number]);
    const chunk = isCount(index) ? supports.chunks[index] : undefined;
    if (chunk === undefined) {
      builder.drop(pointer, reasonFor(index));
      continue;
    }
    if (note !== undefined) builder.note(pointer, note);
    const { source, title, place } = chunk;
    builder.cite({ pointer, carrier, claim: span, source, title, place, confidence: confidenceOf(scores[number]) });
  }
}

function reasonFor(index: JsonValue): DropReason {
  return isCount(index) ? 'no-such-source' : 'malformed';
}

function confidenceOf(score: JsonValue | undefined): number | undefined {
  return typeof score === 'number' && score >= 0 && score <= 1 ? score : undefined;
}

/** Bytes, as documented. Other units are used only where the text of the segment confirms them. */
const units: readonly OffsetUnit[] = ['utf8', 'codepoint', 'utf16'];

interface Claim extends PlacedSpan {
  readonly carrier: TextPart;
  readonly span?: CodePointSpan;
}

/**
 * The claim as a span of the answer. A segment that names no part is in the first one, or, where its text confirms it,
 * at the same offsets of the first part after the thoughts, or of the whole text.
 */
function claimOf({ support, supports, whole }: SupportHere, builder: AnswerBuilder): Claim {
  const segment = memberOf(support, 'segment');
  const [start, end, part] = [
    firstOf(segment, 'startIndex') ?? 0,
    firstOf(segment, 'endIndex'),
    firstOf(segment, 'partIndex'),
  ];
  if (end === undefined) return { carrier: whole, note: 'span-missing' };
  const text = textIn(segment, 'text');
  const named = isCount(part ?? 0) ? supports.parts[Number(part ?? 0)] : undefined;
  const others = part === undefined && text !== undefined ? [supports.first, whole] : [];
  const parts = [named, ...others].filter((one) => one !== undefined);
  const matches = text === undefined ? undefined : sameAs(text, builder.work);
  const reading = matches === undefined ? { units: units.slice(0, 1) } : { units, matches };
  const placed = parts.map((carrier) => ({ carrier, ...placeSpan(carrier.offsets(), { start, end }, reading) }));
  const found = placed.find(({ span }) => span !== undefined) ?? placed[0];
  if (found === undefined) return { carrier: whole, note: 'span-outside' };
  return found.span === undefined ? found : { ...found, span: found.carrier.lift(found.span) };
}

/** All parts of an answer as one, which begins where the first of them does. */
export function wholeOf(text: string, start: number): TextPart {
  return textPartOf(text, start, start + codePointLength(text));
}

/** A chunk as a source, and the place in its document that it is. */
interface Chunk {
  readonly source: Source;
  readonly title: string | undefined;
  readonly place: GivenPlace | undefined;
}

/** What grounds an answer, and its path. */
interface Grounding {
  readonly grounding: JsonValue;
  readonly path: readonly (string | number)[];
}

/** Every chunk, cited or not: they are what the model could cite, and citations count them. */
export function addChunks({ grounding, path }: Grounding, builder: AnswerBuilder): readonly Chunk[] {
  return listIn(grounding, 'groundingChunks').map((chunk, index) => {
    const facts = kinds.map((kind) => memberOf(chunk, kind)).find(isObject) ?? null;
    const title = namedIn(facts, 'title');
    const url = namedIn(facts, 'uri', 'sourceUri', 'imageUri');
    const passage = memberOf(facts, 'ragChunk');
    const text = textIn(facts, 'text') ?? textIn(passage, 'text');
    const name = url ?? namedIn(facts, 'documentName', 'placeId', 'mediaId', 'fileSearchStore');
    if (name === undefined && title === undefined)
      builder.note(pointerTo([...path, 'groundingChunks', index]), 'source-unnamed');
    const source = builder.sources.add({
      key: `chunk:${pointerTo([...path, index])}`,
      id: name ?? title ?? `chunk-${index}`,
      type: isObject(memberOf(chunk, 'retrievedContext')) ? 'document' : 'webpage',
      ...(title === undefined ? {} : { title }),
      ...(url === undefined ? {} : { url }),
      ...(text === undefined ? {} : { text }),
    });
    return { source, title, place: placeOf(facts, passage) };
  });
}

const kinds = ['web', 'retrievedContext', 'maps', 'image'] as const;

/** The page or pages that a passage was taken from, counted from 1, first and last. */
function placeOf(facts: JsonValue, passage: JsonValue | undefined): GivenPlace | undefined {
  const span = memberOf(passage, 'pageSpan');
  const first = countIn(facts, 'pageNumber') ?? countIn(span, 'firstPage');
  const last = countIn(facts, 'pageNumber') ?? countIn(span, 'lastPage') ?? first;
  return first === undefined || last === undefined ? undefined : { unit: 'page', start: first, end: last + 1 };
}
