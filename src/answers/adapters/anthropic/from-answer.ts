/**
 * Reads messages and streams of the Messages API: the block of text is the claim, and the citation
 * names the place in the source.
 */
import { isObject, type JsonValue, present } from '../../../core/json/value/index.js';
import { type Adapted, type AdapterOptions, adapt, adaptEvents } from '../builder/adapt.js';
import {
  type AnswerBuilder,
  addBlock,
  type CitationHere,
  isMisshapen,
  type Loss,
  readEach,
  wordsIn,
} from '../builder/answer-builder.js';
import { noteEnding, readUsage } from '../builder/ending.js';
import {
  type EventReader,
  type EventStream,
  grownAt,
  inOrder,
  type StreamState,
  stateAfter,
} from '../builder/events.js';
import type { SourceFacts } from '../builder/given.js';
import { countIn, firstOf, listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import { addGiven, isAbridged, sourceBy } from '../builder/name-source.js';
import { namedPlace } from '../builder/place-source.js';

/**
 * A message as a GenerationResult: each block of text that carries citations is a claim, each
 * citation quotes a source.
 *
 * Give the documents of the request, in its order, and their places and quotes are checked; a page
 * that was fetched on the way is in the answer itself. Characters count code points, or UTF-16
 * units where only they match the quote. Never throws.
 *
 * @example
 * ```ts
 * import { fromAnthropic } from 'evidence-contracts/adapters';
 *
 * const place = { type: 'char_location', document_index: 0, start_char_index: 0, end_char_index: 10 };
 * const citation = { ...place, cited_text: 'Tea steeps', document_title: 'Tea' };
 * const answer = { content: [{ type: 'text', text: 'It steeps.', citations: [citation] }] };
 * const { value, dropped } = fromAnthropic(answer, { documents: ['Tea steeps for three minutes.'] });
 * console.log(value.citations[0]?.source_span?.join(), dropped.length); // 0,10 0
 * ```
 */
export function fromAnthropic(answer: AnthropicAnswer, options: AdapterOptions = {}): Adapted {
  return adapt({ answer, options }, readMessage);
}

export function readMessage(message: JsonValue, builder: AnswerBuilder): void {
  addGiven(builder);
  const content = memberOf(message, 'content');
  if (typeof content === 'string') builder.addText(content);
  else if (!Array.isArray(content)) builder.note('', 'answer-unreadable');
  const blocks = listIn(message, 'content');
  const fetched = fetchedIn(blocks);
  for (const [index, block] of blocks.entries()) {
    const read = (here: CitationHere): Loss => readCitation({ ...here, fetched }, builder);
    const path = ['content', index];
    readEach({ owner: block, path, carrier: addBlock(block, path, builder) }, builder, read);
  }
  noteEnding(message, ['stop_reason'], builder);
  builder.dropUnread(message, [], ['citations']);
  readUsage(memberOf(message, 'usage'), builder);
}

type Citing = CitationHere & { readonly fetched?: readonly SourceFacts[] };

export function readCitation(
  { citation, pointer, carrier, fetched = [] }: Citing,
  builder: AnswerBuilder,
): Loss {
  if (!isObject(citation)) return 'malformed';
  const kind = textIn(citation, 'type') ?? '';
  if (!/^(?:char|page|content_block|search_result|web_search_result)_location$/.test(kind))
    return 'unknown-kind';
  const title = namedIn(citation, 'document_title', 'title');
  const quote = wordsIn(citation, { pointer, names: ['cited_text'] }, builder);
  const document = countIn(citation, 'document_index');
  const source = sourceBy(builder, {
    pointer,
    document: firstOf(citation, 'document_index'),
    searchResult: firstOf(citation, 'search_result_index'),
    name: namedIn(citation, 'url', 'source', 'file_id'),
    title,
    isQuoted: quote !== undefined,
    facts:
      document === undefined
        ? {}
        : fetchedAt(document, fetched, { title, given: builder.given.documents }),
  });
  if (typeof source === 'string') return source;
  const isWeb = kind.startsWith('web');
  if (isWeb && isAbridged(quote)) builder.note(pointer, 'excerpt-abridged');
  // Without offsets, a place is noted as missing
  const place = isWeb
    ? undefined
    : (namedPlace(citation) ?? { unit: 'codepoint', start: undefined, end: undefined });
  // Streams of LangChain can keep a citation apart from its words: it has no claim
  const hasWords = carrier.end > carrier.start;
  builder.cite({
    pointer,
    carrier,
    claim: hasWords ? [carrier.start, carrier.end] : undefined,
    source,
    quote,
    title,
    place,
    notes: hasWords ? [] : ['span-missing'],
  });
  return undefined;
}

/**
 * The pages that the model fetched on the way, in order: documents of the conversation, with their
 * texts.
 */
function fetchedIn(blocks: readonly JsonValue[]): readonly SourceFacts[] {
  return blocks.flatMap((block) => {
    const result =
      memberOf(block, 'type') === 'web_fetch_tool_result' ? memberOf(block, 'content') : undefined;
    const document = memberOf(result, 'content');
    if (document === undefined) return [];
    const source = memberOf(document, 'source');
    const text = memberOf(source, 'type') === 'text' ? textIn(source, 'data') : undefined;
    return [{ url: namedIn(result, 'url'), title: namedIn(document, 'title'), text }];
  });
}

/**
 * Fetched pages are counted after the documents of the request; where the titles differ, the title
 * decides.
 */
function fetchedAt(
  index: number,
  fetched: readonly SourceFacts[],
  { title, given }: { readonly title: string | undefined; readonly given: readonly SourceFacts[] },
): SourceFacts {
  if (given[index] !== undefined) return {};
  const counted = fetched[index - given.length];
  if (counted !== undefined && (title === undefined || counted.title === title)) return counted;
  const [titled, ...others] = fetched.filter((page) => page.title === title);
  return titled === undefined || others.length > 0 ? {} : titled;
}

/** A message of the Messages API, of the SDK or the wire: every member can be missing. */
export interface AnthropicAnswer {
  /** A text, or blocks: text with its citations, and results of tools. */
  readonly content?: unknown;
  readonly usage?: unknown;
}

/**
 * What `fromAnthropic` returns for the completed answer; of a stream that is cut off or throws,
 * what arrived, and a note. Never rejects.
 */
export function fromAnthropicEvents(
  events: EventStream,
  options: AdapterOptions = {},
): Promise<Adapted> {
  return adaptEvents({ events, options }, messageEvents(), readMessage);
}

type GrowingBlock = { readonly start: JsonValue; text: string; readonly citations: JsonValue[] };

interface GrowingMessage {
  readonly blocks: Map<number, GrowingBlock>;
  /** Texts of deltas of other kinds, by kind: the reader notes them as blocks of that kind. */
  readonly others: Map<string, string>;
  /** Starts and deltas whose text is none, which the reader notes. */
  readonly misshapen: JsonValue[];
  readonly usage: Record<string, JsonValue>;
  reason: JsonValue | undefined;
  state: StreamState;
}

export function messageEvents(): EventReader {
  const message: GrowingMessage = {
    blocks: new Map(),
    others: new Map(),
    misshapen: [],
    usage: {},
    reason: undefined,
    state: 'started',
  };
  const { blocks, others, misshapen, usage } = message;
  return {
    push(event) {
      const type = textIn(event, 'type') ?? '';
      if (Object.hasOwn(eventReaders, type)) eventReaders[type]?.(message, event);
    },
    answer: () =>
      present({
        content: [
          ...inOrder(blocks).map(blockOf),
          ...[...others].map(([type, text]) => ({ type, text })),
          ...misshapen,
        ],
        stop_reason: message.reason,
        usage: Object.keys(usage).length === 0 ? undefined : usage,
      }),
    state: () => message.state,
  };
}

const eventReaders: Readonly<Record<string, (message: GrowingMessage, event: JsonValue) => void>> =
  {
    message_start({ blocks, usage }, event) {
      const message = memberOf(event, 'message');
      for (const [index, block] of listIn(message, 'content').entries())
        blocks.set(index, growing(block));
      countUp(usage, memberOf(message, 'usage'));
    },
    content_block_start({ blocks, misshapen }, event) {
      const index = countIn(event, 'index');
      if (index === undefined) return;
      const start = memberOf(event, 'content_block') ?? null;
      if (isMisshapen(start)) misshapen.push(start);
      // A start after deltas of its block, as from a gateway that reorders events, discards nothing
      const block = growing(start);
      const before = blocks.get(index);
      const citations = [...block.citations, ...(before?.citations ?? [])];
      blocks.set(index, { ...block, text: block.text + (before?.text ?? ''), citations });
    },
    // A delta without its start, as in a stream that is joined late, begins a block of text
    content_block_delta({ blocks, others, misshapen }, event) {
      const index = countIn(event, 'index');
      const delta = memberOf(event, 'delta') ?? null;
      if (isMisshapen(delta)) misshapen.push(delta);
      const type = textIn(delta, 'type') ?? '';
      const text = textIn(delta, 'text') ?? '';
      const begin = (): GrowingBlock => growing({ type: 'text' });
      const isText = type === 'text_delta' && index !== undefined;
      if (isText) grownAt(blocks, index, begin).text += text;
      else if (text !== '') others.set(type, (others.get(type) ?? '') + text);
      if (type === 'citations_delta' && index !== undefined)
        grownAt(blocks, index, begin).citations.push(memberOf(delta, 'citation') ?? null);
    },
    message_delta(message, event) {
      message.reason = memberOf(memberOf(event, 'delta'), 'stop_reason') ?? message.reason;
      countUp(message.usage, memberOf(event, 'usage'));
    },
    message_stop(message) {
      message.state = stateAfter(message.state, 'complete');
    },
    error(message) {
      message.state = 'failed';
    },
  };

function growing(start: JsonValue): GrowingBlock {
  return { start, text: textIn(start, 'text') ?? '', citations: [...listIn(start, 'citations')] };
}

/** A later count replaces an earlier one; null is ignored. */
function countUp(usage: Record<string, JsonValue>, counts: JsonValue | undefined): void {
  if (!isObject(counts)) return;
  for (const [name, count] of Object.entries(counts)) if (count !== null) usage[name] = count;
}

function blockOf({ start, text, citations }: GrowingBlock): JsonValue {
  const known = isObject(start) ? start : {};
  const isText = (textIn(known, 'type') ?? 'text') === 'text';
  return {
    ...known,
    ...(isText || text !== '' ? { text } : {}),
    ...(citations.length === 0 ? {} : { citations }),
  };
}
