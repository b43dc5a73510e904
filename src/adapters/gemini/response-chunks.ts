/** Adds the chunks of `streamGenerateContent` up to a response. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import type { EventReader } from '../builder/events.js';
import { countIn, firstOf, listIn, memberOf, textIn } from '../builder/members.js';
import { inCamelCase } from './spelling.js';

/** A candidate while it grows. */
interface GrowingCandidate {
  readonly parts: JsonValue[];
  readonly grounding: { chunks: JsonValue[]; supports: JsonValue[] };
  readonly recitations: Readonly<Record<(typeof recitationLists)[number], JsonValue[]>>;
  /** Why it ended; undefined until then. */
  reason: JsonValue | undefined;
  /** Set when text follows a reason to finish: some services write one in every chunk, and then it means nothing. */
  wentOn: boolean;
}

export function responseChunks(): EventReader {
  const candidates = new Map<number, GrowingCandidate>();
  const last: { usageMetadata?: JsonValue; promptFeedback?: JsonValue } = {};
  let hasFailed = false;
  return {
    push(event) {
      const chunk = inCamelCase(event).value;
      for (const [position, candidate] of listIn(chunk, 'candidates').entries()) {
        const index = countIn(candidate, 'index') ?? position;
        const growing = candidates.get(index) ?? newCandidate();
        candidates.set(index, growing);
        grow(growing, candidate);
      }
      const [usage, feedback] = [firstOf(chunk, 'usageMetadata'), firstOf(chunk, 'promptFeedback')];
      if (usage !== undefined) last.usageMetadata = usage;
      if (feedback !== undefined) last.promptFeedback = feedback;
      if (isObject(memberOf(chunk, 'error'))) hasFailed = true;
    },
    answer() {
      const inOrder = [...candidates].sort(([a], [b]) => a - b).map(([, candidate]) => candidateOf(candidate));
      return { candidates: inOrder, ...last };
    },
    isComplete() {
      const grown = [...candidates.values()];
      if (grown.length === 0) return last.promptFeedback !== undefined;
      if (!grown.every(({ reason }) => reason !== undefined)) return false;
      // A reason to finish that means something has token counts
      return grown.some(({ wentOn }) => wentOn) || last.usageMetadata === undefined ? undefined : true;
    },
    hasFailed: () => hasFailed,
  };
}

const recitationLists = ['citations', 'citationSources'] as const;

function newCandidate(): GrowingCandidate {
  const recitations = { citations: [], citationSources: [] };
  return { parts: [], grounding: { chunks: [], supports: [] }, recitations, reason: undefined, wentOn: false };
}

function grow(growing: GrowingCandidate, candidate: JsonValue): void {
  for (const part of listIn(memberOf(candidate, 'content'), 'parts')) {
    if (growing.reason !== undefined && textIn(part, 'text') !== '') growing.wentOn = true;
    addPart(growing.parts, part);
  }
  addGrounding(growing.grounding, memberOf(candidate, 'groundingMetadata'));
  for (const list of recitationLists) {
    const added = listIn(memberOf(candidate, 'citationMetadata'), list);
    for (const citation of added) growing.recitations[list].push(citation);
  }
  growing.reason = firstOf(candidate, 'finishReason') ?? growing.reason;
}

/** A text continues in the next piece if both are thoughts or neither is. */
function addPart(parts: JsonValue[], part: JsonValue): void {
  const [last, text] = [parts.at(-1), textIn(part, 'text')];
  const before = textIn(last, 'text');
  const goesOn = memberOf(last, 'thought') === memberOf(part, 'thought');
  if (before === undefined || text === undefined || !goesOn || !isObject(last)) parts.push(part);
  else parts[parts.length - 1] = { ...last, text: before + text };
}

/**
 * A later grounding that repeats the chunks of the earlier ones replaces them. Otherwise its supports count its own chunks, which
 * are appended to the earlier ones.
 */
function addGrounding(grown: GrowingCandidate['grounding'], added: JsonValue | undefined): void {
  const [chunks, supports] = [listIn(added, 'groundingChunks'), listIn(added, 'groundingSupports')];
  const isRepeated = beginsWith(chunks, grown.chunks);
  const shift = isRepeated || chunks.length === 0 ? 0 : grown.chunks.length;
  const moved = supports.map((support) => shifted(support, shift));
  if (isRepeated) grown.chunks = [...chunks];
  else for (const chunk of chunks) grown.chunks.push(chunk);
  if (beginsWith(moved, grown.supports)) grown.supports = [...moved];
  else for (const support of moved) grown.supports.push(support);
}

function shifted(support: JsonValue, by: number): JsonValue {
  if (by === 0 || !isObject(support)) return support;
  const indices = listIn(support, 'groundingChunkIndices');
  const moved = indices.map((index) => (typeof index === 'number' ? index + by : index));
  return { ...support, groundingChunkIndices: moved };
}

function beginsWith(list: readonly JsonValue[], start: readonly JsonValue[]): boolean {
  return start.length <= list.length && start.every((value, index) => isSame(value, list[index] ?? null));
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A candidate as a completed response has it. */
function candidateOf({ parts, grounding, recitations, reason }: GrowingCandidate): JsonValue {
  const { chunks, supports } = grounding;
  return {
    content: { parts },
    groundingMetadata: { groundingChunks: chunks, groundingSupports: supports },
    citationMetadata: { ...recitations },
    ...(reason === undefined ? {} : { finishReason: reason }),
  };
}
