/** Adds the events of a stream of the Messages API up to the message. */
import { isObject, type JsonValue, present } from '../../json/value/index.js';
import { type Adapted, type AdapterOptions, adaptEvents } from '../builder/adapt.js';
import { type EventReader, type EventStream, grownAt, inOrder, type StreamState } from '../builder/events.js';
import { countIn, listIn, memberOf, textIn } from '../builder/members.js';
import { readMessage } from './from-answer.js';

/** What `fromAnthropic` returns for the completed answer; of a stream that is cut off or throws, what arrived, and a note. Never rejects. */
export function fromAnthropicEvents(events: EventStream, options: AdapterOptions = {}): Promise<Adapted> {
  return adaptEvents({ events, options }, messageEvents(), readMessage);
}

interface GrowingBlock {
  readonly start: JsonValue;
  text: string;
  readonly citations: JsonValue[];
}

interface GrowingMessage {
  readonly blocks: Map<number, GrowingBlock>;
  readonly usage: Record<string, JsonValue>;
  reason: JsonValue | undefined;
  state: StreamState;
}

export function messageEvents(): EventReader {
  const message: GrowingMessage = { blocks: new Map(), usage: {}, reason: undefined, state: 'started' };
  const { blocks, usage } = message;
  return {
    push(event) {
      const type = textIn(event, 'type') ?? '';
      if (Object.hasOwn(eventReaders, type)) eventReaders[type]?.(message, event);
    },
    answer: () =>
      present({
        content: inOrder(blocks).map(blockOf),
        stop_reason: message.reason,
        usage: Object.keys(usage).length === 0 ? undefined : usage,
      }),
    state: () => message.state,
  };
}

const eventReaders: Readonly<Record<string, (message: GrowingMessage, event: JsonValue) => void>> = {
  message_start({ blocks, usage }, event) {
    const message = memberOf(event, 'message');
    for (const [index, block] of listIn(message, 'content').entries()) blocks.set(index, growing(block));
    countUp(usage, memberOf(message, 'usage'));
  },
  content_block_start({ blocks }, event) {
    const index = countIn(event, 'index');
    if (index !== undefined) blocks.set(index, begun(blocks.get(index), memberOf(event, 'content_block') ?? null));
  },
  // A delta without its start, as in a stream that is joined late, begins a block of text
  content_block_delta({ blocks }, event) {
    const [index, delta] = [countIn(event, 'index'), memberOf(event, 'delta')];
    const type = textIn(delta, 'type');
    if (index === undefined || (type !== 'text_delta' && type !== 'citations_delta')) return;
    const block = grownAt(blocks, index, () => growing({ type: 'text' }));
    if (type === 'text_delta') block.text += textIn(delta, 'text') ?? '';
    else block.citations.push(memberOf(delta, 'citation') ?? null);
  },
  message_delta(message, event) {
    message.reason = memberOf(memberOf(event, 'delta'), 'stop_reason') ?? message.reason;
    countUp(message.usage, memberOf(event, 'usage'));
  },
  message_stop(message) {
    message.state = 'complete';
  },
  error(message) {
    message.state = 'failed';
  },
};

function growing(start: JsonValue): GrowingBlock {
  return { start, text: textIn(start, 'text') ?? '', citations: [...listIn(start, 'citations')] };
}

/** A start after deltas of its block, as from a gateway that reorders events, discards nothing. */
function begun(before: GrowingBlock | undefined, start: JsonValue): GrowingBlock {
  const block = growing(start);
  if (before === undefined) return block;
  return { start, text: block.text + before.text, citations: [...block.citations, ...before.citations] };
}

/** A later count replaces an earlier one; null is ignored. */
function countUp(usage: Record<string, JsonValue>, counts: JsonValue | undefined): void {
  if (!isObject(counts)) return;
  for (const [name, count] of Object.entries(counts)) if (count !== null) usage[name] = count;
}

function blockOf({ start, text, citations }: GrowingBlock): JsonValue {
  const known = isObject(start) ? start : {};
  const isText = (textIn(known, 'type') ?? 'text') === 'text';
  return { ...known, ...(isText ? { text } : {}), ...(citations.length === 0 ? {} : { citations }) };
}
