/** Reads answers of OpenAI's Responses and Chat Completions: an annotation covers the visible mark, not the claim. */
import { numberedMarkers } from '../../generation-result/markers.js';
import { isList, isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import { type AnswerBuilder, type CitationsHere, readEach, type TextPart, wholeOf } from '../builder/answer-builder.js';
import { noteEnding, readUsage } from '../builder/ending.js';
import type { TextOptions } from '../builder/given.js';
import { isAddress, listIn, memberOf, namedIn, type Path, textIn } from '../builder/members.js';
import { readChunks } from '../mistral/chunks.js';
import { addExcerpt, addPage, type Listed, readMarks } from '../perplexity/marks.js';
import { addFiles, readAnnotation } from './annotations.js';

/**
 * A response or a chat completion as a GenerationResult: each annotation is a citation whose span is the mark in the text.
 *
 * Offsets count UTF-16 units, or code points where only they match the link. What `file_search` found is the text of the files
 * when the request included its results. Of several choices the first is read. Never throws.
 *
 * @example
 * ```ts
 * import { fromOpenAI } from 'evidence-contracts/adapters';
 *
 * const url = 'https://example.org/tea';
 * const text = `Tea steeps ([tea](${url})).`;
 * const annotation = { type: 'url_citation', start_index: 11, end_index: text.length - 1, url, title: 'Tea' };
 * const part = { type: 'output_text', text, annotations: [annotation] };
 * const { value } = fromOpenAI({ output: [{ type: 'message', content: [part] }] });
 * console.log(value.references[0]?.inline_marker); // ([tea](https://example.org/tea))
 * ```
 */
export function fromOpenAI(answer: OpenAIAnswer, options: TextOptions = {}): Adapted {
  return adapt({ answer, options }, readOpenAI);
}

export function readOpenAI(answer: JsonValue, builder: AnswerBuilder): void {
  if (isList(memberOf(answer, 'output'))) readResponse(answer, builder);
  else if (isList(memberOf(answer, 'choices'))) readChat(answer, builder);
  else builder.note('', 'answer-unreadable');
  builder.dropUnread(answer, [], ['annotations', 'citations']);
  readUsage(memberOf(answer, 'usage'), builder);
}

function readResponse(response: JsonValue, builder: AnswerBuilder): void {
  noteEnding(response, ['status'], builder);
  const items = listIn(response, 'output');
  addFiles(items, builder);
  for (const [index, item] of items.entries()) {
    if ((textIn(item, 'type') ?? 'message') !== 'message') continue;
    for (const [number, part] of listIn(item, 'content').entries()) {
      const path = ['output', index, 'content', number];
      if (memberOf(part, 'type') === 'refusal') builder.note(pointerTo(path), 'answer-refused');
      const carrier = builder.addText(textIn(part, 'text') ?? '');
      readEach({ owner: part, path, carrier, list: 'annotations' }, builder, readAnnotation);
    }
  }
}

function readChat(completion: JsonValue, builder: AnswerBuilder): void {
  for (const [index, choice] of listIn(completion, 'choices').entries()) {
    const message = memberOf(choice, 'message') ?? null;
    const path = ['choices', index, 'message'];
    if (index > 0) dropOthers(message, path, builder);
    else {
      if (!isObject(message)) builder.note('', 'answer-unreadable');
      if (namedIn(message, 'refusal') !== undefined) builder.note(pointerTo(path), 'answer-refused');
      noteEnding(choice, ['choices', index, 'finish_reason'], builder);
      addSearched(message, path, builder);
      const carrier = addContent(memberOf(message, 'content'), [...path, 'content'], builder);
      readOwnData({ owner: message, path, carrier }, builder);
      readEach({ owner: message, path, carrier, list: 'annotations' }, builder, readAnnotation);
      readEach({ owner: completion, path: [], carrier }, builder, readAnnotation);
    }
  }
}

function dropOthers(message: JsonValue, path: Path, builder: AnswerBuilder): void {
  for (const number of listIn(message, 'annotations').keys())
    builder.drop(pointerTo([...path, 'annotations', number]), 'other-candidate');
  for (const number of listIn(memberOf(message, 'context'), 'citations').keys())
    builder.drop(pointerTo([...path, 'context', 'citations', number]), 'other-candidate');
}

/** The text of a message, which some services give in chunks; Mistral has references among them. */
function addContent(content: JsonValue | undefined, path: Path, builder: AnswerBuilder): TextPart {
  if (!isList(content)) return builder.addText(typeof content === 'string' ? content : '');
  const parts = readChunks(content, path, builder);
  return parts.length === 0 ? builder.addText('') : wholeOf(parts);
}

/** The pages that tools of Groq searched on the way, with the excerpts that they found. */
function addSearched(message: JsonValue, path: Path, builder: AnswerBuilder): void {
  for (const [index, tool] of listIn(message, 'executed_tools').entries()) {
    const found = memberOf(tool, 'search_results');
    const [results, below] = isList(found) ? [found, []] : [listIn(found, 'results'), ['results']];
    for (const [number, facts] of results.entries()) {
      const [url, snippet] = [namedIn(facts, 'url'), textIn(facts, 'content')];
      const pointer = pointerTo([...path, 'executed_tools', index, 'search_results', ...below, number]);
      const page = { title: namedIn(facts, 'title') ?? null, snippet: snippet ?? null };
      if (url !== undefined) addPage({ url, facts: page, pointer }, builder);
    }
  }
}

/** The chunks of the data that a service of Azure searches, which marks in the text count. */
export function readOwnData(
  { owner, path, carrier }: CitationsHere & { carrier: TextPart },
  builder: AnswerBuilder,
): void {
  const here = [...path, 'context', 'citations'];
  const listed = listIn(memberOf(owner, 'context'), 'citations').map((chunk, index) =>
    listedChunk(chunk, pointerTo([...here, index]), builder),
  );
  if (listed.length === 0) return;
  const grammar = { ...numberedMarkers, prefix: 'doc' };
  readMarks({ pointer: pointerTo([...path, 'content']), carrier, listed, grammar }, builder);
}

function listedChunk(chunk: JsonValue, pointer: string, builder: AnswerBuilder): Listed {
  const isReadable = isObject(chunk);
  const [url, path, title] = [namedIn(chunk, 'url'), namedIn(chunk, 'filepath'), namedIn(chunk, 'title')];
  const [content, number] = [textIn(chunk, 'content'), namedIn(chunk, 'chunk_id')];
  const id = url ?? path ?? title ?? number;
  if (id === undefined && (content ?? '') === '') return { pointer, source: undefined, title, isReadable };
  const names = [url, path, title].filter((name) => name !== undefined);
  const given = names.map((name) => builder.given.textOf(name)).find((text) => text !== undefined);
  const text = given ?? (content === '' ? undefined : content);
  const name = {
    key: JSON.stringify(['own-data', id ?? null, number ?? null, text ?? null]),
    id: id ?? `source-${builder.sources.count() + 1}`,
    type: 'document',
    title,
    url: isAddress(url) ? url : undefined,
    text,
  };
  return { pointer, source: addExcerpt({ name, isGiven: given !== undefined, pointer }, builder), title, isReadable };
}

/** A response or a chat completion, of OpenAI or of a service with the same API: every member can be missing. */
export interface OpenAIAnswer {
  /** Of a response, its messages and searches. */
  readonly output?: unknown;
  /** Of a chat completion; only the first is read. */
  readonly choices?: unknown;
  readonly usage?: unknown;
}

/** An event of the Responses API, `response.*`, or a chunk of a chat completion. */
export interface OpenAIEvent {
  readonly type?: string | null | undefined;
  readonly choices?: unknown;
  readonly usage?: unknown;
}
