/**
 * Reads answers and streams of Cohere's Chat API, versions 1 and 2: a citation is a claim in
 * characters of one block, and names its sources.
 */
import {
  isList,
  isObject,
  type JsonObject,
  type JsonValue,
  pointerTo,
  present,
} from '../../../core/json/value/index.js';
import { type Adapted, adapt, adaptEvents, type TextOptions } from '../builder/adapt.js';
import {
  type AnswerBuilder,
  addBlock,
  type CitedSource,
  isMisshapen,
  type Parts,
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
import type { Path } from '../builder/members.js';
import {
  countIn,
  firstOf,
  isAddress,
  isCount,
  listIn,
  memberOf,
  namedIn,
  textIn,
} from '../builder/members.js';
import { type Claim, claimIn } from '../builder/place-mark.js';
import { sameAs } from '../builder/place-span.js';

/**
 * An answer as a GenerationResult: each source of each citation is a citation, whose claim is
 * compared with its text.
 *
 * `content_index` counts the blocks of the message, thoughts too; citations of thoughts and plans are listed as dropped, for
 * they are not part of the answer. Characters are code points, or UTF-16 units where only they
 * match the text. Never throws.
 *
 * @example
 * ```ts
 * import { fromCohere } from 'evidence-contracts/adapters';
 *
 * const source = { type: 'document', id: 'doc:0', document: { id: 'doc:0', title: 'Tea', text: 'Tea steeps long.' } };
 * const citations = [{ start: 3, end: 9, text: 'steeps', sources: [source], type: 'TEXT_CONTENT' }];
 * const { value } = fromCohere({ message: { content: [{ type: 'text', text: 'It steeps.' }], citations } });
 * console.log(value.citations[0]?.span.join(), value.sources[0]?.content); // 3,9 Tea steeps long.
 * ```
 */
export function fromCohere(answer: CohereAnswer, options: TextOptions = {}): Adapted {
  return adapt({ answer, options }, readCohere);
}

export function readCohere(answer: JsonValue, builder: AnswerBuilder): void {
  if (isFirstVersion(answer)) {
    readFirstVersion(answer, builder);
    return;
  }
  const message = memberOf(answer, 'message');
  const content = memberOf(message, 'content');
  if (typeof content !== 'string' && !isList(content)) builder.note('', 'answer-unreadable');
  const blocks = typeof content === 'string' ? [content] : listIn(message, 'content');
  const parts = blocks.map((block, index) =>
    addBlock(block, ['message', 'content', index], builder),
  );
  readCitations({ owner: message ?? null, path: ['message'], parts }, builder);
  noteEnding(answer, ['finish_reason'], builder);
  builder.dropUnread(answer, [], ['citations']);
  readUsage(memberOf(answer, 'usage'), builder);
}

/** An answer of version 1: its text, citations and documents are members of the answer itself. */
export const isFirstVersion = (answer: JsonValue): boolean =>
  textIn(answer, 'text') !== undefined &&
  memberOf(answer, 'message') === undefined &&
  ['response_id', 'responseId', 'generation_id', 'generationId'].some(
    (name) => memberOf(answer, name) !== undefined,
  );

function readFirstVersion(answer: JsonValue, builder: AnswerBuilder): void {
  const parts = [builder.addText(textIn(answer, 'text') ?? '')];
  readCitations({ owner: answer, path: [], parts }, builder);
  const end = firstOf(answer, 'finish_reason', 'finishReason');
  noteEnding(present({ finish_reason: end }), ['finish_reason'], builder);
  builder.dropUnread(answer, [], ['citations']);
  readUsage(memberOf(answer, 'meta'), builder);
}

/** What has citations, and documents that version 1 names by their ids. */
export interface CitedHere {
  readonly owner: JsonValue;
  readonly path: Path;
  /** The blocks of the message, which citations count. */
  readonly parts: Parts;
}

export function readCitations({ owner, path, parts }: CitedHere, builder: AnswerBuilder): void {
  const documents = documentsIn(owner);
  const citations = listIn(owner, 'citations');
  const cited = citedDocuments(citations);
  for (const [index, citation] of citations.entries())
    readCitation(
      {
        citation,
        path: [...path, 'citations', index],
        parts,
        documents,
        cited,
      },
      builder,
    );
}

interface CitationHere extends Omit<CitedHere, 'owner'> {
  readonly citation: JsonValue;
  /** Documents of version 1 by their ids. */
  readonly documents?: ReadonlyMap<string, JsonValue>;
  /** Documents that the citations of the answer include, by their ids. */
  readonly cited?: CitedDocuments;
}

/** The fullest document of each id; undefined for an id whose documents have different texts. */
type CitedDocuments = ReadonlyMap<string, JsonObject | undefined>;

/** An answer can include a document in one of its citations, and only name its id in the others. */
export function citedDocuments(citations: readonly JsonValue[]): CitedDocuments {
  const cited = new Map<string, JsonObject | undefined>();
  for (const source of citations.flatMap((citation) => listIn(citation, 'sources'))) {
    const facts = factsOf(source);
    const id = idOf(source, facts);
    if (id !== undefined) cited.set(id, cited.has(id) ? fuller(cited.get(id), facts) : facts);
  }
  return cited;
}

function fuller(known: JsonObject | undefined, other: JsonObject): JsonObject | undefined {
  if (known === undefined) return undefined;
  const before = wordsOf(known);
  const text = wordsOf(other);
  if (before !== undefined && text !== undefined && before !== text) return undefined;
  const isLonger = Object.keys(other).length > Object.keys(known).length;
  const isFuller = before === text ? isLonger : before === undefined;
  return isFuller ? other : known;
}

const documentsIn = (owner: JsonValue): ReadonlyMap<string, JsonValue> =>
  new Map(listIn(owner, 'documents').map((document) => [namedIn(document, 'id') ?? '', document]));

/**
 * Sources as version 2 has them, each with the name of its list; an id of version 1 is a document
 * of that id.
 */
function sourcesIn({
  citation,
  documents = new Map(),
}: CitationHere): readonly (readonly [string, JsonValue])[] {
  const own = documentsIn(citation);
  const name =
    ['sources', 'document_ids', 'documentIds'].find((one) => listIn(citation, one).length > 0) ??
    '';
  return listIn(citation, name).map((source) => {
    if (name === 'sources') return [name, source];
    if (typeof source !== 'string' || source === '') return [name, null];
    return [name, present({ id: source, document: own.get(source) ?? documents.get(source) })];
  });
}

/** Cites each source of one citation, or drops it. */
export function readCitation(here: CitationHere, builder: AnswerBuilder): void {
  const { citation, path } = here;
  const sources = sourcesIn(here);
  if (sources.length === 0)
    builder.drop(pointerTo(path), isObject(citation) ? 'no-source' : 'malformed');
  const claim = sources.length === 0 ? undefined : claimOf(here, builder);
  for (const [number, [list, cited]] of sources.entries()) {
    const pointer = pointerTo([...path, list, number]);
    if (claim === undefined) builder.drop(pointer, 'no-text');
    else citeSource({ claim, here: { pointer, cited, known: here.cited } }, builder);
  }
}

interface SourceHere {
  readonly pointer: string;
  readonly cited: JsonValue;
  readonly known: CitedDocuments | undefined;
}

function citeSource(
  { claim, here }: { readonly claim: Claim; readonly here: SourceHere },
  builder: AnswerBuilder,
): void {
  const { pointer, cited } = here;
  const found = isObject(cited) ? sourceOf(here, builder) : undefined;
  if (found === undefined) builder.drop(pointer, isObject(cited) ? 'no-source' : 'malformed');
  else builder.cite({ pointer, ...claim, ...found });
}

/**
 * The claim as a span of the answer, in the block that is named. Where the text of the claim is not
 * there, it may be in the first text, which some services count as the block 0. Nothing where the
 * citation is of a thought or of a plan.
 */
function claimOf({ citation, parts }: CitationHere, builder: AnswerBuilder): Claim | undefined {
  if (['THINKING_CONTENT', 'PLAN'].includes(textIn(citation, 'type') ?? '')) return undefined;
  const index = firstOf(citation, 'content_index', 'contentIndex');
  const first = parts.find((part) => part !== undefined);
  const named = index === undefined ? first : isCount(index) ? parts[index] : undefined;
  const text = textIn(citation, 'text');
  const matches = text === undefined ? undefined : sameAs(text, builder.work);
  const given = { start: firstOf(citation, 'start'), end: firstOf(citation, 'end') };
  const carriers = text === undefined ? [named] : [named, first];
  const found = claimIn(carriers, given, { units: ['codepoint', 'utf16'], matches });
  const isInferred = found?.notes?.length === 0 && found.carrier !== named;
  return isInferred ? { ...found, notes: ['block-inferred'] } : found;
}

/**
 * What `fromCohere` returns for the completed answer; of a stream that is cut off or throws, what
 * arrived, and a note. Never rejects.
 */
export function fromCohereEvents(events: EventStream, options: TextOptions = {}): Promise<Adapted> {
  return adaptEvents({ events, options }, cohereEvents(), readCohere);
}

type GrowingBlock = { readonly type: string; said: string };

interface GrowingContent {
  readonly blocks: Map<number, GrowingBlock>;
  /** Pieces whose text is none, which the reader notes. */
  readonly misshapen: JsonValue[];
}

export function cohereEvents(): EventReader {
  const blocks = new Map<number, GrowingBlock>();
  const misshapen: JsonValue[] = [];
  const citations: [index: number, citation: JsonValue][] = [];
  let usage: JsonValue | undefined;
  let finish_reason: JsonValue | undefined;
  let state: StreamState = 'started';
  const first = firstVersionEvents();
  let isFirst = false;
  return {
    push(event) {
      const type = textIn(event, 'type');
      isFirst ||= textIn(event, 'event_type', 'eventType') !== undefined;
      if (isFirst) first.push(event);
      const delta = memberOf(event, 'delta');
      const message = memberOf(delta, 'message');
      if (type === 'content-start' || type === 'content-delta') {
        const index = countIn(event, 'index') ?? 0;
        grow({ blocks, misshapen }, index, memberOf(message, 'content'));
      } else if (type === 'citation-start') {
        citations.push([
          countIn(event, 'index') ?? citations.length,
          memberOf(message, 'citations') ?? null,
        ]);
      } else if (type === 'message-end') {
        [usage, finish_reason] = [memberOf(delta, 'usage'), memberOf(delta, 'finish_reason')];
        state = stateAfter(state, firstOf(delta, 'error') === undefined ? 'complete' : 'failed');
      }
    },
    answer() {
      if (isFirst) return first.answer();
      const content = inOrder(blocks).map(({ type, said }) => ({
        type,
        [type === 'thinking' ? type : 'text']: said,
      }));
      return present({
        message: { content: [...content, ...misshapen], citations: inOrder(citations) },
        finish_reason,
        usage,
      });
    },
    state: () => (isFirst ? first.state() : state),
  };
}

/** The events of version 1, of which the last one has the whole answer. */
function firstVersionEvents(): EventReader {
  const citations: JsonValue[] = [];
  const documents: JsonValue[] = [];
  let text = '';
  let whole: JsonValue | undefined;
  return {
    push(event) {
      const type = textIn(event, 'event_type', 'eventType');
      if (type === 'text-generation') text += textIn(event, 'text') ?? '';
      else if (type === 'stream-end') whole = memberOf(event, 'response') ?? null;
      for (const citation of listIn(event, 'citations')) citations.push(citation);
      for (const document of listIn(event, 'documents')) documents.push(document);
    },
    answer() {
      if (isObject(whole)) return whole;
      return {
        response_id: '',
        text,
        citations,
        documents,
      };
    },
    state: () => (whole === undefined ? 'started' : 'complete'),
  };
}

/** A start has the type of a block; a stream that is joined late begins with a delta. */
function grow(
  { blocks, misshapen }: GrowingContent,
  index: number,
  content: JsonValue = null,
): void {
  if (isMisshapen(content)) misshapen.push(content);
  const text = textIn(content, 'text');
  const thinking = textIn(content, 'thinking');
  const usual = thinking !== undefined && text === undefined ? 'thinking' : 'text';
  const block = grownAt(blocks, index, () => ({
    type: textIn(content, 'type') ?? usual,
    said: '',
  }));
  block.said += (block.type === 'thinking' ? thinking : text) ?? '';
}

/**
 * An answer of version 2, or of version 1, in the camel case of the SDK or the snake case of the
 * wire: every member can be missing.
 */
export interface CohereAnswer {
  /** The text of version 1, whose citations and documents are next to it. */
  readonly text?: unknown;
  /** Its content, and the citations that count it. */
  readonly message?: unknown;
  readonly usage?: unknown;
}

/**
 * The source, and its title in the citation. Two documents of one id and different texts are two
 * sources; nothing where it has neither an id nor members.
 */
function sourceOf(here: SourceHere, builder: AnswerBuilder): CitedSource | undefined {
  const own = factsOf(here.cited);
  const id = idOf(here.cited, own);
  if (id === undefined && Object.keys(own).length === 0) return undefined;
  const facts = id === undefined ? own : fullestOf({ ...here, id, own }, builder);
  const [title, url] = [titleNames, addressNames].map((names) =>
    names.map((name) => namedIn(facts, name)).find((one) => one !== undefined),
  );
  const text = wordsOf(facts);
  const source = builder.sources.add({
    key: JSON.stringify(['cohere', id ?? null, text ?? null, url ?? null, title ?? null]),
    id: id ?? url ?? title ?? `source-${builder.sources.count() + 1}`,
    type: 'document',
    title,
    url: isAddress(url) ? url : undefined,
    // A text of the caller replaces that of the answer
    text: (id === undefined ? undefined : builder.given.textOf(id)) ?? text,
    more: moreOf(facts),
  });
  return { source, title };
}

/**
 * Documents have the members that their owner gave them; these names are those of Cohere's guides.
 */
const textNames = ['text', 'snippet', 'content', 'data', 'body'];
const titleNames = ['title', 'name'];
const addressNames = ['url', 'uri', 'link'];

type NamedHere = SourceHere & { readonly id: string; readonly own: JsonObject };

/** The document of this id that the answer includes, if it says all that the citation says of it. */
function fullestOf({ id, own, known, pointer }: NamedHere, builder: AnswerBuilder): JsonObject {
  const whole = known?.get(id);
  if (whole !== undefined) return isPartOf(own, whole) ? whole : own;
  if (known?.has(id) === true && wordsOf(own) === undefined) builder.note(pointer, 'id-repeated');
  return own;
}

function factsOf(cited: JsonValue): JsonObject {
  const found = firstOf(cited, 'document', 'tool_output', 'toolOutput');
  return isObject(found) ? found : {};
}

const idOf = (cited: JsonValue, facts: JsonObject): string | undefined =>
  namedIn(cited, 'id') ?? namedIn(facts, 'id');

function wordsOf(facts: JsonObject): string | undefined {
  const own = textNames.map((name) => firstOf(facts, name)).find((one) => one !== undefined);
  return typeof own === 'string' ? own : undefined;
}

/** Whether a document says nothing that the other one does not say, in members that are kept. */
const isPartOf = (facts: JsonObject, whole: JsonObject): boolean =>
  Object.entries(facts).every(([name, value]) => !isKept(value) || whole[name] === value);

const isKept = (value: JsonValue): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Other members of the document, as CSL-JSON keeps what it has no name for. */
function moreOf(facts: JsonObject): Readonly<Record<string, JsonValue | undefined>> {
  const named = new Set([...textNames, ...titleNames, ...addressNames, 'id']);
  const custom = Object.entries(facts).filter(([name, value]) => !named.has(name) && isKept(value));
  return custom.length === 0 ? {} : { custom: Object.fromEntries(custom) };
}
