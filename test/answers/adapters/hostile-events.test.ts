/**
 * Hostile events and values: every adapter gives a valid result, wherever in a stream they come.
 */
import { describe, expect, it } from 'vitest';
import { recogniseProvider } from '../../../src/answers/adapters/index.js';
import { lightHostile } from '../../support/hostile.js';
import { sized } from '../../support/sized.js';
import { expectLawful } from './support/laws.js';
import { mutantsOf, some } from './support/mutants.js';
import { type Tried, tried } from './support/providers.js';

const streaming = tried.flatMap(({ stream, events, ...rest }) =>
  stream === undefined || events === undefined ? [] : [{ ...rest, stream, events }],
) satisfies readonly Tried[];

describe.each(streaming)('$name', ({ options, stream, events }) => {
  it('streams hostile events', async () => {
    const start = events.slice(0, 6);
    // Events that hold the whole answer are hostile answers, which have a test of their own
    const last = events.filter((event) => JSON.stringify(event).length < 400).slice(sized(-2, -4));
    for (const event of last) {
      for (const { answer: mutant } of some(mutantsOf(event)))
        expectLawful(await stream([...start, mutant, mutant], options));
    }
    const values = lightHostile.filter(({ name }, index) =>
      sized(index % 9 === 0 && !/huge/.test(name), index % 6 === 0, true),
    );
    for (const { make } of values)
      expectLawful(await stream([...start.slice(0, 2), make(), make()]));
  });
});

/** Events without an end, and how often they were asked for. */
function endless(event: unknown) {
  let [asked, isEnded] = [0, false];
  async function* events(): AsyncGenerator {
    try {
      for (;;) {
        asked += 1;
        yield await Promise.resolve(event);
      }
    } finally {
      isEnded = true;
    }
  }
  return { events: events(), reported: () => ({ asked, isEnded }) };
}

it.each([
  ['large texts', { type: 'ping', text: 'x'.repeat(1_000_000) }, 68],
  ['many members', { type: 'ping', list: Array.from({ length: 100_000 }, () => 0) }, 50],
])(
  'end a stream that does not end, where it is larger than any document: %s',
  async (_, event, asked) => {
    for (const { stream, options } of streaming.slice(0, sized(1, 2, streaming.length))) {
      const { events, reported } = endless(event);
      const { notes } = await stream(events as never, options);
      expect(notes).toContainEqual(expect.objectContaining({ code: 'answer-too-large' }));
      expect(reported()).toEqual({ asked, isEnded: true });
    }
  },
);

it('takes hostile values as they are', () => {
  for (const [index, { make, name }] of lightHostile.entries()) {
    if (/huge/.test(name) && sized(true, false)) continue;
    // What is huge takes a second each time it is looked at
    const every = sized(tried.length, /huge/.test(name) ? tried.length : 6, 1);
    const adapters = tried.filter((_, place) => place % every === index % every);
    for (const { adapter } of adapters) expectLawful(adapter(make(), make()));
    expect(Array.isArray(recogniseProvider(make()))).toBe(true);
  }
});
