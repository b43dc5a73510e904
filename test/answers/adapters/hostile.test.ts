/**
 * Hostile answers: every adapter gives a valid result, no citation is lost, and no span is shifted.
 */
import { describe, expect, it } from 'vitest';
import { recogniseProvider } from '../../../src/answers/adapters/index.js';
import { bytesOf, expectLawful, quotesHold } from './support/laws.js';
import { mutantsOf, some } from './support/mutants.js';
import { tried } from './support/providers.js';

describe.each(tried)('$name', ({ provider, adapter, answer, options }) => {
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
});
