/** Reads messages of LangChain 1: their blocks, and what integrations put beside them. */

import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import { readCited } from '../bedrock/from-answer.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import { type AnswerBuilder, type TextPart, textPartOf, within } from '../builder/answer-builder.js';
import { noteEnding } from '../builder/ending.js';
import type { AdapterOptions } from '../builder/given.js';
import { listIn, memberOf, textIn } from '../builder/members.js';
import { addGiven } from '../builder/name-source.js';
import { readUsage, type UsageNames } from '../builder/usage.js';
import { readCitations as readCohereCitations } from '../cohere/from-answer.js';
import { readGrounding } from '../gemini/from-answer.js';
import { readAnnotations as readOpenAIAnnotations } from '../openai/annotations.js';
import { readOwnData } from '../openai/own-data.js';
import { readMarks } from '../perplexity/marks.js';
import { listedIn } from '../perplexity/sources.js';
import { readAnnotations } from './annotations.js';
import type { LangChainAnswer } from './types.js';

/**
 * A message, or its content blocks, as a GenerationResult.
 *
 * A message that still has the blocks of its provider is read as that provider's answer; blocks of LangChain have two offsets
 * that count characters, pages or blocks of the source, or the answer: they are taken where they check out, and noted where not.
 * Takes an `AIMessage`, what was kept of one, and `message.contentBlocks`. Never throws.
 *
 * @example
 * ```ts
 * import { fromLangChain } from 'evidence-contracts/adapters';
 *
 * const place = { source: 'char', startIndex: 0, endIndex: 10, document_index: 0 };
 * const annotation = { type: 'citation', ...place, citedText: 'Tea steeps', title: 'Tea' };
 * const content = [{ type: 'text', text: 'It steeps.', annotations: [annotation] }];
 * const { value } = fromLangChain({ content }, { documents: ['Tea steeps for three minutes.'] });
 * console.log(value.citations[0]?.source_span?.join()); // 0,10
 * ```
 * @public
 */
export function fromLangChain(answer: LangChainAnswer, options: AdapterOptions = {}): Adapted {
  return adapt({ answer, options }, readLangChain);
}

/** A message, or what was kept of it, and where its members stand. */
interface Kept {
  readonly message: JsonValue;
  readonly path: readonly (string | number)[];
}

export function readLangChain(answer: JsonValue, builder: AnswerBuilder): void {
  addGiven(builder);
  const { message, path } = keptIn(answer);
  const content = memberOf(message, 'content');
  if (Array.isArray(message)) {
    readBlocks(message, [], builder);
    if (message.length > 0 && !message.some(isBlock)) builder.note('', 'answer-unreadable');
    builder.dropUnread(message, [], citationLists);
  } else if (typeof content === 'string' || Array.isArray(content)) {
    const outer = within(path, builder);
    const blocks: readonly JsonValue[] =
      typeof content === 'string' ? [{ type: 'text', text: content }] : listIn(message, 'content');
    const said = readBlocks(blocks, ['content'], outer);
    readBeside(message, said, outer);
    for (const name of ['stop_reason', 'stopReason', 'finish_reason', 'finishReason'])
      noteEnding({ owner: memberOf(message, 'response_metadata'), path: ['response_metadata'], name }, outer);
    outer.dropUnread(withoutCopies(message), [], citationLists);
    // LangChain turns an answer of one block into a text, and the citations of the block are lost
    if (typeof content === 'string' && !builder.hasCitations()) outer.note('', 'body-missing');
  } else builder.note('', 'answer-unreadable');
  readUsage(memberOf(message, 'usage_metadata'), usageOf, builder);
}

const citationLists: readonly string[] = ['annotations', 'citations'];

/** Messages hold their blocks again under other names, and results of tools are none of the answer. */
function withoutCopies(message: JsonValue): JsonValue {
  const copies = ['contentBlocks', 'content_blocks', 'lc_kwargs', 'artifact'];
  return Object.fromEntries(
    Object.entries(isObject(message) ? message : {}).filter(([name]) => !copies.includes(name)),
  );
}

/** A message that was kept stands in a member, and so do the messages of an agent: the last one is the answer. */
function keptIn(answer: JsonValue): Kept {
  const isBare = Array.isArray(answer) && answer.every(isMessage);
  const messages: readonly JsonValue[] = isBare ? answer : listIn(answer, 'messages');
  const last = messages.at(-1);
  if (last !== undefined) {
    const { message, path } = keptIn(last);
    return { message, path: [...(isBare ? [] : ['messages']), messages.length - 1, ...path] };
  }
  for (const name of ['kwargs', 'data']) {
    const inner = memberOf(answer, name);
    if (memberOf(answer, 'content') === undefined && isObject(inner)) return { message: inner, path: [name] };
  }
  const blocks = ['contentBlocks', 'content_blocks'].find((name) => Array.isArray(memberOf(answer, name)));
  const isUnnamed = memberOf(answer, 'content') === undefined && blocks !== undefined && isObject(answer);
  if (isUnnamed) return { message: { ...answer, content: memberOf(answer, blocks) ?? null }, path: [] };
  return { message: answer, path: [] };
}

