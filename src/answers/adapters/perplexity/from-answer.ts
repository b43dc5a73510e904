/** Reads answers and streams of Perplexity: marks in the text count the pages of a list. */
import { isList, isObject, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import { type Adapted, adapt, adaptEvents, type TextOptions } from '../builder/adapt.js';
import {
  type AnswerBuilder,
  addBlock,
  addContent,
  textPartOf,
  wholeOf,
} from '../builder/answer-builder.js';
import { noteEnding, readUsage } from '../builder/ending.js';
import { type EventReader, type EventStream, firstDecides } from '../builder/events.js';
import { countIn, listIn, memberOf } from '../builder/members.js';
import { noteChoices, type OpenAIAnswer, readOpenAI } from '../openai/from-answer.js';
import { chatChunks, responseEvents } from '../openai/from-events.js';
import { addPages, type Listed, listedIn, readMarks } from './marks.js';

/**
 * An answer as a GenerationResult: each number in a mark is a citation of the page that it counts.
 *
 * Every page is a source, with the excerpt of the search as its text unless the caller gives
 * another; a quote is checked against the excerpt, and one from elsewhere on the page is not found.
 * A page that no mark counts is dropped as
 * `not-cited`. Numbers in code are no marks. Never throws.
 *
 * @example
 * ```ts
 * import { fromPerplexity } from 'evidence-contracts/adapters';
 *
 * const answer = {
 *   choices: [{ message: { content: 'Tea steeps for three minutes.[1]' } }],
 *   citations: ['https://example.org/tea', 'https://example.org/ships'],
 * };
 * const { value, dropped } = fromPerplexity(answer);
 * console.log(value.citations[0]?.span.join(), dropped[0]?.reason); // 29,32 not-cited
 * ```
 */
export function fromPerplexity(answer: PerplexityAnswer, options: TextOptions = {}): Adapted {
  return adapt({ answer, options }, readPerplexity);
}

export function readPerplexity(answer: JsonValue, builder: AnswerBuilder): void {
  if (isList(memberOf(answer, 'output'))) readAgent(answer, builder);
  else readSonar(answer, builder);
}

/**
 * The Agent API speaks as OpenAI's Responses do, or its marks name the ids of what its searches
 * found.
 */
function readAgent(answer: JsonValue, builder: AnswerBuilder): void {
  const listed: Listed[] = [];
  for (const [index, item] of listIn(answer, 'output').entries()) {
    const results = listIn(item, 'results');
    for (const [at, page] of addPages(results, ['output', index, 'results'], builder).entries()) {
      const id = countIn(results[at], 'id') ?? 0;
      const known = listed[id - 1];
      if (id === listed.length + 1) listed.push(page);
      // Two pages with one id
      else if (known !== undefined && known.source !== page.source)
        listed[id - 1] = { ...known, source: 'no-source' };
    }
  }
  readOpenAI(answer, builder);
  const { text, citations } = builder.built;
  if (citations.length === 0)
    readMarks({ pointer: '/output', carrier: textPartOf(text, 0), listed }, builder);
}

function readSonar(answer: JsonValue, builder: AnswerBuilder): void {
  const choices = listIn(answer, 'choices');
  const [first] = choices;
  noteChoices(choices, builder);
  const message = memberOf(first, 'message') ?? null;
  const content = memberOf(message, 'content');
  const path = ['choices', 0, 'message', 'content'];
  const carrier = isList(content)
    ? wholeOf(content.map((part, index) => addBlock(part, [...path, index], builder)))
    : addContent(message, path.slice(0, -1), builder);
  const listed = listedIn(answer, builder);
  readMarks({ pointer: pointerTo(path), carrier, listed }, builder);
  builder.dropUnread(answer, [], ['annotations', 'citations']);
  noteEnding(first, ['choices', 0, 'finish_reason'], builder);
  readUsage(memberOf(answer, 'usage'), builder);
}

/**
 * What `fromPerplexity` returns for the completed answer; of a stream that is cut off or throws,
 * what arrived, and a note. Never rejects.
 */
export function fromPerplexityEvents(
  events: EventStream,
  options: TextOptions = {},
): Promise<Adapted> {
  return adaptEvents({ events, options }, perplexityEvents(), readPerplexity);
}

/** The first event decides: those of the Agent API have a type. */
export function perplexityEvents(): EventReader {
  const chunks = chatChunks();
  return firstDecides(chunks, (event) => {
    if (!isObject(event)) return undefined;
    return isList(memberOf(event, 'choices')) ? chunks : responseEvents();
  });
}

/**
 * An answer of the Sonar API, whose marks `[1]` count `citations`, or of the Agent API, whose
 * annotations have offsets: every member can be missing.
 */
export interface PerplexityAnswer extends OpenAIAnswer {
  /** Addresses; marks in the text count them from 1. */
  readonly citations?: unknown;
  /** Addresses with titles, dates and excerpts of their pages. */
  readonly search_results?: unknown;
}
