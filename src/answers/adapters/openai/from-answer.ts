/**
 * Reads answers of OpenAI's Responses and Chat Completions: an annotation covers the visible mark,
 * not the claim.
 */

import { isList, isObject, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import { type Adapted, adapt, type TextOptions } from '../builder/adapt.js';
import {
  type AnswerBuilder,
  addBlock,
  addContent,
  type CitationsHere,
  partsOfMessage,
  readEach,
  type TextPart,
  wholeOf,
} from '../builder/answer-builder.js';
import { noteEnding, readUsage } from '../builder/ending.js';
import { isAddress, listIn, memberOf, namedIn, type Path, textIn } from '../builder/members.js';
import { pageAt } from '../builder/name-source.js';
import { readChunks, referenceNames } from '../mistral/chunks.js';
import { addExcerpt, addPages, type Listed, readMarks } from '../perplexity/marks.js';
import { addFiles, readAnnotation } from './annotations.js';

/**
 * A response or a chat completion as a GenerationResult: each annotation is a citation whose span
 * is the mark in the text.
 *
 * Offsets count UTF-16 units, or code points where only they match the link. What `file_search`
 * found is the text of the files when the request included its results. Of several choices the
 * first is read. Never throws.
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
  // Venice lists what its searches found, and its marks `^1,2^` are not read
  builder.dropUnread(answer, [], ['web_search_citations'], 'unknown-kind');
  readUsage(memberOf(answer, 'usage'), builder);
}

function readResponse(response: JsonValue, builder: AnswerBuilder): void {
  noteEnding(response, ['status'], builder);
  const items = listIn(response, 'output');
  addFiles(items, builder);
  for (const [index, item] of items.entries()) {
    const parts = partsOfMessage({ item, path: ['output', index], kind: 'message' }, builder);
    for (const [number, part] of parts.entries()) {
      const path = ['output', index, 'content', number];
      if (memberOf(part, 'type') === 'refusal') builder.note(pointerTo(path), 'answer-refused');
      const carrier = addBlock(part, path, builder) ?? builder.addText('');
      readEach(
        {
          owner: part,
          path,
          carrier,
          list: 'annotations',
        },
        builder,
        readAnnotation,
      );
    }
  }
  dropListed(response, builder);
}

/** xAI lists what its searches found next to the output, whose annotations cite it. */
function dropListed(response: JsonValue, builder: AnswerBuilder): void {
  const cited = new Set(builder.built.citations.map(({ source_id }) => source_id));
  for (const [index, entry] of listIn(response, 'citations').entries()) {
    const url = namedIn(isObject(entry) ? entry : { url: entry }, 'url');
    const reason =
      url !== undefined && cited.has(pageAt(builder, url).id) ? 'repeated' : 'not-cited';
    builder.drop(pointerTo(['citations', index]), url === undefined ? 'malformed' : reason);
  }
}

function readChat(completion: JsonValue, builder: AnswerBuilder): void {
  const choices = listIn(completion, 'choices');
  noteChoices(choices, builder);
  for (const [index, choice] of choices.entries()) {
    const owner = memberOf(choice, 'message') ?? null;
    const path = ['choices', index, 'message'];
    if (index > 0) {
      const other = { path, carrier: undefined, reason: 'other-candidate' } as const;
      readEach({ ...other, owner, list: 'annotations' }, builder, readAnnotation);
      const context = memberOf(owner, 'context') ?? null;
      const below = [...path, 'context'];
      readEach({ ...other, owner: context, path: below }, builder, readAnnotation);
      builder.dropUnread(owner, path, referenceNames, 'other-candidate');
      continue;
    }
    if (!isObject(owner)) builder.note('', 'answer-unreadable');
    if (namedIn(owner, 'refusal') !== undefined) builder.note(pointerTo(path), 'answer-refused');
    noteEnding(choice, ['choices', index, 'finish_reason'], builder);
    addSearched(owner, path, builder);
    const content = memberOf(owner, 'content');
    // Some services give it in chunks; Mistral has references among them
    const carrier = isList(content)
      ? wholeOf(readChunks(content, [...path, 'content'], builder))
      : addContent(owner, path, builder);
    readOwnData({ owner, path, carrier }, builder);
    readEach(
      {
        owner,
        path,
        carrier,
        list: 'annotations',
      },
      builder,
      readAnnotation,
    );
    readListed(completion, carrier, builder);
  }
}

/** Addresses next to the choices; OpenRouter lists there again what annotations cite. */
function readListed(completion: JsonValue, carrier: TextPart, builder: AnswerBuilder): void {
  const cited = new Set(builder.built.citations.map(({ source_id }) => source_id));
  const annotated = new Set(
    builder.sources.all().flatMap(({ id, name }) => (cited.has(id) ? (name.url ?? []) : [])),
  );
  readEach({ owner: completion, path: [], carrier }, builder, (here) => {
    const { citation } = here;
    const url = namedIn(isObject(citation) ? citation : { url: citation }, 'url') ?? '';
    return annotated.has(url) ? 'repeated' : readAnnotation(here, builder);
  });
}

/** The texts of other choices are not read, and nothing in them is a citation of the first. */
export function noteChoices({ length }: readonly JsonValue[], builder: AnswerBuilder): void {
  if (length === 0) builder.note('', 'answer-unreadable');
  if (length > 1) builder.note('/choices', 'choices-unread');
}

/** The pages that tools of Groq searched on the way, with the excerpts that they found. */
function addSearched(message: JsonValue, path: Path, builder: AnswerBuilder): void {
  for (const [index, tool] of listIn(message, 'executed_tools').entries()) {
    const found = memberOf(tool, 'search_results');
    const here = [...path, 'executed_tools', index, 'search_results'];
    if (isList(found)) addPages(found, here, builder);
    else addPages(listIn(found, 'results'), [...here, 'results'], builder);
  }
}

/** The chunks of the data that a service of Azure searches, which marks in the text count. */
export function readOwnData(
  { owner, path, carrier }: CitationsHere & { carrier: TextPart },
  builder: AnswerBuilder,
): void {
  const listed = listIn(memberOf(owner, 'context'), 'citations').map((chunk, index) =>
    listedChunk(chunk, pointerTo([...path, 'context', 'citations', index]), builder),
  );
  if (listed.length === 0) return;
  readMarks({ pointer: pointerTo([...path, 'content']), carrier, listed }, builder);
}

function listedChunk(chunk: JsonValue, pointer: string, builder: AnswerBuilder): Listed {
  const [url, path, title, number] = ['url', 'filepath', 'title', 'chunk_id'].map((name) =>
    namedIn(chunk, name),
  );
  const content = textIn(chunk, 'content');
  const id = url ?? path ?? title ?? number;
  if (id === undefined && (content ?? '') === '')
    return { pointer, source: isObject(chunk) ? 'no-source' : 'malformed', title };
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
  return {
    pointer,
    source: addExcerpt({ name, isGiven: given !== undefined, pointer }, builder),
    title,
    url: url ?? path,
  };
}

/**
 * A response or a chat completion, of OpenAI or of a service with the same API: every member can be
 * missing.
 */
export interface OpenAIAnswer {
  /** Of a response, its messages and searches. */
  readonly output?: unknown;
  /** Of a chat completion; only the first is read. */
  readonly choices?: unknown;
  readonly usage?: unknown;
}
