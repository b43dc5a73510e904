/** Reads a grounding: its chunks are sources, and each support has one citation for each chunk of its claim. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { OffsetUnit } from '../../text/offsets.js';
import type { DropReason } from '../builder/adapted.js';
import { type AnswerBuilder, type TextPart, wholeOf } from '../builder/answer-builder.js';
import { countIn, firstOf, isCount, listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import type { GivenPlace } from '../builder/place-source.js';
import { type PlacedSpan, placeSpan, sameAs } from '../builder/place-span.js';
import type { Source } from '../builder/source-list.js';
import { inCamelCase, inSpelling } from './spelling.js';

/** A grounding, and the parts of the answer that it counts; nothing for those that are no text. */
interface Grounded extends Grounding {
  readonly parts: readonly (TextPart | undefined)[];
}

/** Reads chunks and supports, in either spelling and whatever their path. */
export function readGrounding({ parts, path, grounding: given }: Grounded, answer: AnswerBuilder): void {
  const spelled = inCamelCase(given);
  const [grounding, builder] = [spelled.value, inSpelling(spelled, answer)];
  const chunks = addChunks({ grounding, path }, builder);
  const whole = wholeOf(parts);
  for (const [index, support] of listIn(grounding, 'groundingSupports').entries()) {
    const here = [...path, 'groundingSupports', index];
    const indices = listIn(support, 'groundingChunkIndices');
    if (indices.length === 0) builder.drop(pointerTo(here), isObject(support) ? 'no-source' : 'malformed');
    else readSupport({ support, path: here, chunks, parts, whole }, builder);
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
  readonly chunks: readonly Chunk[];
  readonly parts: readonly (TextPart | undefined)[];
  readonly whole: TextPart;
}

function readSupport(here: SupportHere, builder: AnswerBuilder): void {
  const { support, path, chunks } = here;
  const { carrier, span, note } = claimOf(here, builder);
  const scores = listIn(support, 'confidenceScores');
  for (const [number, index] of listIn(support, 'groundingChunkIndices').entries()) {
    const pointer = pointerTo([...path, 'groundingChunkIndices', number]);
    const chunk = isCount(index) ? chunks[index] : undefined;
    if (chunk === undefined) {
      builder.drop(pointer, isCount(index) ? 'no-such-source' : 'malformed');
      continue;
    }
    if (note !== undefined) builder.note(pointer, note);
    const { source, title, place } = chunk;
    const score = scores[number];
    const confidence = typeof score === 'number' && score >= 0 && score <= 1 ? score : undefined;
    builder.cite({ pointer, carrier, claim: span, source, title, place, confidence });
  }
}

/** Bytes, as documented. Other units are used only where the text of the segment confirms them. */
const units: readonly OffsetUnit[] = ['utf8', 'codepoint', 'utf16'];

interface Claim extends PlacedSpan {
  readonly carrier: TextPart;
}

/**
 * The claim as a span of the answer. A segment that names no part is in the first one, or, where its text confirms it,
 * at the same offsets of the first part after the thoughts, or of the whole text.
 */
function claimOf({ support, parts, whole }: SupportHere, builder: AnswerBuilder): Claim {
  const segment = memberOf(support, 'segment');
  const [start = 0, end, part] = ['startIndex', 'endIndex', 'partIndex'].map((name) => firstOf(segment, name));
  if (end === undefined) return { carrier: whole, note: 'span-missing' };
  const text = textIn(segment, 'text');
  const named = isCount(part ?? 0) ? parts[Number(part ?? 0)] : undefined;
  const others = part === undefined && text !== undefined ? [parts.find((one) => one !== undefined), whole] : [];
  const matches = text === undefined ? undefined : sameAs(text, builder.work);
  const reading = matches === undefined ? { units: units.slice(0, 1) } : { units, matches };
  const placed = [named, ...others]
    .filter((carrier) => carrier !== undefined)
    .map((carrier) => ({ carrier, ...placeSpan(carrier.offsets(), { start, end }, reading) }));
  const found = placed.find(({ span }) => span !== undefined) ?? placed[0];
  if (found === undefined) return { carrier: whole, note: 'span-outside' };
  return found.span === undefined ? found : { ...found, span: found.carrier.lift(found.span) };
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
function addChunks({ grounding, path }: Grounding, builder: AnswerBuilder): readonly Chunk[] {
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
      title,
      url,
      text,
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
