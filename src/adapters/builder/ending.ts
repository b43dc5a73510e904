/** Notes that an answer ended early, so that what is missing does not look like something the model never wrote. */
import { type JsonValue, pointerTo } from '../../json/value/index.js';
import type { AnswerBuilder } from './answer-builder.js';
import { firstOf, textIn } from './members.js';

/** The object and the member in which an answer gives the reason why it ended. */
export interface Ending {
  readonly owner: JsonValue | undefined;
  readonly path: readonly (string | number)[];
  readonly name: string;
}

/** Reasons of all providers for ending early, in lower case with underscores; any other reason is a normal end. */
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
  // continued in a later turn, or never
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
  // Models of the AI SDK have a unified reason and the provider's own
  const reason = typeof given === 'string' ? given : textIn(given, 'unified');
  if (reason === undefined) return;
  const spelled = reason.toLowerCase().replaceAll('-', '_');
  if (spelled === 'refusal') builder.note(pointerTo([...path, name]), 'answer-refused');
  else if (cut.has(spelled)) builder.note(pointerTo([...path, name]), 'answer-cut');
}
