/** Says of an answer that ended before it was done that it did: what it lacks would else look like what nobody said. */
import { type JsonValue, pointerTo } from '../../json/value/index.js';
import type { AnswerBuilder } from './answer-builder.js';
import { firstOf, textIn } from './members.js';

/** Where an answer says why it ended, and under which name. */
export interface Ending {
  readonly owner: JsonValue | undefined;
  readonly path: readonly (string | number)[];
  readonly name: string;
}

/** The ends of all providers that are none, in small letters and with underscores; what is not among them is no news. */
const cut: ReadonlySet<string> = new Set([
  // limits
  'length',
  'max_tokens',
  'max_output_tokens',
  'model_context_window_exceeded',
  'timeout',
  'error_limit',
  // filters
  'content_filter',
  'content_filtered',
  'guardrail_intervened',
  'error_toxic',
  'safety',
  'recitation',
  'blocklist',
  'prohibited_content',
  'spii',
  'language',
  // what goes on later, or not at all
  'pause_turn',
  'incomplete',
  'in_progress',
  'queued',
  'cancelled',
  'user_cancel',
  'failed',
  'error',
]);

export function noteEnding({ owner, path, name }: Ending, builder: AnswerBuilder): void {
  const given = firstOf(owner, name);
  // A model of the AI SDK gives the reason of all providers and its own
  const reason = typeof given === 'string' ? given : textIn(given, 'unified');
  if (reason === undefined) return;
  const spelled = reason.toLowerCase().replaceAll('-', '_');
  if (spelled === 'refusal') builder.note(pointerTo([...path, name]), 'answer-refused');
  else if (cut.has(spelled)) builder.note(pointerTo([...path, name]), 'answer-cut');
}
