/**
 * Reads what Bedrock's Converse returns, and its streams: the content of a block is the claim, its
 * citations name places in the sources.
 */
import {
  isList,
  isObject,
  type JsonValue,
  pointerTo,
  present,
} from '../../../core/json/value/index.js';
import { type Adapted, type AdapterOptions, adapt, adaptEvents } from '../builder/adapt.js';
import {
  type AnswerBuilder,
  type CitationHere,
  hasWords,
  type Loss,
  readEach,
  wordsIn,
} from '../builder/answer-builder.js';
import { noteEnding, readUsage } from '../builder/ending.js';
import { type EventReader, type EventStream, grownAt, inOrder } from '../builder/events.js';
import {
  blockText,
  countIn,
  firstOf,
  listIn,
  memberOf,
  namedIn,
  type Path,
  textIn,
} from '../builder/members.js';
import { addGiven, isAbridged, sourceBy } from '../builder/name-source.js';
import { isGenerated, readGenerated } from './generated.js';

/**
 * What Converse returns as a GenerationResult: each block with citations is a claim, each citation
 * quotes a source.
 *
 * Give the documents and search results of the request, in its order, and places and quotes are
 * checked. Never throws.
 *
 * @example
 * ```ts
 * import { fromBedrock } from 'evidence-contracts/adapters';
 *
 * const location = { documentChar: { documentIndex: 0, start: 0, end: 10 } };
 * const citation = { title: 'Tea', sourceContent: [{ text: 'Tea steeps' }], location };
 * const block = { citationsContent: { content: [{ text: 'It steeps.' }], citations: [citation] } };
 * const { value } = fromBedrock({ output: { message: { content: [block] } } }, { documents: ['Tea steeps slowly.'] });
 * console.log(value.text, value.citations[0]?.source_span?.join()); // It steeps. 0,10
 * ```
 */
export function fromBedrock(answer: BedrockAnswer, options: AdapterOptions = {}): Adapted {
  return adapt({ answer, options }, readConverse);
}

export function readConverse(answer: JsonValue, builder: AnswerBuilder): void {
  if (isGenerated(answer)) {
    readGenerated(answer, builder);
    return;
  }
  addGiven(builder);
  const message = memberOf(memberOf(answer, 'output'), 'message');
  if (!Array.isArray(memberOf(message, 'content'))) builder.note('', 'answer-unreadable');
  for (const [index, block] of listIn(message, 'content').entries()) {
    const cited = memberOf(block, 'citationsContent');
    const text = typeof block === 'string' ? block : textIn(block, 'text');
    if (isObject(cited))
      readCited(cited, ['output', 'message', 'content', index, 'citationsContent'], builder);
    else if (text !== undefined) builder.addText(text);
    else if (isOther(block))
      builder.note(pointerTo(['output', 'message', 'content', index]), 'answer-unreadable');
  }
  noteEnding(answer, ['stopReason'], builder);
  builder.dropUnread(answer, [], ['citations']);
  readUsage(memberOf(answer, 'usage'), builder);
}

/**
 * Whether a block of another kind than text, citations and thoughts has a text, or what should be a
 * block or its text is something else.
 */
function isOther(block: JsonValue): boolean {
  if (hasWords(block) || !isObject(block)) return hasWords(block);
  return Object.entries(block).some(
    ([kind, value]) => kind !== 'reasoningContent' && isObject(value) && hasWords(value),
  );
}

export function readCited(cited: JsonValue, path: Path, builder: AnswerBuilder): void {
  const carrier = builder.addText(
    textOf(cited, { pointer: pointerTo(path), list: 'content' }, builder) ?? '',
  );
  readEach({ owner: cited, path, carrier }, builder, readCitation);
}

export function readCitation(
  { citation, pointer, carrier }: CitationHere,
  builder: AnswerBuilder,
): Loss {
  if (!isObject(citation)) return 'malformed';
  const location = memberOf(citation, 'location');
  // A citation without any location misses a place; a page of the web has none
  const [kind, unit] = units.find(([name]) => isObject(memberOf(location, name))) ?? [
    undefined,
    'codepoint',
  ];
  if (kind === undefined && isObject(location) && Object.keys(location).length > 0)
    return 'unknown-kind';
  const given = memberOf(location, kind ?? '');
  const quote = textOf(citation, { pointer, list: 'sourceContent' }, builder);
  const title = namedIn(citation, 'title');
  const source = sourceBy(builder, {
    pointer,
    document: firstOf(given, 'documentIndex'),
    searchResult: firstOf(given, 'searchResultIndex'),
    name: namedIn(given, 'url') ?? namedIn(citation, 'source') ?? namedIn(given, 'domain'),
    title,
    isQuoted: quote !== undefined,
  });
  if (typeof source === 'string') return source;
  if (kind === 'web' && isAbridged(quote)) builder.note(pointer, 'excerpt-abridged');
  const claim = carrier.end > carrier.start ? ([carrier.start, carrier.end] as const) : undefined;
  const place =
    unit === undefined
      ? undefined
      : { unit, start: firstOf(given, 'start'), end: firstOf(given, 'end') };
  builder.cite({
    pointer,
    carrier,
    claim,
    source,
    quote,
    title,
    place,
  });
  return undefined;
}

