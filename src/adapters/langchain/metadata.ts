/** Reads the metadata that integrations add to a message: groundings, lists of pages, citations of Cohere and of OpenAI. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import { type AnswerBuilder, type TextPart, within } from '../builder/answer-builder.js';
import { isList, listIn, memberOf } from '../builder/members.js';
import { readCitations as readCohereCitations } from '../cohere/from-answer.js';
import { readGrounding } from '../gemini/from-answer.js';
import { readRecitations } from '../gemini/recitations.js';
import { inCamelCase, inSpelling } from '../gemini/spelling.js';
import { dropSupports } from '../gemini/supports.js';
import { readAnnotations as readOpenAIAnnotations } from '../openai/annotations.js';
import { readOwnData } from '../openai/from-answer.js';
import { listedIn, readMarks } from '../perplexity/marks.js';
import type { Said } from './blocks.js';

/** The members of a message that have it. */
const places = ['response_metadata', 'additional_kwargs'] as const;

const groundings = ['groundingMetadata', 'grounding_metadata'] as const;

/** Whether there is a grounding of Gemini. */
export function isGrounded(message: JsonValue): boolean {
  return places.some((place) => groundings.some((name) => isObject(memberOf(memberOf(message, place), name))));
}

/** A member of the message, the text of the message, and the lists that were read in another member. */
interface Metadata extends Said {
  readonly metadata: JsonValue;
  readonly place: string;
  readonly read: Set<string>;
}

export function readMetadata(message: JsonValue, said: Said, builder: AnswerBuilder): void {
  const read = new Set<string>();
  const first = said.parts.find((part) => part !== undefined);
  // What counts a text without naming it can only mean the one that there is
  const isOnly = first?.start === 0 && said.parts.filter((part) => part !== undefined).length === 1;
  for (const place of places) {
    const here = { ...said, place, read, metadata: memberOf(message, place) ?? null };
    readGemini(here, builder);
    readCohere(here, builder);
    if (isOnly) readOfOnlyText(here, first, builder);
  }
}

/** Supports and recitations, in the spelling of either language. */
function readGemini({ metadata, place, parts, text, read }: Metadata, builder: AnswerBuilder): void {
  const first = parts.find((part) => part !== undefined);
  for (const name of groundings) {
    const grounding = memberOf(metadata, name);
    if (!isObject(grounding)) continue;
    if (isNew(grounding, read)) readGrounding({ grounding, path: [place, name], parts, first, text }, builder);
    else dropSupports({ grounding, path: [place, name] }, 'repeated', builder);
  }
  const spelled = inCamelCase(metadata);
  readRecitations(
    { candidate: spelled.value, path: [place], text, start: first?.start ?? 0 },
    inSpelling(spelled, builder),
  );
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
function readOfOnlyText({ metadata, place, text }: Metadata, carrier: TextPart, builder: AnswerBuilder): void {
  if (!isObject(metadata)) return;
  if (listIn(metadata, 'annotations').length > 0)
    readOpenAIAnnotations({ owner: metadata, path: [place], carrier }, builder);
  readOwnData({ message: metadata, path: [place], text, carrier }, builder);
  if (!listIn(metadata, 'citations').every((entry) => typeof entry === 'string')) return;
  const inner = within([place], builder);
  const listed = listedIn(metadata, inner);
  if (listed.length > 0) readMarks({ text, pointer: '', carrier, listed }, inner);
}

/** Whether a value was not met before. */
function isNew(value: JsonValue, read: Set<string>): boolean {
  const text = JSON.stringify(value);
  if (read.has(text)) return false;
  read.add(text);
  return true;
}
