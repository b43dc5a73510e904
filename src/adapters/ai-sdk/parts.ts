/** Reads the parts of a step where the provider's own answer is not at hand: what the SDK passes on of its citations. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import { readGrounding } from '../gemini/from-answer.js';
import { readAnnotations } from '../openai/annotations.js';
import { readMarks } from '../perplexity/marks.js';
import type { Desk, Stretch } from '../shared/desk.js';
import { listIn, memberOf, namedIn, textIn } from '../shared/members.js';
import { readSource, type SourcePart, sourceIn } from './sources.js';
import { readTextCitation } from './text-citations.js';

/** A step, and where it stands. */
export interface StepHere {
  readonly step: JsonValue;
  readonly path: readonly (string | number)[];
}

/** Texts as they come, each with the part that it is of. */
interface SaidPart {
  readonly part: JsonValue;
  readonly path: readonly (string | number)[];
  /** Nothing for a thought. */
  readonly carrier: Stretch | undefined;
}

export function readParts({ step, path }: StepHere, desk: Desk): void {
  const list = Array.isArray(memberOf(step, 'content')) ? 'content' : 'parts';
  if (!Array.isArray(memberOf(step, list))) desk.note(pointerTo(path), 'answer-unreadable');
  const said: SaidPart[] = [];
  const sources: SourcePart[] = [];
  let last: Stretch | undefined;
  for (const [index, part] of listIn(step, list).entries()) {
    const [type, here] = [textIn(part, 'type'), [...path, list, index]];
    if (type === 'text') {
      last = desk.say(textIn(part, 'text') ?? '');
      said.push({ part, path: here, carrier: last });
    } else if (type === 'reasoning') said.push({ part, path: here, carrier: undefined });
    else if (type === 'source' || type === 'source-url' || type === 'source-document')
      sources.push({ part, path: here, carrier: last });
  }
  const isRead = said.map((one) => readOwn(one, desk));
  const isGrounded = readGroundings({ step, path }, said, desk);
  const hasOwn = isGrounded || isRead.includes(true);
  if (!hasOwn && readListed({ step, path }, { said, sources }, desk)) return;
  const cited = sources.map((source) => readSource(source, { said: said[0]?.carrier, isListed: hasOwn }, desk));
  if (cited.includes(true)) desk.note(pointerTo(path), 'body-missing');
}

/** Citations that the text part has: those of version 7, and annotations that a provider passes on as they are. */
function readOwn({ part, path, carrier }: SaidPart, desk: Desk): boolean {
  let isRead = false;
  for (const [number, citation] of listIn(part, 'citations').entries()) {
    isRead = true;
    const pointer = pointerTo([...path, 'citations', number]);
    const reason = carrier === undefined ? 'no-text' : readTextCitation({ citation, pointer, carrier }, desk);
    if (reason !== undefined) desk.drop(pointer, reason);
  }
  const metadata = memberOf(part, 'providerMetadata');
  if (isRead || !isObject(metadata)) return isRead;
  for (const provider of Object.keys(metadata)) {
    const owner = memberOf(metadata, provider) ?? null;
    if (listIn(owner, 'annotations').length === 0) continue;
    isRead = true;
    const here = [...path, 'providerMetadata', provider];
    if (carrier === undefined) desk.dropUnread(owner, here, ['annotations']);
    else readAnnotations({ owner, path: here, carrier }, desk);
  }
  return isRead;
}

/** Groundings of Gemini, under the name of whichever provider serves it. */
function readGroundings({ step, path }: StepHere, said: readonly SaidPart[], desk: Desk): boolean {
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
    readGrounding({ grounding, path: here, parts, first: parts.find((part) => part !== undefined), text }, desk);
  }
  return isRead;
}

interface Parts {
  readonly said: readonly SaidPart[];
  readonly sources: readonly SourcePart[];
}

/** Sources of Perplexity are a list that marks in the text count. */
function readListed({ step }: StepHere, { said, sources }: Parts, desk: Desk): boolean {
  const [first, ...others] = said;
  if (!isObject(memberOf(memberOf(step, 'providerMetadata'), 'perplexity'))) return false;
  if (first?.carrier === undefined || others.length > 0 || sources.length === 0) return false;
  const listed = sources.map((source) => ({
    pointer: pointerTo(source.path),
    source: sourceIn(source, desk),
    title: namedIn(source.part, 'title'),
    isReadable: true,
  }));
  const text = textIn(first.part, 'text') ?? '';
  readMarks({ text, pointer: pointerTo([...first.path, 'text']), carrier: first.carrier, listed }, desk);
  return true;
}