const units = [
  ['documentChar', 'codepoint'],
  ['documentPage', 'page'],
  ['documentChunk', 'block'],
  ['searchResultLocation', 'block'],
  ['web', undefined],
] as const;

/** The pieces of a text as one, or a text in one piece; nothing where there are none. */
function textOf(
  owner: JsonValue,
  { pointer, list }: { readonly pointer: string; readonly list: string },
  builder: AnswerBuilder,
): string | undefined {
  const pieces = memberOf(owner, list);
  if (!isList(pieces)) return wordsIn(owner, { pointer, names: [list] }, builder);
  const texts = pieces.flatMap((piece, index) => {
    const text = blockText(piece);
    if (text === undefined && hasWords(piece))
      builder.note(`${pointer}/${list}/${index}`, 'answer-unreadable');
    return text ?? [];
  });
  return texts.length === 0 ? undefined : texts.join('');
}

/**
 * What `fromBedrock` returns for the completed answer, each citation event as one citation; of a
 * stream that is cut off or throws, what arrived, and a note. Never rejects.
 */
export function fromBedrockEvents(
  events: EventStream,
  options: AdapterOptions = {},
): Promise<Adapted> {
  return adaptEvents({ events, options }, converseEvents(), readConverse);
}

/** Text and citations of one block are in any order. */
interface GrowingBlock {
  text: string;
  readonly citations: JsonValue[];
  /** Set for blocks that are not text: they only keep their place. */
  other: JsonValue | undefined;
}

export function converseEvents(): EventReader {
  const blocks = new Map<number, GrowingBlock>();
  let hasFailed = false;
  let stop: JsonValue | undefined;
  let metadata: JsonValue | undefined;
  return {
    push(event) {
      grow(blocks, memberOf(event, 'contentBlockStart') ?? memberOf(event, 'contentBlockDelta'));
      const stopped = memberOf(event, 'messageStop');
      if (isObject(stopped)) stop = stopped;
      metadata = memberOf(event, 'metadata') ?? metadata;
      if (isObject(event) && Object.keys(event).some((name) => name.endsWith('Exception')))
        hasFailed = true;
    },
    answer: () =>
      present({
        output: { message: { content: [...inOrder(blocks).map(blockOf), ...othersIn(blocks)] } },
        stopReason: memberOf(stop, 'stopReason'),
        usage: memberOf(metadata, 'usage'),
      }),
    // Only the metadata with the tokens follow the stop, and not every gateway passes them on
    state: () => (hasFailed ? 'failed' : stop === undefined ? 'started' : 'complete'),
  };
}

function grow(blocks: Map<number, GrowingBlock>, event: JsonValue | undefined): void {
  const index = countIn(event, 'contentBlockIndex');
  if (index === undefined) return;
  const block = grownAt(blocks, index, () => ({ text: '', citations: [], other: undefined }));
  const delta = memberOf(event, 'delta') ?? memberOf(event, 'start') ?? null;
  const text = textIn(delta, 'text');
  const citation = memberOf(delta, 'citation');
  if (text !== undefined) block.text += text;
  if (citation !== undefined) block.citations.push(citation);
  if (text === undefined && citation === undefined) block.other ??= delta;
}

/** Of blocks that have text as well, what is of another kind: the reader notes its text. */
const othersIn = (blocks: ReadonlyMap<number, GrowingBlock>): readonly JsonValue[] =>
  inOrder(blocks).flatMap(({ text, citations, other }) => {
    const hasText = text !== '' || citations.length > 0;
    return hasText && other !== undefined && isOther(other) ? [other] : [];
  });

function blockOf({ text, citations, other }: GrowingBlock): JsonValue {
  if (citations.length > 0) return { citationsContent: { content: [{ text }], citations } };
  return other !== undefined && text === '' ? other : { text };
}

/** What Converse or RetrieveAndGenerate returns: every member can be missing. */
export interface BedrockAnswer {
  /** Has the `message`, whose content is text, and text with its citations. */
  readonly output?: unknown;
  /** Of RetrieveAndGenerate, whose output is a text: its parts, and the passages for them. */
  readonly citations?: unknown;
  readonly usage?: unknown;
}
