/** Reads a message of the Messages API: the block of text is the claim, and the citation names the place in the source. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted, DropReason } from '../builder/adapted.js';
import { type AnswerBuilder, type CitationHere, readEach } from '../builder/answer-builder.js';
import { noteEnding, readUsage, type UsageNames } from '../builder/ending.js';
import type { AdapterOptions, SourceFacts } from '../builder/given.js';
import { countIn, firstOf, listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import { addGiven, isAbridged, sourceBy } from '../builder/name-source.js';
import type { GivenPlace } from '../builder/place-source.js';
import type { Source } from '../builder/source-list.js';

/**
 * A message as a GenerationResult: each block of text that carries citations is a claim, each citation quotes a source.
 *
 * Give the documents of the request, in its order, and their places and quotes are checked; a page that was fetched on the way
 * is in the answer itself. Characters count code points, or UTF-16 units where only they match the quote. Never throws.
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

/** Reads what `adapt` copied; of a stream, what its events added up to. */
export function readMessage(message: JsonValue, builder: AnswerBuilder): void {
  addGiven(builder);
  const content = memberOf(message, 'content');
  if (typeof content === 'string') builder.addText(content);
  else if (!Array.isArray(content)) builder.note('', 'answer-unreadable');
  const blocks = listIn(message, 'content');
  const fetched = fetchedIn(blocks);
  for (const [index, block] of blocks.entries()) {
    const text = (textIn(block, 'type') ?? 'text') === 'text' ? textIn(block, 'text') : undefined;
    const carrier = text === undefined ? undefined : builder.addText(text);
    const read = (here: CitationHere): DropReason | undefined => readCitation({ ...here, fetched }, builder);
    readEach({ owner: block, path: ['content', index], carrier }, builder, read);
  }
  noteEnding(message, ['stop_reason'], builder);
  builder.dropUnread(message, [], ['citations']);
  readUsage(memberOf(message, 'usage'), usageOf, builder);
}

/** A citation, and the pages that the model fetched on the way. */
interface Citing extends CitationHere {
  readonly fetched: readonly SourceFacts[];
}

/** Cites the citation, or returns the reason why it cannot be kept. */
export function readCitation(
  { citation, pointer, carrier, fetched }: Citing,
  builder: AnswerBuilder,
): DropReason | undefined {
  if (!isObject(citation)) return 'malformed';
  const kind = kinds.get(textIn(citation, 'type') ?? '');
  if (kind === undefined) return 'unknown-kind';
  const source = sourceOf({ citation, fetched, pointer, carrier }, builder);
  if (source === undefined) return 'no-source';
  const quote = textIn(citation, 'cited_text');
  const isWeb = kind === 'web';
  if (isWeb && isAbridged(quote)) builder.note(pointer, 'excerpt-abridged');
  builder.cite({
    pointer,
    carrier,
    claim: [carrier.start, carrier.end],
    source,
    quote,
    title: textIn(citation, 'document_title', 'title'),
    place: isWeb
      ? undefined
      : { unit: kind.unit, start: firstOf(citation, kind.start), end: firstOf(citation, kind.end) },
  });
  return undefined;
}

/** The members of a place; a web page has none. */
interface Kind {
  readonly unit: GivenPlace['unit'];
  readonly start: string;
  readonly end: string;
}

const blockKind: Kind = { unit: 'block', start: 'start_block_index', end: 'end_block_index' };

const kinds: ReadonlyMap<string, Kind | 'web'> = /* @__PURE__ */ new Map<string, Kind | 'web'>([
  ['char_location', { unit: 'codepoint', start: 'start_char_index', end: 'end_char_index' }],
  ['page_location', { unit: 'page', start: 'start_page_number', end: 'end_page_number' }],
  ['content_block_location', blockKind],
  ['search_result_location', blockKind],
  ['web_search_result_location', 'web'],
]);

const usageOf: UsageNames = {
  input_tokens: ['input_tokens'],
  output_tokens: ['output_tokens'],
  cache_creation_input_tokens: ['cache_creation_input_tokens'],
  cache_read_input_tokens: ['cache_read_input_tokens'],
};

/** The pages that the model fetched on the way, in order: documents of the conversation, with their texts. */
function fetchedIn(blocks: readonly JsonValue[]): readonly SourceFacts[] {
  return blocks.flatMap((block) => {
    const result = memberOf(block, 'type') === 'web_fetch_tool_result' ? memberOf(block, 'content') : undefined;
    const document = memberOf(result, 'content');
    if (document === undefined) return [];
    const source = memberOf(document, 'source');
    const text = memberOf(source, 'type') === 'text' ? textIn(source, 'data') : undefined;
    return [{ url: namedIn(result, 'url'), title: namedIn(document, 'title'), text }];
  });
}

function sourceOf({ citation, pointer, fetched }: Citing, builder: AnswerBuilder): Source | undefined {
  const title = namedIn(citation, 'document_title', 'title');
  const document = countIn(citation, 'document_index');
  const facts = document === undefined ? {} : fetchedAt({ index: document, title, fetched }, builder);
  return sourceBy(
    {
      pointer,
      document,
      searchResult: countIn(citation, 'search_result_index'),
      name: namedIn(citation, 'url', 'source', 'file_id'),
      title,
      isQuoted: textIn(citation, 'cited_text') !== undefined,
      facts,
    },
    builder,
  );
}

interface Wanted extends Pick<Citing, 'fetched'> {
  readonly index: number;
  readonly title: string | undefined;
}

/** Fetched pages are counted after the documents of the request; where the titles differ, the title decides. */
function fetchedAt({ index, title, fetched }: Wanted, builder: AnswerBuilder): SourceFacts {
  if (builder.given.documents[index] !== undefined) return {};
  const counted = fetched[index - builder.given.documents.length];
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

/** An event of a stream of the Messages API. */
export interface AnthropicEvent {
  readonly type?: string;
  readonly index?: number;
  readonly message?: unknown;
  readonly content_block?: unknown;
  readonly delta?: unknown;
  readonly usage?: unknown;
}