/** Blocks have a text or a type of their own; a message has the type of who speaks, or members that no block has. */
function isMessage(value: JsonValue): boolean {
  const content =
    memberOf(value, 'content') ?? memberOf(memberOf(value, 'kwargs') ?? memberOf(value, 'data'), 'content');
  if (typeof content !== 'string' && !Array.isArray(content)) return false;
  const marks = ['role', 'kwargs', 'data', 'additional_kwargs', 'response_metadata'];
  return speakers.includes(textIn(value, 'type') ?? '') || marks.some((name) => memberOf(value, name) !== undefined);
}

const speakers: readonly string[] = ['ai', 'human', 'system', 'developer', 'tool', 'function'];

function isBlock(value: JsonValue): boolean {
  return (
    typeof value === 'string' ||
    ['type', 'text', 'citationsContent'].some((name) => memberOf(value, name) !== undefined)
  );
}

/** The text of a message: its parts by block, undefined for blocks without text, and all of it. */
interface Said {
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

function readBlocks(blocks: readonly JsonValue[], path: readonly (string | number)[], builder: AnswerBuilder): Said {
  const here = blocks.map((given, index) => addBlock(given, [...path, index], builder));
  const byIndex = partsByIndex(here);
  for (const { block, path: at, carrier, text } of here) {
    const own = text === undefined || text === '' ? byIndex.get(indexOf(block)) : carrier;
    readAnnotations({ block, path: at, carrier: own ?? carrier }, builder);
  }
  return { parts: here.map(({ carrier }) => carrier), text: here.map(({ text }) => text ?? '').join('') };
}

/** Adds the text of a block; citations of Bedrock, which come with their text, are read at once. */
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

/** Integrations put groundings of Gemini, lists of Perplexity and annotations of Chat Completions beside the text. */
const besides = ['response_metadata', 'additional_kwargs'] as const;

function readBeside(message: JsonValue, { parts, text }: Said, builder: AnswerBuilder): void {
  const first = parts.find((part) => part !== undefined);
  // What counts a text without naming it can only mean the one that there is
  const isOnly = first !== undefined && parts.filter((part) => part !== undefined).length === 1 && first.start === 0;
  const read = new Set<string>();
  for (const place of besides) {
    const beside = memberOf(message, place) ?? null;
    for (const name of ['groundingMetadata', 'grounding_metadata']) {
      const grounding = memberOf(beside, name);
      if (isObject(grounding)) readGrounding({ grounding, path: [place, name], parts, first, text }, builder);
    }
    if (readOnce(beside, place, { read, builder }))
      readCohereCitations({ owner: beside, path: [place], stretches: parts }, builder);
    const carrier = isOnly ? first : undefined;
    if (carrier === undefined || !isObject(beside)) continue;
    if (listIn(beside, 'annotations').length > 0)
      readOpenAIAnnotations({ owner: beside, path: [place], carrier }, builder);
    readOwnData({ message: beside, path: [place], text, carrier }, builder);
    if (listIn(beside, 'citations').every((entry) => typeof entry === 'string')) {
      const inner = within([place], builder);
      const listed = listedIn(beside, inner);
      if (listed.length > 0) readMarks({ text, pointer: '', carrier, listed }, inner);
    }
  }
}

/**
 * Whether citations of Cohere stand here, and for the first time: its integration writes the same list into both places.
 */
function readOnce(
  beside: JsonValue,
  place: string,
  { read, builder }: { readonly read: Set<string>; readonly builder: AnswerBuilder },
): boolean {
  const citations = listIn(beside, 'citations');
  if (!citations.some(isCohereCitation)) return false;
  const list = JSON.stringify(citations);
  if (!read.has(list)) {
    read.add(list);
    return true;
  }
  for (const index of citations.keys()) builder.drop(pointerTo([place, 'citations', index]), 'repeated');
  return false;
}

function isCohereCitation(citation: JsonValue): boolean {
  return ['sources', 'document_ids', 'documentIds'].some((name) => Array.isArray(memberOf(citation, name)));
}

const usageOf: UsageNames = {
  input_tokens: ['input_tokens'],
  output_tokens: ['output_tokens'],
  cache_creation_input_tokens: ['input_token_details.cache_creation'],
  cache_read_input_tokens: ['input_token_details.cache_read'],
  cost_credits: [],
};
