/** Reads messages of LangChain 1: their blocks, and what integrations add to them. */
import {
  isList,
  isObject,
  type JsonValue,
  pointerTo,
  present,
} from '../../../core/json/value/index.js';
import { type Adapted, type AdapterOptions, adapt } from '../builder/adapt.js';
import {
  type AnswerBuilder,
  type Parts,
  readEach,
  type TextPart,
  wholeOf,
  within,
} from '../builder/answer-builder.js';
import { noteEnding, readUsage } from '../builder/ending.js';
import { listIn, memberOf, type Path, textIn } from '../builder/members.js';
import { addGiven } from '../builder/name-source.js';
import { readCitations as readCohereCitations } from '../cohere/from-answer.js';
import { inCamelCase, inSpelling } from '../gemini/spelling.js';
import { dropSupports, readGrounding, readRecitations } from '../gemini/supports.js';
import { readAnnotation as readOpenAIAnnotation } from '../openai/annotations.js';
import { readOwnData } from '../openai/from-answer.js';
import { listedIn, readMarks } from '../perplexity/marks.js';
import { isBlock, readBlocks } from './blocks.js';

/**
 * A message, or its content blocks, as a GenerationResult.
 *
 * A message that still has the blocks of its provider is read as that provider's answer; blocks of
 * LangChain have two offsets that count characters, pages or blocks of the source, or the answer:
 * they are taken where they check out, and noted where not. Takes an `AIMessage`, what was kept of
 * one, and `message.contentBlocks`. Never throws.
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
 */
export function fromLangChain(answer: LangChainAnswer, options: AdapterOptions = {}): Adapted {
  return adapt({ answer, options }, readLangChain);
}

export function readLangChain(answer: JsonValue, builder: AnswerBuilder): void {
  addGiven(builder);
  const { message, path } = keptIn(answer);
  const content = memberOf(message, 'content');
  if (isList(message)) {
    readBare(message, builder);
  } else if (typeof content === 'string' || Array.isArray(content)) {
    const outer = within(path, builder);
    const blocks = isList(content) ? content : [content];
    const parts = readBlocks({ blocks, path: ['content'], isGrounded: isGrounded(message) }, outer);
    readMetadata(message, parts, outer);
    for (const name of ['stop_reason', 'stopReason', 'finish_reason', 'finishReason'])
      noteEnding(memberOf(message, 'response_metadata'), ['response_metadata', name], outer);
    outer.dropUnread(withoutCopies(message), [], citationLists);
    // LangChain turns an answer of one block into a text, and the citations of the block are lost
    if (typeof content === 'string') noteNothing(builder, outer);
  } else builder.note('', 'answer-unreadable');
  readUsage(memberOf(message, 'usage_metadata'), builder);
}

/** Blocks alone do not have what an integration keeps in metadata of the message. */
function readBare(blocks: readonly JsonValue[], builder: AnswerBuilder): void {
  if (blocks.some(isBlock)) readBlocks({ blocks, path: [], isGrounded: false }, builder);
  else if (blocks.length > 0) builder.note('', 'answer-unreadable');
  builder.dropUnread(blocks, [], citationLists);
  if (blocks.some(isBlock)) noteNothing(builder, builder);
}

/** Notes that citations can be lost, where there is none. */
function noteNothing({ built }: AnswerBuilder, outer: AnswerBuilder): void {
  if (built.citations.length + built.dropped.length === 0) outer.note('', 'body-missing');
}

const citationLists: readonly string[] = ['annotations', 'citations'];

/**
 * Messages repeat their blocks under other names, and results of tools are not part of the answer.
 */
function withoutCopies(message: JsonValue): JsonValue {
  const copies = ['contentBlocks', 'content_blocks', 'lc_kwargs', 'artifact'];
  if (!isObject(message)) return null;
  return Object.fromEntries(Object.entries(message).filter(([name]) => !copies.includes(name)));
}

/**
 * A stored message is in a member, and so are the messages of an agent: the last one is the answer.
 */
function keptIn(answer: JsonValue): { readonly message: JsonValue; readonly path: Path } {
  const isBare = isList(answer) && answer.every(isMessage);
  const messages = isBare ? answer : listIn(answer, 'messages');
  const last = messages.at(-1);
  if (last !== undefined) {
    const { message, path } = keptIn(last);
    return { message, path: [...(isBare ? [] : ['messages']), messages.length - 1, ...path] };
  }
  if (memberOf(answer, 'content') !== undefined || !isObject(answer))
    return { message: answer, path: [] };
  for (const name of ['kwargs', 'data']) {
    const inner = memberOf(answer, name);
    if (isObject(inner)) return { message: inner, path: [name] };
  }
  const content = ['contentBlocks', 'content_blocks']
    .map((name) => memberOf(answer, name))
    .find(isList);
  return { message: present({ ...answer, content }), path: [] };
}

