/** Reads the metadata that integrations add to a message: groundings, lists of pages, citations of Cohere and of OpenAI. */
import { isList, isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import { type AnswerBuilder, readEach, type TextPart, wholeOf, within } from '../builder/answer-builder.js';
import { listIn, memberOf } from '../builder/members.js';
import { readCitations as readCohereCitations } from '../cohere/from-answer.js';
import { readRecitations } from '../gemini/recitations.js';
import { inCamelCase, inSpelling } from '../gemini/spelling.js';
import { dropSupports, readGrounding } from '../gemini/supports.js';
import { readAnnotation as readOpenAIAnnotation } from '../openai/annotations.js';
import { readOwnData } from '../openai/from-answer.js';
import { listedIn, readMarks } from '../perplexity/marks.js';

/** The members of a message that have it. */
const places = ['response_metadata', 'additional_kwargs'] as const;

const groundings = ['groundingMetadata', 'grounding_metadata'] as const;

/** Whether there is a grounding of Gemini. */
export function isGrounded(message: JsonValue): boolean {
  return places.some((place) => groundings.some((name) => isObject(memberOf(memberOf(message, place), name))));
}

/** A member of the message, the texts of its blocks, and the lists that were read in another member. */
interface Metadata {
  readonly parts: readonly (TextPart | undefined)[];
  readonly metadata: JsonValue;
  readonly place: string;
  readonly read: Set<string>;
}

export function readMetadata(message: JsonValue, parts: Metadata['parts'], builder: AnswerBuilder): void {
  const read = new Set<string>();
  const [first, ...others] = parts.filter((part) => part !== undefined);
  for (const place of places) {
    const here = { parts, place, read, metadata: memberOf(message, place) ?? null };
    readGemini(here, builder);
    readCohere(here, builder);
    // What counts a text without naming it can only mean the one that there is
    if (first?.start === 0 && others.length === 0) readOfOnlyText(here, first, builder);
  }
}

/** Supports and recitations, in the spelling of either language. */
function readGemini({ metadata, place, parts, read }: Metadata, builder: AnswerBuilder): void {
  for (const name of groundings) {
    const grounding = memberOf(metadata, name);
    if (!isObject(grounding)) continue;
    if (isNew(grounding, read)) readGrounding({ grounding, path: [place, name], parts }, builder);
    else dropSupports({ grounding, path: [place, name] }, 'repeated', builder);
  }
  const spelled = inCamelCase(metadata);
  const here = inSpelling(spelled, builder);
  readRecitations({ candidate: spelled.value, path: [place], carrier: wholeOf(parts) }, here);
}

/** Its integration writes the same list into both members. */
function readCohere({ metadata, place, parts, read }: Metadata, builder: AnswerBuilder): void {
  const citations = listIn(metadata, 'citations');
  if (!citations.some(isOfCohere)) return;
  if (isNew(citations, read)) readCohereCitations({ owner: metadata, path: [place], parts }, builder);
  else for (const index of citations.keys()) builder.drop(pointerTo([place, 'citations', index]), 'repeated');
}

function isOfCohere(citation: JsonValue): boolean {
  return ['sources', 'document_ids', 'documentIds'].some((name) => isList(memberOf(citation, name)));
}

/** Annotations of Chat Completions, chunks of Azure, and the list of Perplexity: all of them count the one text. */
function readOfOnlyText({ metadata, place }: Metadata, carrier: TextPart, builder: AnswerBuilder): void {
  if (!isObject(metadata)) return;
  readEach({ owner: metadata, path: [place], carrier, list: 'annotations' }, builder, readOpenAIAnnotation);
  readOwnData({ owner: metadata, path: [place], carrier }, builder);
  if (!listIn(metadata, 'citations').every((entry) => typeof entry === 'string')) return;
  const inner = within([place], builder);
  const listed = listedIn(metadata, inner);
  if (listed.length > 0) readMarks({ pointer: '', carrier, listed }, inner);
}

/** Whether a value was not met before. */
function isNew(value: JsonValue, read: Set<string>): boolean {
  const text = JSON.stringify(value);
  if (read.has(text)) return false;
  read.add(text);
  return true;
}
