/** Reads messages of LangChain 1: their blocks, and what integrations add to them. */
import { isList, isObject, type JsonValue } from '../../json/value/index.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import { type AnswerBuilder, within } from '../builder/answer-builder.js';
import { noteEnding, readUsage, type UsageNames } from '../builder/ending.js';
import type { AdapterOptions } from '../builder/given.js';
import { listIn, memberOf, textIn } from '../builder/members.js';
import { addGiven } from '../builder/name-source.js';
import { isBlock, readBlocks } from './blocks.js';
import { isGrounded, readMetadata } from './metadata.js';

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
 */
export function fromLangChain(answer: LangChainAnswer, options: AdapterOptions = {}): Adapted {
  return adapt({ answer, options }, readLangChain);
}

/** A message, also in its stored form, and the path of its members. */
interface Kept {
  readonly message: JsonValue;
  readonly path: readonly (string | number)[];
}

export function readLangChain(answer: JsonValue, builder: AnswerBuilder): void {
  addGiven(builder);
  const { message, path } = keptIn(answer);
  const content = memberOf(message, 'content');
  if (Array.isArray(message)) {
    readBlocks({ blocks: message, path: [], isGrounded: false }, builder);
    if (message.length > 0 && !message.some(isBlock)) builder.note('', 'answer-unreadable');
    builder.dropUnread(message, [], citationLists);
  } else if (typeof content === 'string' || Array.isArray(content)) {
    const outer = within(path, builder);
    const blocks = isList(content) ? content : [content];
    const parts = readBlocks({ blocks, path: ['content'], isGrounded: isGrounded(message) }, outer);
    readMetadata(message, parts, outer);
    for (const name of ['stop_reason', 'stopReason', 'finish_reason', 'finishReason'])
      noteEnding({ owner: memberOf(message, 'response_metadata'), path: ['response_metadata'], name }, outer);
    outer.dropUnread(withoutCopies(message), [], citationLists);
    // LangChain turns an answer of one block into a text, and the citations of the block are lost
    if (typeof content === 'string' && !builder.hasCitations()) outer.note('', 'body-missing');
  } else builder.note('', 'answer-unreadable');
  readUsage(memberOf(message, 'usage_metadata'), usageOf, builder);
}

const citationLists: readonly string[] = ['annotations', 'citations'];

/** Messages repeat their blocks under other names, and results of tools are not part of the answer. */
function withoutCopies(message: JsonValue): JsonValue {
  const copies = ['contentBlocks', 'content_blocks', 'lc_kwargs', 'artifact'];
  return Object.fromEntries(
    Object.entries(isObject(message) ? message : {}).filter(([name]) => !copies.includes(name)),
  );
}

/** A stored message is in a member, and so are the messages of an agent: the last one is the answer. */
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

const usageOf: UsageNames = {
  input_tokens: ['input_tokens'],
  output_tokens: ['output_tokens'],
  cache_creation_input_tokens: ['input_token_details.cache_creation'],
  cache_read_input_tokens: ['input_token_details.cache_read'],
};

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
