/** Adds the chunks of a stream, or the events of an interaction, up to the answer. */

import { adapt } from '../builder/adapt.js';
import type { Adapted } from '../builder/adapted.js';
import { type EventStream, readEvents } from '../builder/events.js';
import type { TextOptions } from '../builder/given.js';
import { geminiEvents } from './events.js';
import { readGemini } from './from-answer.js';
import type { GeminiEvent } from './types.js';

/**
 * A stream as a GenerationResult: the one that `fromGemini` returns for the completed answer, byte for byte.
 *
 * Takes the chunks of `streamGenerateContent` and the events of an interaction. Texts of one part are joined, and groundings of
 * several chunks are one. A stream that is cut off, or that throws, returns what arrived, and a note. Never rejects.
 */
export async function fromGeminiEvents(events: EventStream<GeminiEvent>, options: TextOptions = {}): Promise<Adapted> {
  const { answer, notes } = await readEvents(events, geminiEvents());
  return adapt({ answer, options, notes }, readGemini);
}
