/** Adds the events of ConverseStream up to what Converse returns. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import { type EventReader, type EventStream, readEvents } from '../builder/events.js';
import type { AdapterOptions } from '../builder/given.js';
import { countIn, memberOf, textIn } from '../builder/members.js';
import { type BedrockEvent, readConverse } from './from-answer.js';

/**
 * A stream of events as a GenerationResult: the one that `fromBedrock` returns for the completed answer, byte for byte.
 *
 * Each citation event is one citation. A stream that is cut off, or that throws, returns what arrived, and a note. Never rejects.
 */
export async function fromBedrockEvents(
  events: EventStream<BedrockEvent>,
  options: AdapterOptions = {},
): Promise<Adapted> {
  const { answer, notes } = await readEvents(events, converseEvents());
  return adapt({ answer, options, notes }, readConverse);
}

/** A block while it grows; text and citations of one block are in any order. */
interface GrowingBlock {
  text: string;
  readonly citations: JsonValue[];
  /** Set for blocks that are no text: they only keep their place. */
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
      if (isObject(event) && Object.keys(event).some((name) => name.endsWith('Exception'))) hasFailed = true;
    },
    answer() {
      const usage = memberOf(metadata, 'usage');
      const content = [...blocks].sort(([a], [b]) => a - b).map(([, block]) => blockOf(block));
      const stopReason = memberOf(stop, 'stopReason');
      return {
        output: { message: { content } },
        ...(stopReason === undefined ? {} : { stopReason }),
        ...(usage === undefined ? {} : { usage }),
      };
    },
    // The metadata follow the stop, with the tokens
    isComplete: () => stop !== undefined && metadata !== undefined,
    hasFailed: () => hasFailed,
  };
}

function grow(blocks: Map<number, GrowingBlock>, event: JsonValue | undefined): void {
  const index = countIn(event, 'contentBlockIndex');
  if (index === undefined) return;
  const block = blocks.get(index) ?? { text: '', citations: [], other: undefined };
  blocks.set(index, block);
  const delta = memberOf(event, 'delta') ?? memberOf(event, 'start') ?? null;
  const [text, citation] = [textIn(delta, 'text'), memberOf(delta, 'citation')];
  if (text !== undefined) block.text += text;
  if (citation !== undefined) block.citations.push(citation);
  if (text === undefined && citation === undefined) block.other ??= delta;
}

/** A block as a completed answer has it. */
function blockOf({ text, citations, other }: GrowingBlock): JsonValue {
  if (citations.length > 0) return { citationsContent: { content: [{ text }], citations } };
  return other !== undefined && text === '' ? other : { text };
}
