/**
 * Reads the steps of a result: the provider's own answer where it is kept, else the parts that the
 * SDK passes on.
 */
import { isReadableList } from '../../../core/issue/readable-list.js';
import {
  isList,
  isObject,
  type JsonValue,
  pointerTo,
  present,
} from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import type { Provider, ReadAnswer } from '../builder/adapt.js';
import type { AnswerBuilder, CitationHere, Loss, TextPart } from '../builder/answer-builder.js';
import { hasWords, readEach, within, wordsIn } from '../builder/answer-builder.js';
import { noteEnding, readUsage } from '../builder/ending.js';
import { listIn, memberOf, namedIn, type Path, textIn } from '../builder/members.js';
import { addGiven, isAbridged, sourceBy } from '../builder/name-source.js';
import { loosePlace } from '../builder/place-mark.js';
import { namedPlace } from '../builder/place-source.js';
import { dataOf } from '../builder/readable.js';
import { citedDocuments, readCitation as readCohereCitation } from '../cohere/from-answer.js';
import { readGrounding } from '../gemini/supports.js';
import { readAnnotation } from '../openai/annotations.js';
import { readMarks } from '../perplexity/marks.js';

export function readSteps(
  answer: JsonValue,
  builder: AnswerBuilder,
  known: readonly Provider[],
): void {
  addGiven(builder);
  const readStep = (step: JsonValue, path: Path): void => {
    const body = memberOf(memberOf(step, 'response'), 'body') ?? null;
    const read = readerOf(body, known);
    if (read === undefined) readParts(step, path, builder);
    else read(body, within([...path, 'response', 'body'], builder));
  };
  const steps = listIn(answer, 'steps');
  if (!isObject(answer)) builder.note('', 'answer-unreadable');
  else if (steps.length === 0) readStep(answer, []);
  for (const [index, step] of steps.entries()) readStep(step, ['steps', index]);
  // If there is only one step, its usage is that of the whole result
  const ofStep = steps.length === 1 ? memberOf(steps[0], 'usage') : undefined;
  readUsage(
    [memberOf(answer, 'totalUsage'), memberOf(answer, 'usage'), ofStep].find(isObject),
    builder,
  );
}

/** The reader of a body; undefined where no provider is recognised, or several are. */
function readerOf(body: JsonValue, known: readonly Provider[]): ReadAnswer | undefined {
  if (typeof body === 'string') return undefined;
  const [first, other] = known.filter(({ isAnswer }) => isAnswer(body));
  // A list of addresses that marks do not count is read by the more general adapter of the two
  return other === undefined || first?.name === 'openai' ? first?.read : undefined;
}

/**
 * Own data alone: getters of the SDK derive from it, and some of them are promises. Nothing where
 * the result has a trap in it.
 */
export function pickResult(result: unknown): unknown {
  return attempt(() => {
    const steps = dataOf(result, 'steps');
    if (!isReadableList(steps)) return pickStep(result);
    return { steps: steps.map(pickStep), totalUsage: dataOf(result, 'totalUsage') };
  });
}

function pickStep(step: unknown): unknown {
  if (typeof step !== 'object' || step === null) return null;
  const body = dataOf(dataOf(step, 'response'), 'body');
  const names = ['content', 'parts', 'providerMetadata', 'usage', 'finishReason'];
  const members = Object.fromEntries(names.map((name) => [name, dataOf(step, name)]));
  return present({ ...members, response: body === undefined ? undefined : { body } });
}

/** A part, its path, and its text, or for a source the text before it; undefined for a thought. */
type PartHere = {
  readonly part: JsonValue;
  readonly path: Path;
  readonly carrier: TextPart | undefined;
};

