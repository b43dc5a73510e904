/** Hostile answers and events: every adapter gives a valid result, no citation is lost, and no span is shifted. */
import { describe, expect, it } from 'vitest';
import { recogniseProvider } from '../../src/adapters/index.js';
import { lightHostile } from '../support/hostile.js';
import { sized } from '../support/sized.js';
import { bytesOf, expectLawful, quotesHold } from './support/laws.js';
import { mutantsOf } from './support/mutants.js';
import { tried } from './support/providers.js';

/** The tests of every day take one mutant of so many, each time of another kind, as the step is a prime. */
const step = sized(197, 1);

function* some<Item>(items: Iterable<Item>): Generator<Item> {
  let count = 0;
  for (const item of items) {
    if (count % step === 0) yield item;
    count += 1;
  }
}

describe.each(tried)('$name', ({ provider, adapter, answer, options, stream, events = [] }) => {
  it('has every member missing, null, of another type, huge, negative, reversed, a trap', () => {
    for (const { name, answer: mutant } of some(mutantsOf(answer))) {
      const adapted = adapter(mutant, options);
      expectLawful(adapted);
      expect(JSON.stringify(adapted), name).not.toContain('SECRET');
      expect(quotesHold(adapted), name).not.toContain(false);
    }
  });

  it('is asked with hostile options', () => {
    for (const { answer: mutant } of some(mutantsOf(options ?? { texts: { x: 'y' } })))
      expectLawful(adapter(answer, mutant));
  });

  it('has the same bytes twice, and stays as it is', () => {
    const before = JSON.stringify(answer);
    expect(bytesOf(adapter(answer, options))).toBe(bytesOf(adapter(answer, options)));
    expect(JSON.stringify(answer)).toBe(before);
  });

  it('is recognised, and whatever it is made of is looked at without a throw', () => {
    expect(recogniseProvider(answer)).toContain(provider);
    for (const { answer: mutant } of some(mutantsOf(answer)))
      expect(Array.isArray(recogniseProvider(mutant))).toBe(true);
  });

  it.runIf(stream !== undefined)('streams hostile events', async () => {
    if (stream === undefined) throw new Error('told before');
    const [start, last] = [events.slice(0, 6), events.slice(sized(-2, -4))];
    for (const event of last) {
      for (const { answer: mutant } of some(mutantsOf(event)))
        expectLawful(await stream([...start, mutant, mutant], options));
    }
    const values = lightHostile.filter(({ name }, index) => sized(index % 9 === 0 && !/huge/.test(name), true));
    for (const { make } of values) expectLawful(await stream([...start.slice(0, 2), make(), make()]));
  });
});

it('takes hostile values as they are', () => {
  for (const [index, { make, name }] of lightHostile.entries()) {
    if (/huge/.test(name) && sized(true, false)) continue;
    const adapters = tried.filter((_, place) => sized(place === index % tried.length, true));
    for (const { adapter } of adapters) expectLawful(adapter(make(), make()));
    expect(Array.isArray(recogniseProvider(make()))).toBe(true);
  }
});
