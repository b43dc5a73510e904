/**
 * Reads the content blocks of a message: their texts, and each annotation as what it is, of
 * LangChain or still of the provider.
 */
import { isObject, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import { readCitation as readAnthropicCitation } from '../anthropic/from-answer.js';
import { readCitation as readBedrockCitation, readCited } from '../bedrock/from-answer.js';
import type {
  AnswerBuilder,
  CitationDraft,
  CitationHere,
  Loss,
  Parts,
  TextPart,
} from '../builder/answer-builder.js';
import { addBlock, readEach, textPartOf, wordsIn } from '../builder/answer-builder.js';
import {
  firstOf,
  isAddress,
  isBlank,
  memberOf,
  namedIn,
  type Path,
  textIn,
} from '../builder/members.js';
import { isAbridged, sourceBy } from '../builder/name-source.js';
import { type LoosePlace, loosePlace, sourcePlace } from '../builder/place-mark.js';
import { type GivenPlace, namedPlace } from '../builder/place-source.js';
import { inCamelCase, inSpelling } from '../gemini/spelling.js';
import { readAnnotation as readOpenAIAnnotation } from '../openai/annotations.js';

type BlockHere = {
  readonly block: JsonValue;
  readonly path: Path;
  readonly carrier: TextPart | undefined;
};

interface Blocks {
  readonly blocks: readonly JsonValue[];
  readonly path: Path;
  /** Whether the message also has the grounding of Gemini that annotations were made of. */
  readonly isGrounded: boolean;
}

/** Returns the text of each block; undefined for blocks without text. */
export function readBlocks({ blocks, path, isGrounded }: Blocks, builder: AnswerBuilder): Parts {
  const here = blocks.map((given, index) => readBlock(given, [...path, index], builder));
  const byIndex = partsByIndex(here);
  const isOfGrounding = ({ citation }: CitationHere): boolean =>
    isObject(memberOf(memberOf(citation, 'extras'), 'google_ai_metadata'));
  const read = (annotation: CitationHere): Loss =>
    isGrounded && isOfGrounding(annotation) ? 'repeated' : readAnnotation(annotation, builder);
  for (const { block, path: at, carrier } of here) {
    const own = (carrier?.text ?? '') === '' ? (byIndex.get(indexOf(block)) ?? carrier) : carrier;
    // Blocks of LangChain have annotations, and blocks that are still as the provider made them
    // have citations
    for (const list of ['annotations', 'citations'])
      readEach(
        {
          owner: block,
          path: at,
          carrier: own,
          list,
        },
        builder,
        read,
      );
  }
  return here.map(({ carrier }) => carrier);
}

/** Adds the text of a block; citations of Bedrock, which include their text, are read at once. */
function readBlock(given: JsonValue, at: Path, builder: AnswerBuilder): BlockHere {
  const { block, path } = unwrapped(given, at);
  const cited = memberOf(block, 'citationsContent');
  if (isObject(cited)) {
    readCited(cited, [...path, 'citationsContent'], builder);
    return { block: null, path, carrier: undefined };
  }
  if (memberOf(block, 'type') === 'refusal') builder.note(pointerTo(path), 'answer-refused');
  return {
    block,
    path,
    carrier: addBlock(block, path, builder) ?? placeWithoutText(block, builder),
  };
}

/** Where a block of text comes that has citations and no text; nothing for other blocks. */
function placeWithoutText(block: JsonValue, builder: AnswerBuilder): TextPart | undefined {
  const isText = textIn(block, 'type') === 'text' && memberOf(block, 'text') === undefined;
  return isText ? builder.addText('') : undefined;
}

/**
 * LangChain wraps a block that it has no form for; a text block with citations and no text is one
 * of them.
 */
function unwrapped(block: JsonValue, path: Path): Pick<BlockHere, 'block' | 'path'> {
  const value = textIn(block, 'type') === 'non_standard' ? memberOf(block, 'value') : undefined;
  return isObject(value) ? { block: value, path: [...path, 'value'] } : { block, path };
}

/**
 * The text of each block of the provider. LangChain joins the chunks of a stream by this index, but
 * keeps citations in blocks of their own, without text, before or after the words.
 */
function partsByIndex(blocks: readonly BlockHere[]): ReadonlyMap<JsonValue | undefined, TextPart> {
  const parts = new Map<JsonValue | undefined, TextPart>();
  for (const { block, carrier } of blocks) {
    const index = indexOf(block);
    if (index === undefined || carrier === undefined || carrier.text === '') continue;
    const before = parts.get(index);
    // Text of another block in between is not text of this one
    const isNext = before?.end === carrier.start;
    parts.set(
      index,
      isNext ? textPartOf(before.text + carrier.text, before.start, carrier.end) : carrier,
    );
  }
  return parts;
}

function indexOf(block: JsonValue): JsonValue | undefined {
  const index = memberOf(block, 'index');
  return typeof index === 'number' || typeof index === 'string' ? index : undefined;
}

/** Whether a value is a content block, or the text of one. */
export function isBlock(value: JsonValue): boolean {
  const marks = ['type', 'text', 'citationsContent'];
  return typeof value === 'string' || marks.some((name) => memberOf(value, name) !== undefined);
}

/** Citations of a provider go to the reader of that provider, which knows their coordinates. */
function readAnnotation(here: CitationHere, builder: AnswerBuilder): Loss {
  // LangChain wraps an annotation that it has no form for
  const isWrapped = textIn(here.citation, 'type') === 'non_standard_annotation';
  const citation = (isWrapped ? memberOf(here.citation, 'value') : undefined) ?? here.citation;
  const type = textIn(citation, 'type') ?? '';
  if (!isObject(citation)) return 'malformed';
  if (type === 'citation') return readCitation({ ...here, citation }, builder);
  if (type.endsWith('_location')) return readAnthropicCitation({ ...here, citation }, builder);
  if (isOfBedrock(citation)) return readBedrock({ ...here, citation }, builder);
  return readOpenAIAnnotation({ ...here, citation }, builder);
}

/**
 * Citations of Converse have no type; the integration for Python writes their members in snake
 * case.
 */
function isOfBedrock(citation: JsonValue): boolean {
  const has = (name: string): boolean => memberOf(citation, name) !== undefined;
  return !has('type') && ['location', 'sourceContent', 'source_content'].some(has);
}

function readBedrock(here: CitationHere, builder: AnswerBuilder): Loss {
  const spelled = inCamelCase(here.citation);
  return readBedrockCitation({ ...here, citation: spelled.value }, inSpelling(spelled, builder));
}

function readCitation({ citation, pointer, carrier }: CitationHere, builder: AnswerBuilder): Loss {
  const extras = memberOf(citation, 'extras') ?? null;
  const kind = textIn(citation, 'source');
  // A number in place of a kind is that of a document, as in translated citations of Bedrock: the
  // block is their claim
  const lostIndex = /^\d{1,9}$/.test(kind ?? '') ? Number(kind) : undefined;
  const url = namedIn(citation, 'url');
  const title = namedIn(citation, 'title');
  const words = wordsIn(citation, { pointer, names: ['citedText', 'cited_text'] }, builder);
  const quote = isBlank(words) ? undefined : words;
  const isKind = kind === undefined || kind === 'url' || units.has(kind);
  const named = isKind || lostIndex !== undefined ? undefined : kind;
  const source = sourceBy(builder, {
    pointer,
    document: lostIndex ?? firstOf(citation, 'document_index') ?? firstOf(extras, 'document_index'),
    searchResult:
      firstOf(citation, 'search_result_index') ?? firstOf(extras, 'search_result_index'),
    name:
      url ??
      namedIn(citation, 'fileId', 'file_id') ??
      namedIn(extras, 'file_id', 'fileId') ??
      named,
    title,
    isQuoted: quote !== undefined,
  });
  if (typeof source === 'string') return source;
  if (isAddress(url) && isAbridged(quote)) builder.note(pointer, 'excerpt-abridged');
  const here = {
    citation,
    extras,
    carrier,
    source,
    quote,
    kind,
    isLost: lostIndex !== undefined,
  };
  const places = placesOf(here, builder);
  builder.cite({
    pointer,
    carrier,
    source,
    title,
    quote,
    ...places,
  });
  return undefined;
}

type Placed = Omit<CitationHere, 'pointer'> &
  Pick<CitationDraft, 'source' | 'quote'> &
  Readonly<{ extras: JsonValue; kind: string | undefined; isLost: boolean }>;

/**
 * With its kind, the place is one in the source, and the block is the claim; without, it must be
 * confirmed.
 */
function placesOf(
  { citation, extras, carrier, source, quote, kind, isLost }: Placed,
  builder: AnswerBuilder,
): LoosePlace {
  const whole: Pick<CitationDraft, 'claim'> = { claim: [carrier.start, carrier.end] };
  // Some versions leave the members of a place as the provider wrote them
  const native = namedPlace(citation) ?? namedPlace(extras);
  if (native !== undefined) return { ...whole, place: native };
  const start = firstOf(citation, 'startIndex', 'start_index');
  const end = firstOf(citation, 'endIndex', 'end_index');
  if (kind === 'url') return whole;
  const unit = kind === undefined ? undefined : units.get(kind);
  if (unit !== undefined) return { ...whole, place: { unit, start, end } };
  const loose = {
    carrier,
    start,
    end,
    source,
    quote,
  };
  if (isLost) {
    const place = sourcePlace(loose, builder);
    if (place !== undefined) return { ...whole, place };
    return { ...whole, notes: [start === undefined ? 'span-missing' : 'place-unconfirmed'] };
  }
  const link = namedIn(citation, 'url', 'title');
  return { quote: undefined, ...loosePlace({ ...loose, link, isDocumented: false }, builder) };
}

const units: ReadonlyMap<string, GivenPlace['unit']> = /* @__PURE__ */ new Map([
  ['char', 'codepoint'],
  ['page', 'page'],
  ['block', 'block'],
  ['search', 'block'],
]);
