/** Chooses the reader of a provider's own events, which the SDK passes on as `raw` parts when it is told to. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { messageEvents } from '../anthropic/from-events.js';
import { converseEvents } from '../bedrock/from-events.js';
import { cohereEvents } from '../cohere/from-events.js';
import { geminiEvents } from '../gemini/events.js';
import { openAIEvents } from '../openai/from-events.js';
import type { EventReader } from '../shared/events.js';
import { memberOf, textIn } from '../shared/members.js';

/** The reader of this event and those after it; nothing for an event that says nothing of its provider. */
export function rawReaderOf(event: JsonValue): EventReader | undefined {
  const type = textIn(event, 'type') ?? '';
  if (/^(?:message_|content_block_)/.test(type)) return messageEvents();
  if (/^(?:message|content|citation|tool-plan)-/.test(type)) return cohereEvents();
  if (type.startsWith('response.') || Array.isArray(memberOf(event, 'choices'))) return openAIEvents();
  if (textIn(event, 'event_type') !== undefined || Array.isArray(memberOf(event, 'candidates'))) return geminiEvents();
  const isConverse = ['messageStart', 'contentBlockStart', 'contentBlockDelta'].some((name) =>
    isObject(memberOf(event, name)),
  );
  return isConverse ? converseEvents() : undefined;
}