function readParts(step: JsonValue, path: Path, builder: AnswerBuilder): void {
  const list = isList(memberOf(step, 'content')) ? 'content' : 'parts';
  const { said, sources } = partsIn(listIn(step, list), [...path, list], builder);
  const isRead = said.map((one) => readOwn(one, builder));
  const groundings = groundingsIn(step, path);
  for (const grounding of groundings)
    readGrounding({ ...grounding, parts: said.map(({ carrier }) => carrier) }, builder);
  // Where the citations were already read in another form, the sources are only a list
  const hasOwn = groundings.length > 0 || isRead.includes(true);
  const isPerplexity = metadataOf(step).some(
    ([provider, facts]) => provider === 'perplexity' && isObject(facts),
  );
  const isListed = !hasOwn && isPerplexity && readListed(said, sources, builder);
  const cited = citedDocuments(sources.map(({ part }) => cohereIn(part)));
  for (const source of isListed ? [] : sources) {
    if (hasOwn) sourceIn(source, builder);
    else readSource({ ...source, cited, carrier: carrierOf(source, said, builder) }, builder);
  }
  builder.note(
    pointerTo(path),
    isList(memberOf(step, list)) ? 'body-missing' : 'answer-unreadable',
  );
  noteEnding(step, [...path, 'finishReason'], builder);
}

/** What was said and thought, and the sources, in their order; texts are added to the answer. */
function partsIn(
  parts: readonly JsonValue[],
  path: Path,
  builder: AnswerBuilder,
): { readonly said: readonly PartHere[]; readonly sources: readonly PartHere[] } {
  const said: PartHere[] = [];
  const sources: PartHere[] = [];
  let last: TextPart | undefined;
  for (const [index, part] of parts.entries()) {
    const type = textIn(part, 'type');
    const here = [...path, index];
    if (type === 'text') {
      const words = { pointer: pointerTo(here), names: ['text'] };
      last = builder.addText(wordsIn(part, words, builder) ?? '');
      said.push({ part, path: here, carrier: last });
    } else if (type === 'reasoning') said.push({ part, path: here, carrier: undefined });
    else if (/^source(?:-url|-document)?$/.test(type ?? ''))
      sources.push({ part, path: here, carrier: last });
    else if (hasWords(part)) builder.note(pointerTo(here), 'answer-unreadable');
  }
  return { said, sources };
}

/** The text before a source, or the first one, or an empty one where nothing was said. */
function carrierOf(source: PartHere, said: readonly PartHere[], builder: AnswerBuilder): TextPart {
  return source.carrier ?? said[0]?.carrier ?? builder.addText('');
}

function metadataOf(part: JsonValue): readonly (readonly [provider: string, facts: JsonValue])[] {
  const metadata = memberOf(part, 'providerMetadata');
  return isObject(metadata) ? Object.entries(metadata) : [];
}

/**
 * Citations that the text part has: those of version 7, and annotations that a provider passes on
 * as they are.
 */
function readOwn({ part, path, carrier }: PartHere, builder: AnswerBuilder): boolean {
  if (readEach({ owner: part, path, carrier }, builder, readTextCitation) > 0) return true;
  const counts = metadataOf(part).map(([provider, owner]) => {
    const here = [...path, 'providerMetadata', provider];
    return readEach(
      {
        owner,
        path: here,
        carrier,
        list: 'annotations',
      },
      builder,
      readAnnotation,
    );
  });
  return counts.some((count) => count > 0);
}

/** Groundings of Gemini, under the name of whichever provider serves it. */
function groundingsIn(
  step: JsonValue,
  path: Path,
): readonly { readonly grounding: JsonValue; readonly path: Path }[] {
  return metadataOf(step).flatMap(([provider, facts]) => {
    const grounding = memberOf(facts, 'groundingMetadata') ?? null;
    const isEmpty = listIn(grounding, 'groundingSupports').length === 0;
    return isEmpty
      ? []
      : { grounding, path: [...path, 'providerMetadata', provider, 'groundingMetadata'] };
  });
}

/** Sources of Perplexity are a list that marks in the text count. */
function readListed(
  said: readonly PartHere[],
  sources: readonly PartHere[],
  builder: AnswerBuilder,
): boolean {
  const [first, ...others] = said;
  if (first?.carrier === undefined || others.length > 0 || sources.length === 0) return false;
  const listed = sources.map((source) => ({
    pointer: pointerTo(source.path),
    source: sourceIn(source, builder),
    title: namedIn(source.part, 'title'),
  }));
  readMarks(
    { pointer: pointerTo([...first.path, 'text']), carrier: first.carrier, listed },
    builder,
  );
  return true;
}

