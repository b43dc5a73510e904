/** Reads the parts of a step without the provider's own answer: its texts, their citations, and the sources that the SDK passes on. */
import { isList, isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { DropReason } from '../builder/adapted.js';
import { type AnswerBuilder, type CitationHere, readEach, type TextPart } from '../builder/answer-builder.js';
import { noteEnding } from '../builder/ending.js';
import { listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import { isAbridged, sourceBy } from '../builder/name-source.js';
import { loosePlace } from '../builder/place-mark.js';
import { placeUnder } from '../builder/place-source.js';
import type { Source } from '../builder/source-list.js';
import { readGrounding } from '../gemini/supports.js';
import { readAnnotation } from '../openai/annotations.js';
import { readMarks } from '../perplexity/marks.js';

/** A part, its path, and its text, or for a source the text before it; undefined for a thought. */
interface PartHere {
  readonly part: JsonValue;
  readonly path: readonly (string | number)[];
  readonly carrier: TextPart | undefined;
}

export function readParts(step: JsonValue, path: readonly (string | number)[], builder: AnswerBuilder): void {
  const list = isList(memberOf(step, 'content')) ? 'content' : 'parts';
  const [said, sources]: [PartHere[], PartHere[]] = [[], []];
  let last: TextPart | undefined;
  for (const [index, part] of listIn(step, list).entries()) {
    const [type, here] = [textIn(part, 'type'), [...path, list, index]];
    if (type === 'text') {
      last = builder.addText(textIn(part, 'text') ?? '');
      said.push({ part, path: here, carrier: last });
    } else if (type === 'reasoning') said.push({ part, path: here, carrier: undefined });
    else if (type === 'source' || type === 'source-url' || type === 'source-document')
      sources.push({ part, path: here, carrier: last });
  }
  const isRead = said.map((one) => readOwn(one, builder));
  const metadata = memberOf(step, 'providerMetadata');
  const isGrounded = readGroundings({ metadata, path, said }, builder);
  // Where the citations were already read in another form, the sources are only a list
  const hasOwn = isGrounded || isRead.includes(true);
  const isListed = !hasOwn && isObject(memberOf(metadata, 'perplexity')) && readListed(said, sources, builder);
  for (const source of isListed ? [] : sources) {
    if (hasOwn) sourceIn(source, builder);
    else readSource({ ...source, carrier: source.carrier ?? said[0]?.carrier ?? builder.addText('') }, builder);
  }
  builder.note(pointerTo(path), isList(memberOf(step, list)) ? 'body-missing' : 'answer-unreadable');
  noteEnding(step, [...path, 'finishReason'], builder);
}

/** Citations that the text part has: those of version 7, and annotations that a provider passes on as they are. */
function readOwn({ part, path, carrier }: PartHere, builder: AnswerBuilder): boolean {
  let isRead = readEach({ owner: part, path, carrier }, builder, readTextCitation) > 0;
  const metadata = memberOf(part, 'providerMetadata');
  if (isRead || !isObject(metadata)) return isRead;
  for (const provider of Object.keys(metadata)) {
    const owner = memberOf(metadata, provider) ?? null;
    if (listIn(owner, 'annotations').length === 0) continue;
    isRead = true;
    const here = [...path, 'providerMetadata', provider];
    if (carrier === undefined) builder.dropUnread(owner, here, ['annotations']);
    else readEach({ owner, path: here, carrier, list: 'annotations' }, builder, readAnnotation);
  }
  return isRead;
}

/** The metadata of a step, the path of the step, and its texts. */
interface StepMetadata {
  readonly metadata: JsonValue | undefined;
  readonly path: readonly (string | number)[];
  readonly said: readonly PartHere[];
}

/** Groundings of Gemini, under the name of whichever provider serves it. */
function readGroundings({ metadata, path, said }: StepMetadata, builder: AnswerBuilder): boolean {
  if (!isObject(metadata)) return false;
  let isRead = false;
  for (const provider of Object.keys(metadata)) {
    const grounding = memberOf(memberOf(metadata, provider), 'groundingMetadata');
    if (!isObject(grounding) || listIn(grounding, 'groundingSupports').length === 0) continue;
    isRead = true;
    const here = [...path, 'providerMetadata', provider, 'groundingMetadata'];
    readGrounding({ grounding, path: here, parts: said.map(({ carrier }) => carrier) }, builder);
  }
  return isRead;
}

/** Sources of Perplexity are a list that marks in the text count. */
function readListed(said: readonly PartHere[], sources: readonly PartHere[], builder: AnswerBuilder): boolean {
  const [first, ...others] = said;
  if (first?.carrier === undefined || others.length > 0 || sources.length === 0) return false;
  const listed = sources.map((source) => ({
    pointer: pointerTo(source.path),
    source: sourceIn(source, builder),
    title: namedIn(source.part, 'title'),
    isReadable: true,
  }));
  readMarks({ pointer: pointerTo([...first.path, 'text']), carrier: first.carrier, listed }, builder);
  return true;
}

/** The source, by its address, file or title; never by the id that the SDK makes up. */
function sourceIn({ part, path }: Omit<PartHere, 'carrier'>, builder: AnswerBuilder): Source | undefined {
  const facts = factsOf(part);
  return sourceBy(
    {
      pointer: pointerTo(path),
      name: namedIn(part, 'url') ?? namedIn(facts, 'fileId', 'file_id') ?? namedIn(part, 'filename'),
      title: namedIn(part, 'title', 'filename'),
      isQuoted: quoteIn(facts) !== undefined,
    },
    builder,
  );
}

/** Cites a source part, or drops it. A part that only lists what a search found stays a source, and is neither. */
function readSource(source: PartHere & { readonly carrier: TextPart }, builder: AnswerBuilder): void {
  const { part, path, carrier } = source;
  const [pointer, found, facts] = [pointerTo(path), sourceIn(source, builder), factsOf(part)];
  const quote = quoteIn(facts);
  // What a search found has metadata of Anthropic and no quote
  const isHit = isObject(memberOf(memberOf(part, 'providerMetadata'), 'anthropic')) && quote === undefined;
  if (isHit && found !== undefined) return;
  if (found === undefined) {
    builder.drop(pointer, 'no-source');
    return;
  }
  if (isAbridged(quote) && namedIn(part, 'url') !== undefined) builder.note(pointer, 'excerpt-abridged');
  builder.note(pointer, 'span-missing');
  const title = namedIn(part, 'title', 'filename');
  builder.cite({ pointer, carrier, source: found, title, quote, place: placeUnder(facts, placeNames) });
}

/** The metadata of the provider, whichever that is. */
function factsOf(part: JsonValue): JsonValue {
  const metadata = memberOf(part, 'providerMetadata');
  const name = isObject(metadata) ? Object.keys(metadata)[0] : undefined;
  return name === undefined ? null : (memberOf(metadata, name) ?? null);
}

function quoteIn(facts: JsonValue): string | undefined {
  return textIn(facts, 'citedText', 'cited_text');
}

/** The SDK keeps characters and pages of Anthropic, but not blocks. */
const placeNames = [
  ['codepoint', 'startCharIndex', 'endCharIndex'],
  ['page', 'startPageNumber', 'endPageNumber'],
  ['block', 'startBlockIndex', 'endBlockIndex'],
] as const;

/** Cites the citation, or returns the reason why it cannot be kept. */
function readTextCitation(
  { citation, pointer, carrier }: CitationHere,
  builder: AnswerBuilder,
): DropReason | undefined {
  if (!isObject(citation)) return 'malformed';
  const cited = memberOf(citation, 'source') ?? null;
  const source = sourceIn({ part: cited, path: [] }, builder);
  if (source === undefined) return 'no-source';
  const quote = textIn(citation, 'citedText');
  const [start, end] = [memberOf(citation, 'startIndex'), memberOf(citation, 'endIndex')];
  const link = namedIn(cited, 'url', 'filename');
  if (isAbridged(quote) && namedIn(cited, 'url') !== undefined) builder.note(pointer, 'excerpt-abridged');
  const { note, ...places } = loosePlace({ carrier, start, end, link, quote, source, isDocumented: true }, builder);
  if (note !== undefined) builder.note(pointer, note);
  builder.cite({ pointer, carrier, source, title: namedIn(cited, 'title'), quote, ...places });
  return undefined;
}
