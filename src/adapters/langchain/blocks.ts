/** Reads the content blocks of a message: their texts, and each annotation as what it is, of LangChain or still of the provider. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import { readCitation as readAnthropicCitation } from '../anthropic/from-answer.js';
import { readCitation as readBedrockCitation, readCited } from '../bedrock/from-answer.js';
import type { DropReason } from '../builder/adapted.js';
import { type AnswerBuilder, type TextPart, textPartOf } from '../builder/answer-builder.js';
import { isList, listIn, memberOf, textIn } from '../builder/members.js';
import { readAnnotation as readOpenAIAnnotation } from '../openai/annotations.js';
import { readCitation } from './citations.js';

/** The text of a message: its parts by block, undefined for blocks without text, and all of it. */
export interface Said {
  readonly parts: readonly (TextPart | undefined)[];
  readonly text: string;
}

/** A block, its path, and its own text. */
interface BlockHere {
  readonly block: JsonValue;
  readonly path: readonly (string | number)[];
  readonly carrier: TextPart | undefined;
  /** The text of the block, where it has one. */
  readonly text: string | undefined;
}

/** The blocks of a message, and their path. */
interface Blocks {
  readonly blocks: readonly JsonValue[];
  readonly path: readonly (string | number)[];
  /** Whether the message also has the grounding of Gemini that annotations were made of. */
  readonly isGrounded: boolean;
}

export function readBlocks({ blocks, path, isGrounded }: Blocks, builder: AnswerBuilder): Said {
  const here = blocks.map((given, index) => addBlock(given, [...path, index], builder));
  const byIndex = partsByIndex(here);
  for (const { block, path: at, carrier, text } of here) {
    const own = text === undefined || text === '' ? byIndex.get(indexOf(block)) : carrier;
    readAnnotations({ block, path: at, carrier: own ?? carrier, isGrounded }, builder);
  }
  return { parts: here.map(({ carrier }) => carrier), text: here.map(({ text }) => text ?? '').join('') };
}

/** Adds the text of a block; citations of Bedrock, which include their text, are read at once. */
function addBlock(given: JsonValue, at: readonly (string | number)[], builder: AnswerBuilder): BlockHere {
  const { block, path } = unwrapped(given, at);
  const cited = memberOf(block, 'citationsContent');
  if (isObject(cited)) {
    readCited(cited, [...path, 'citationsContent'], builder);
    return { block: null, path, carrier: undefined, text: undefined };
  }
  if (memberOf(block, 'type') === 'refusal') builder.note(pointerTo(path), 'answer-refused');
  const text = isText(block) ? textOf(block) : undefined;
  return { block, path, carrier: text === undefined ? undefined : builder.addText(text), text };
}

/** LangChain wraps a block that it has no form for; a text block with citations and no text is one of them. */
function unwrapped(block: JsonValue, path: readonly (string | number)[]): Pick<BlockHere, 'block' | 'path'> {
  const value = textIn(block, 'type') === 'non_standard' ? memberOf(block, 'value') : undefined;
  return isObject(value) ? { block: value, path: [...path, 'value'] } : { block, path };
}

/**
 * The text of each block of the provider. LangChain joins the chunks of a stream by this index, but keeps citations in blocks
 * of their own, without text, before or after the words.
 */
function partsByIndex(blocks: readonly BlockHere[]): ReadonlyMap<JsonValue | undefined, TextPart> {
  const parts = new Map<JsonValue | undefined, TextPart>();
  const last = new Map<JsonValue | undefined, string>();
  for (const { block, carrier, text } of blocks) {
    const index = indexOf(block);
    if (index === undefined || carrier === undefined || text === undefined || text === '') continue;
    const [before, words] = [parts.get(index), last.get(index)];
    // Text of another block in between is not text of this one
    const isNext = before !== undefined && words !== undefined && before.end === carrier.start;
    parts.set(index, isNext ? textPartOf(words + text, before.start, carrier.end) : carrier);
    last.set(index, isNext ? words + text : text);
  }
  return parts;
}

function indexOf(block: JsonValue): JsonValue | undefined {
  const index = memberOf(block, 'index');
  return typeof index === 'number' || typeof index === 'string' ? index : undefined;
}

function isText(block: JsonValue): boolean {
  return typeof block === 'string' || ['text', 'output_text'].includes(textIn(block, 'type') ?? 'text');
}

function textOf(block: JsonValue): string | undefined {
  return typeof block === 'string' ? block : textIn(block, 'text');
}

/** Whether a value is a content block, or the text of one. */
export function isBlock(value: JsonValue): boolean {
  return (
    typeof value === 'string' ||
    ['type', 'text', 'citationsContent'].some((name) => memberOf(value, name) !== undefined)
  );
}

/** A block, its path, and its text. */
interface Annotated {
  readonly block: JsonValue;
  readonly path: readonly (string | number)[];
  readonly carrier: TextPart | undefined;
  /** Whether the message also has the grounding of Gemini that annotations were made of. */
  readonly isGrounded: boolean;
}

/** Blocks of LangChain have annotations, and blocks that are still as the provider made them have citations. */
function readAnnotations({ block, path, carrier, isGrounded }: Annotated, builder: AnswerBuilder): void {
  for (const list of ['annotations', 'citations']) {
    for (const [number, annotation] of listIn(block, list).entries()) {
      const pointer = pointerTo([...path, list, number]);
      const isRepeated = isGrounded && isObject(memberOf(memberOf(annotation, 'extras'), 'google_ai_metadata'));
      const reason = isRepeated
        ? 'repeated'
        : carrier === undefined
          ? 'no-text'
          : readAnnotation({ annotation, pointer, carrier }, builder);
      if (reason !== undefined) builder.drop(pointer, reason);
    }
  }
}

interface AnnotationHere {
  readonly annotation: JsonValue;
  readonly pointer: string;
  readonly carrier: TextPart;
}

/** Citations of a provider go to the reader of that provider, which knows their coordinates. */
function readAnnotation(
  { annotation, pointer, carrier }: AnnotationHere,
  builder: AnswerBuilder,
): DropReason | undefined {
  const found = unwrappedAnnotation(annotation);
  const type = textIn(found, 'type') ?? '';
  if (!isObject(found)) return 'malformed';
  if (type === 'citation') return readCitation({ citation: found, pointer, carrier }, builder);
  if (type.endsWith('_location'))
    return readAnthropicCitation({ citation: found, pointer, carrier, fetched: [] }, builder);
  if (isOfBedrock(found)) return readBedrockCitation({ citation: inCamelCase(found), pointer, carrier }, builder);
  return readOpenAIAnnotation({ annotation: found, pointer, carrier }, builder);
}

/** Citations of Converse have no type; the integration for Python writes their members in snake case. */
function isOfBedrock(citation: JsonValue): boolean {
  const has = (name: string): boolean => memberOf(citation, name) !== undefined;
  return !has('type') && ['location', 'sourceContent', 'source_content'].some(has);
}

function inCamelCase(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(inCamelCase);
  if (!isObject(value)) return value;
  const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [camel(name), inCamelCase(member)]));
}

/** LangChain wraps an annotation that it has no form for. */
function unwrappedAnnotation(annotation: JsonValue): JsonValue {
  const value = textIn(annotation, 'type') === 'non_standard_annotation' ? memberOf(annotation, 'value') : undefined;
  return value ?? annotation;
}
