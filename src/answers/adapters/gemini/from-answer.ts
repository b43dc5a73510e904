/**
 * Reads answers of Gemini: a grounding support is a claim in UTF-8 bytes of one part, and counts
 * its sources.
 */
import { isList, isObject, type JsonValue } from '../../../core/json/value/index.js';
import { type Adapted, adapt, adaptEvents, type TextOptions } from '../builder/adapt.js';
import { type AnswerBuilder, addBlock, wholeOf } from '../builder/answer-builder.js';
import { noteEnding, readUsage } from '../builder/ending.js';
import { type EventStream, notesOf } from '../builder/events.js';
import { listIn, memberOf } from '../builder/members.js';
import { geminiEvents } from './events.js';
import { readInteraction } from './interaction.js';
import { inCamelCase, inSpelling } from './spelling.js';
import { dropSupports, readGrounding, readRecitations } from './supports.js';

/**
 * A response of `generateContent`, or an interaction, as a GenerationResult: each support of a
 * claim by a chunk is a citation.
 *
 * Every chunk is a source, cited or not. The text of a segment is compared with its bytes: where
 * they differ, the citation is kept without its claim. The first candidate is read. Never throws.
 *
 * @example
 * ```ts
 * import { fromGemini } from 'evidence-contracts/adapters';
 *
 * const segment = { startIndex: 5, endIndex: 16, text: 'Tea steeps.' };
 * const groundingMetadata = {
 *   groundingChunks: [{ web: { uri: 'https://example.org/tea', title: 'Tea' } }],
 *   groundingSupports: [{ segment, groundingChunkIndices: [0] }],
 * };
 * const candidate = { content: { parts: [{ text: '🍵 Tea steeps.' }] }, groundingMetadata };
 * const { value } = fromGemini({ candidates: [candidate] });
 * console.log(value.citations[0]?.span.join()); // 2,13
 * ```
 */
export function fromGemini(answer: GeminiAnswer, options: TextOptions = {}): Adapted {
  return adapt({ answer, options }, readGemini);
}

export function readGemini(answer: JsonValue, builder: AnswerBuilder): void {
  if (isList(answer)) {
    // `streamGenerateContent` returns a list of chunks unless events are requested
    const reader = geminiEvents();
    for (const chunk of answer) reader.push(chunk);
    for (const note of notesOf(reader)) builder.note('', note);
    readGemini(reader.answer(), builder);
  } else if (['steps', 'outputs'].some((list) => isList(memberOf(answer, list))))
    readInteraction(answer, builder);
  else {
    const spelled = inCamelCase(answer);
    readResponse(spelled.value, inSpelling(spelled, builder));
    builder.dropUnread(answer, [], citationLists);
    builder.dropUnread(answer, [], attributionLists, 'unknown-kind');
  }
}

function readResponse(response: JsonValue, builder: AnswerBuilder): void {
  const [first, ...others] = listIn(response, 'candidates');
  if (first !== undefined) readCandidate(first, builder);
  else
    builder.note(
      '',
      isObject(memberOf(response, 'promptFeedback')) ? 'answer-refused' : 'answer-unreadable',
    );
  if (others.length > 0) builder.note('/candidates', 'choices-unread');
  for (const [index, candidate] of others.entries()) {
    const [path, reason] = [['candidates', index + 1], 'other-candidate'] as const;
    const grounding = memberOf(candidate, 'groundingMetadata') ?? null;
    dropSupports({ grounding, path: [...path, 'groundingMetadata'] }, reason, builder);
    readRecitations(
      {
        candidate,
        path,
        carrier: undefined,
        reason,
      },
      builder,
    );
  }
  readUsage(memberOf(response, 'usageMetadata'), builder);
}

function readCandidate(candidate: JsonValue, builder: AnswerBuilder): void {
  const content = memberOf(candidate, 'content') ?? null;
  const list = isObject(content) ? memberOf(content, 'parts') : content;
  if ((list ?? null) !== null && !isList(list))
    builder.note('/candidates/0/content', 'answer-unreadable');
  const parts = listIn(content, 'parts').map((part, index) =>
    memberOf(part, 'thought') === true
      ? undefined
      : addBlock(part, ['candidates', 0, 'content', 'parts', index], builder),
  );
  const grounding = memberOf(candidate, 'groundingMetadata') ?? null;
  readGrounding({ grounding, path: ['candidates', 0, 'groundingMetadata'], parts }, builder);
  noteEnding(candidate, ['candidates', 0, 'finishReason'], builder);
  readRecitations({ candidate, path: ['candidates', 0], carrier: wholeOf(parts) }, builder);
}

const citationLists = [
  'groundingSupports',
  'grounding_supports',
  'citations',
  'citationSources',
  'citation_sources',
];

/** Supports replaced them. */
const attributionLists = ['groundingAttributions', 'grounding_attributions'];

/**
 * What `fromGemini` returns for the completed answer; of a stream that is cut off or throws, what
 * arrived, and a note. Never rejects.
 *
 * Takes the chunks of `streamGenerateContent`, whose texts and groundings are joined, and the
 * events of an interaction.
 */
export function fromGeminiEvents(events: EventStream, options: TextOptions = {}): Promise<Adapted> {
  return adaptEvents({ events, options }, geminiEvents(), readGemini);
}

/**
 * A response of `generateContent`, an interaction, or the list of chunks that
 * `streamGenerateContent` returns: every member can be missing.
 */
export type GeminiAnswer =
  | {
      readonly candidates?: unknown;
      readonly promptFeedback?: unknown;
      readonly usageMetadata?: unknown;
      /** Of an interaction, those of the model carry texts with annotations. */
      readonly steps?: unknown;
      readonly usage?: unknown;
    }
  | readonly object[];