/** The source, by its address, file or title; never by the id that the SDK makes up. */
function sourceIn(
  { part, path }: Omit<PartHere, 'carrier'>,
  builder: AnswerBuilder,
): ReturnType<typeof sourceBy> {
  const facts = factsOf(part);
  return sourceBy(builder, {
    pointer: pointerTo(path),
    name: namedIn(part, 'url') ?? namedIn(facts, 'fileId', 'file_id') ?? namedIn(part, 'filename'),
    title: namedIn(part, 'title', 'filename'),
    isQuoted: textIn(facts, 'citedText', 'cited_text') !== undefined,
  });
}

/** A source, the text that carries it, and the documents of Cohere that all of them include. */
type SourceHere = PartHere & {
  readonly carrier: TextPart;
  readonly cited: ReturnType<typeof citedDocuments>;
};

/**
 * Cites a source part, or drops it. A part that only lists what a search found stays a source, and
 * is neither.
 */
function readSource(source: SourceHere, builder: AnswerBuilder): void {
  const { part, path, carrier } = source;
  const pointer = pointerTo(path);
  if (readCohere(source, builder)) return;
  const found = sourceIn(source, builder);
  const facts = factsOf(part);
  if (typeof found === 'string') {
    builder.drop(pointer, found);
    return;
  }
  const [first] = metadataOf(part);
  const at = pointerTo([...path, 'providerMetadata', first?.[0] ?? '']);
  const quote = wordsIn(facts, { pointer: at, names: quoteNames }, builder);
  // What a search found has metadata of Anthropic and no quote
  if (quote === undefined && isObject(memberOf(memberOf(part, 'providerMetadata'), 'anthropic')))
    return;
  if (isAbridged(quote) && namedIn(part, 'url') !== undefined)
    builder.note(pointer, 'excerpt-abridged');
  builder.note(pointer, 'span-missing');
  const title = namedIn(part, 'title', 'filename');
  builder.cite({
    pointer,
    carrier,
    source: found,
    title,
    quote,
    place: namedPlace(facts),
  });
}

/** A citation of Cohere, which its provider passes on as metadata of a source; false for others. */
function readCohere({ part, path, carrier, cited }: SourceHere, builder: AnswerBuilder): boolean {
  const facts = cohereIn(part);
  if (listIn(facts, 'sources').length === 0 || !isObject(facts)) return false;
  const citation = present({ ...facts, type: memberOf(facts, 'citationType') });
  const here = [...path, 'providerMetadata', 'cohere'];
  readCohereCitation(
    {
      citation,
      path: here,
      parts: [carrier],
      cited,
    },
    builder,
  );
  return true;
}

const cohereIn = (part: JsonValue): JsonValue =>
  memberOf(memberOf(part, 'providerMetadata'), 'cohere') ?? null;

const factsOf = (part: JsonValue): JsonValue => metadataOf(part)[0]?.[1] ?? null;
const quoteNames = ['citedText', 'cited_text'] as const;

function readTextCitation(
  { citation, pointer, carrier }: CitationHere,
  builder: AnswerBuilder,
): Loss {
  if (!isObject(citation)) return 'malformed';
  const cited = memberOf(citation, 'source') ?? null;
  const source = sourceIn({ part: cited, path: [] }, builder);
  if (typeof source === 'string') return source;
  const quote = wordsIn(citation, { pointer, names: ['citedText'] }, builder);
  const start = memberOf(citation, 'startIndex');
  const end = memberOf(citation, 'endIndex');
  const link = namedIn(cited, 'url', 'filename');
  if (isAbridged(quote) && namedIn(cited, 'url') !== undefined)
    builder.note(pointer, 'excerpt-abridged');
  const places = loosePlace(
    {
      carrier,
      start,
      end,
      link,
      quote,
      source,
      isDocumented: true,
    },
    builder,
  );
  builder.cite({
    pointer,
    carrier,
    source,
    title: namedIn(cited, 'title'),
    quote,
    ...places,
  });
  return undefined;
}
