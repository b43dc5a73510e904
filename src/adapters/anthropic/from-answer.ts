/** Reads a message of the Messages API: the block of text is the claim, and the citation names the place in the source. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { type Adapted, adapt } from '../builder/adapt.js';
import { type AnswerBuilder, addBlock, type CitationHere, type Loss, readEach } from '../builder/answer-builder.js';
import { noteEnding, readUsage } from '../builder/ending.js';
import type { AdapterOptions, SourceFacts } from '../builder/given.js';
import { countIn, listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import { addGiven, isAbridged, sourceBy } from '../builder/name-source.js';
import { namedPlace } from '../builder/place-source.js';

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

export function readMessage(message: JsonValue, builder: AnswerBuilder): void {
  addGiven(builder);
  const content = memberOf(message, 'content');
  if (typeof content === 'string') builder.addText(content);
  else if (!Array.isArray(content)) builder.note('', 'answer-unreadable');
  const blocks = listIn(message, 'content');
  const fetched = fetchedIn(blocks);
  for (const [index, block] of blocks.entries()) {
    const read = (here: CitationHere): Loss => readCitation({ ...here, fetched }, builder);
    readEach({ owner: block, path: ['content', index], carrier: addBlock(block, builder) }, builder, read);
  }
  noteEnding(message, ['stop_reason'], builder);
  builder.dropUnread(message, [], ['citations']);
  readUsage(memberOf(message, 'usage'), builder);
}

interface Citing extends CitationHere {
  /** The pages that the model fetched on the way. */
  readonly fetched?: readonly SourceFacts[];
}

export function readCitation({ citation, pointer, carrier, fetched = [] }: Citing, builder: AnswerBuilder): Loss {
  if (!isObject(citation)) return 'malformed';
  const kind = textIn(citation, 'type') ?? '';
  if (!/^(?:char|page|content_block|search_result|web_search_result)_location$/.test(kind)) return 'unknown-kind';
  const title = namedIn(citation, 'document_title', 'title');
  const quote = textIn(citation, 'cited_text');
  const document = countIn(citation, 'document_index');
  const source = sourceBy(
    {
      pointer,
      document,
      searchResult: countIn(citation, 'search_result_index'),
      name: namedIn(citation, 'url', 'source', 'file_id'),
      title,
      isQuoted: quote !== undefined,
      facts: document === undefined ? {} : fetchedAt(document, fetched, { title, given: builder.given.documents }),
    },
    builder,
  );
  if (source === undefined) return 'no-source';
  const isWeb = kind.startsWith('web');
  if (isWeb && isAbridged(quote)) builder.note(pointer, 'excerpt-abridged');
  // Without offsets, a place is noted as missing
  const place = isWeb ? undefined : (namedPlace(citation) ?? { unit: 'codepoint', start: undefined, end: undefined });
  builder.cite({ pointer, carrier, claim: [carrier.start, carrier.end], source, quote, title, place });
  return undefined;
}

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

/** Fetched pages are counted after the documents of the request; where the titles differ, the title decides. */
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
