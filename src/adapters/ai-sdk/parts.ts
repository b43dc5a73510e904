/** Reads the parts of a step without the provider's own answer: what the SDK passes on of its citations. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { AnswerBuilder, TextPart } from '../builder/answer-builder.js';
import { isList, listIn, memberOf, namedIn, textIn } from '../builder/members.js';
import { readGrounding } from '../gemini/from-answer.js';
import { readAnnotations } from '../openai/annotations.js';
import { readMarks } from '../perplexity/marks.js';
import { readSource, type SourcePart, sourceIn } from './sources.js';
import { readTextCitation } from './text-citations.js';

/** A step, and its path. */
export interface StepHere {
  readonly step: JsonValue;
  readonly path: readonly (string | number)[];
}

/** Texts in order, each with its part. */
interface SaidPart {
  readonly part: JsonValue;
  readonly path: readonly (string | number)[];
  /** Nothing for a thought. */
  readonly carrier: TextPart | undefined;
}

export function readParts({ step, path }: StepHere, builder: AnswerBuilder): void {
  const list = isList(memberOf(step, 'content')) ? 'content' : 'parts';
  const said: SaidPart[] = [];
  const sources: SourcePart[] = [];
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
  const isGrounded = readGroundings({ step, path }, said, builder);
  const hasOwn = isGrounded || isRead.includes(true);
  if (hasOwn || !readListed({ step, path }, { said, sources }, builder)) {
    for (const source of sources) readSource(source, { said: said[0]?.carrier, isListed: hasOwn }, builder);
  }
  builder.note(pointerTo(path), isList(memberOf(step, list)) ? 'body-missing' : 'answer-unreadable');
}

/** Citations that the text part has: those of version 7, and annotations that a provider passes on as they are. */
function readOwn({ part, path, carrier }: SaidPart, builder: AnswerBuilder): boolean {
  let isRead = false;
  for (const [number, citation] of listIn(part, 'citations').entries()) {
    isRead = true;
    const pointer = pointerTo([...path, 'citations', number]);
    const reason = carrier === undefined ? 'no-text' : readTextCitation({ citation, pointer, carrier }, builder);
    if (reason !== undefined) builder.drop(pointer, reason);
  }
  const metadata = memberOf(part, 'providerMetadata');
  if (isRead || !isObject(metadata)) return isRead;
  for (const provider of Object.keys(metadata)) {
    const owner = memberOf(metadata, provider) ?? null;
    if (listIn(owner, 'annotations').length === 0) continue;
    isRead = true;
    const here = [...path, 'providerMetadata', provider];
    if (carrier === undefined) builder.dropUnread(owner, here, ['annotations']);
    else readAnnotations({ owner, path: here, carrier }, builder);
  }
  return isRead;
}

/** Groundings of Gemini, under the name of whichever provider serves it. */
function readGroundings({ step, path }: StepHere, said: readonly SaidPart[], builder: AnswerBuilder): boolean {
  const metadata = memberOf(step, 'providerMetadata');
  if (!isObject(metadata)) return false;
  let isRead = false;
  for (const provider of Object.keys(metadata)) {
    const grounding = memberOf(memberOf(metadata, provider), 'groundingMetadata');
    if (!isObject(grounding) || listIn(grounding, 'groundingSupports').length === 0) continue;
    isRead = true;
    const parts = said.map(({ carrier }) => carrier);
    const text = said.map(({ part, carrier }) => (carrier === undefined ? '' : (textIn(part, 'text') ?? ''))).join('');
    const here = [...path, 'providerMetadata', provider, 'groundingMetadata'];
    readGrounding({ grounding, path: here, parts, first: parts.find((part) => part !== undefined), text }, builder);
  }
  return isRead;
}

interface Parts {
  readonly said: readonly SaidPart[];
  readonly sources: readonly SourcePart[];
}

/** Sources of Perplexity are a list that marks in the text count. */
function readListed({ step }: StepHere, { said, sources }: Parts, builder: AnswerBuilder): boolean {
  const [first, ...others] = said;
  if (!isObject(memberOf(memberOf(step, 'providerMetadata'), 'perplexity'))) return false;
  if (first?.carrier === undefined || others.length > 0 || sources.length === 0) return false;
  const listed = sources.map((source) => ({
    pointer: pointerTo(source.path),
    source: sourceIn(source, builder),
    title: namedIn(source.part, 'title'),
    isReadable: true,
  }));
  const text = textIn(first.part, 'text') ?? '';
  readMarks({ text, pointer: pointerTo([...first.path, 'text']), carrier: first.carrier, listed }, builder);
  return true;
}