/**
 * Blocks have a text or a type of their own; a message has the type of who speaks, or members that
 * no block has.
 */
function isMessage(value: JsonValue): boolean {
  const content =
    memberOf(value, 'content') ??
    memberOf(memberOf(value, 'kwargs') ?? memberOf(value, 'data'), 'content');
  if (typeof content !== 'string' && !Array.isArray(content)) return false;
  const marks = ['role', 'kwargs', 'data', 'additional_kwargs', 'response_metadata'];
  const isSpeaker = /^(?:ai|human|system|developer|tool|function)$/.test(
    textIn(value, 'type') ?? '',
  );
  return isSpeaker || marks.some((name) => memberOf(value, name) !== undefined);
}

const places = ['response_metadata', 'additional_kwargs'] as const;
const groundings = ['groundingMetadata', 'grounding_metadata'] as const;

const isGrounded = (message: JsonValue): boolean =>
  places.some((place) =>
    groundings.some((name) => isObject(memberOf(memberOf(message, place), name))),
  );

/**
 * A member of the message, the texts of its blocks, and the lists that were read in another member.
 */
interface Metadata {
  readonly parts: Parts;
  readonly metadata: JsonValue;
  readonly place: string;
  readonly read: Set<string>;
}

function readMetadata(message: JsonValue, parts: Metadata['parts'], builder: AnswerBuilder): void {
  const read = new Set<string>();
  const [first, ...others] = parts.filter((part) => part !== undefined);
  for (const place of places) {
    const here = {
      parts,
      place,
      read,
      metadata: memberOf(message, place) ?? null,
    };
    readGemini(here, builder);
    readCohere(here, builder);
    // What counts a text without naming it can only mean the one that there is
    if (first?.start === 0 && others.length === 0) readOfOnlyText(here, first, builder);
  }
}

function readGemini({ metadata, place, parts, read }: Metadata, builder: AnswerBuilder): void {
  for (const name of groundings) {
    const grounding = memberOf(metadata, name);
    if (!isObject(grounding)) continue;
    if (isNew(grounding, read)) readGrounding({ grounding, path: [place, name], parts }, builder);
    else dropSupports({ grounding, path: [place, name] }, 'repeated', builder);
  }
  const spelled = inCamelCase(metadata);
  const here = inSpelling(spelled, builder);
  readRecitations({ candidate: spelled.value, path: [place], carrier: wholeOf(parts) }, here);
}

/** Its integration writes the same list into both members. */
function readCohere({ metadata, place, parts, read }: Metadata, builder: AnswerBuilder): void {
  const citations = listIn(metadata, 'citations');
  const lists = ['sources', 'document_ids', 'documentIds'];
  if (!citations.some((citation) => lists.some((name) => isList(memberOf(citation, name))))) return;
  if (isNew(citations, read))
    readCohereCitations({ owner: metadata, path: [place], parts }, builder);
  else
    for (const index of citations.keys())
      builder.drop(pointerTo([place, 'citations', index]), 'repeated');
}

/**
 * Annotations of Chat Completions, chunks of Azure, and the list of Perplexity: all of them count
 * the one text.
 */
function readOfOnlyText(
  { metadata, place }: Metadata,
  carrier: TextPart,
  builder: AnswerBuilder,
): void {
  if (!isObject(metadata)) return;
  readEach(
    {
      owner: metadata,
      path: [place],
      carrier,
      list: 'annotations',
    },
    builder,
    readOpenAIAnnotation,
  );
  readOwnData({ owner: metadata, path: [place], carrier }, builder);
  if (!listIn(metadata, 'citations').every((entry) => typeof entry === 'string')) return;
  const inner = within([place], builder);
  const listed = listedIn(metadata, inner);
  if (listed.length > 0) readMarks({ pointer: '', carrier, listed }, inner);
}

function isNew(value: JsonValue, read: Set<string>): boolean {
  const before = read.size;
  return read.add(JSON.stringify(value)).size > before;
}

/** An `AIMessage`, what was kept of one, or its content blocks: every member can be missing. */
export type LangChainAnswer =
  | {
      readonly content?: unknown;
      readonly contentBlocks?: unknown;
      readonly response_metadata?: unknown;
      readonly additional_kwargs?: unknown;
      readonly usage_metadata?: unknown;
    }
  | readonly { readonly type?: string | undefined }[];
