/**
 * Reads what a candidate is grounded on, whose chunks are sources and whose supports cite them for
 * a claim, and what it recites.
 */
import { isObject, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import type { DropReason } from '../builder/adapted.js';
import type {
  AnswerBuilder,
  CitationDraft,
  CitationHere,
  CitationsHere,
  Loss,
  Parts,
  TextPart,
} from '../builder/answer-builder.js';
import { readEach, wholeOf } from '../builder/answer-builder.js';
import {
  countIn,
  firstOf,
  isCount,
  listIn,
  memberOf,
  namedIn,
  type Path,
  textIn,
} from '../builder/members.js';
import { pageAt } from '../builder/name-source.js';
import { type Claim, claimIn, offsetsOf } from '../builder/place-mark.js';
import type { GivenPlace } from '../builder/place-source.js';
import { sameAs } from '../builder/place-span.js';
import { inCamelCase, inSpelling } from './spelling.js';

type Grounding = { readonly grounding: JsonValue; readonly path: Path };

interface Grounded extends Grounding {
  readonly parts: Parts;
}

/** Reads chunks and supports, in either spelling and whatever their path. */
export function readGrounding(
  { parts, path, grounding: given }: Grounded,
  answer: AnswerBuilder,
): void {
  const spelled = inCamelCase(given);
  const grounding = spelled.value;
  const builder = inSpelling(spelled, answer);
  const chunks = addChunks({ grounding, path }, builder);
  const whole = wholeOf(parts);
  for (const [index, support] of listIn(grounding, 'groundingSupports').entries()) {
    const here = [...path, 'groundingSupports', index];
    const isEmpty = listIn(support, 'groundingChunkIndices').length === 0;
    if (isEmpty) builder.drop(pointerTo(here), isObject(support) ? 'no-source' : 'malformed');
    else
      readSupport(
        {
          support,
          path: here,
          chunks,
          parts,
          whole,
        },
        builder,
      );
  }
}

export function dropSupports(
  { grounding, path }: Grounding,
  reason: DropReason,
  builder: AnswerBuilder,
): void {
  for (const list of ['groundingSupports', 'grounding_supports']) {
    for (const [index, support] of listIn(grounding, list).entries()) {
      const here = [...path, list, index];
      const name = ['groundingChunkIndices', 'grounding_chunk_indices'].find(
        (one) => listIn(support, one).length > 0,
      );
      if (name === undefined) builder.drop(pointerTo(here), reason);
      else
        for (const number of listIn(support, name).keys())
          builder.drop(pointerTo([...here, name, number]), reason);
    }
  }
}

interface SupportHere extends Pick<Grounded, 'path' | 'parts'> {
  readonly support: JsonValue;
  readonly chunks: readonly Chunk[];
  readonly whole: TextPart;
}

function readSupport(here: SupportHere, builder: AnswerBuilder): void {
  const { support, path, chunks } = here;
  const claim = claimOf(here, builder);
  const scores = listIn(support, 'confidenceScores');
  for (const [number, index] of listIn(support, 'groundingChunkIndices').entries()) {
    const pointer = pointerTo([...path, 'groundingChunkIndices', number]);
    const chunk = isCount(index) ? chunks[index] : undefined;
    if (chunk === undefined) {
      builder.drop(pointer, isCount(index) ? 'no-such-source' : 'malformed');
      continue;
    }
    const score = scores[number];
    const confidence = typeof score === 'number' && score >= 0 && score <= 1 ? score : undefined;
    builder.cite({
      pointer,
      ...claim,
      ...chunk,
      confidence,
    });
  }
}

/**
 * The claim as a span of the answer. A segment that names no part is in the first one, or, where
 * its text confirms it, at the same offsets of the first part after the thoughts, or of the whole
 * text.
 */
function claimOf({ support, parts, whole }: SupportHere, builder: AnswerBuilder): Claim {
  const segment = memberOf(support, 'segment');
  const { start, end } = offsetsOf(segment ?? null);
  if (end === undefined) return { carrier: whole, notes: ['span-missing'] };
  const part = firstOf(segment, 'partIndex');
  const text = textIn(segment, 'text');
  const named = isCount(part ?? 0) ? parts[Number(part ?? 0)] : undefined;
  const others =
    part === undefined && text !== undefined ? [parts.find((one) => one !== undefined), whole] : [];
  // Bytes, as documented. Other units are used only where the text of the segment confirms them
  const units = ['utf8', 'codepoint', 'utf16'] as const;
  const reading =
    text === undefined
      ? { units: units.slice(0, 1) }
      : { units, matches: sameAs(text, builder.work) };
  return (
    claimIn([named, ...others], { start, end }, reading) ?? {
      carrier: whole,
      notes: ['span-outside'],
    }
  );
}

/** A chunk as a source, and the place in its document that it is. */
type Chunk = Pick<CitationDraft, 'source' | 'title' | 'place'>;

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
  return first === undefined || last === undefined
    ? undefined
    : { unit: 'page', start: first, end: last + 1 };
}

type Reciting = Omit<CitationsHere, 'owner' | 'list'> & { readonly candidate: JsonValue };

/**
 * Reads citation metadata: spans of the answer that a known work contains. The list has one name in
 * Vertex AI and in the SDK, and another in Google AI.
 */
export function readRecitations(
  { candidate, path, ...here }: Reciting,
  builder: AnswerBuilder,
): void {
  const owner = memberOf(candidate, 'citationMetadata') ?? null;
  for (const list of ['citations', 'citationSources'])
    readEach(
      {
        ...here,
        owner,
        path: [...path, 'citationMetadata'],
        list,
      },
      builder,
      readRecitation,
    );
}

function readRecitation(
  { citation, pointer, carrier }: CitationHere,
  builder: AnswerBuilder,
): Loss {
  if (!isObject(citation)) return 'malformed';
  const url = namedIn(citation, 'uri');
  const title = namedIn(citation, 'title');
  if (url === undefined && title === undefined) return 'no-source';
  const facts = { title, more: moreOf(citation) };
  const { sources } = builder;
  const source =
    url === undefined
      ? sources.add({ key: `name:${title}`, id: `${title}`, ...facts })
      : pageAt(builder, url, facts);
  const claim = claimIn([carrier], offsetsOf(citation), { units: ['utf8', 'codepoint'] });
  builder.cite({
    pointer,
    carrier,
    ...claim,
    source,
    title,
  });
  return undefined;
}

/** Licence and date, the date as CSL-JSON writes it: as far as it is known. */
function moreOf(citation: JsonValue): Readonly<Record<string, JsonValue | undefined>> {
  const date = memberOf(citation, 'publicationDate');
  const parts = ['year', 'month', 'day'].map((name) => countIn(date, name) ?? 0);
  const known = parts.slice(0, parts.includes(0) ? parts.indexOf(0) : parts.length);
  return {
    license: namedIn(citation, 'license'),
    issued: known.length === 0 ? undefined : { 'date-parts': [known] },
  };
}
