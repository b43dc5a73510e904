/**
 * Streams of events for tests: whole, cut off, broken, and with their texts cut into single UTF-16
 * units.
 */

export async function* streamOf<Event>(events: readonly Event[]): AsyncGenerator<Event> {
  for (const event of events) yield await Promise.resolve(event);
}

/** A stream that throws after its events. */
export async function* brokenStream<Event>(events: readonly Event[]): AsyncGenerator<Event> {
  yield* streamOf(events);
  throw new Error('the line went dead');
}

/** The data of server-sent events, as they were recorded. */
export function eventsIn(text: string): unknown[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:') || line.startsWith('{'))
    .map((line) => line.replace(/^data:\s*/, ''))
    .filter((data) => data !== '' && data !== '[DONE]')
    .map((data) => JSON.parse(data) as unknown);
}
