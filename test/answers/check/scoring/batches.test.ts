/**
 * The scorer is asked in batches and never trusted: whatever it does wrong ends in one clear error.
 */
import { describe, expect, it } from 'vitest';
import {
  type EntailmentScorer,
  type ScoringProgress,
  safeVerifyGeneration,
  verifyGeneration,
} from '../../../../src/answers/generation/index.js';
import { canonicalize } from '../../../../src/index.js';
import { answer } from '../../../support/generations.js';

const result = answer('One [1]. Two [1]. Three [1]. Four [1]. Five.', ['One two three four five.']);
const scorerOf = (answered: unknown): EntailmentScorer => {
  return () => answered as Promise<number[]>;
};
const rejectsWith = (thrown: unknown): EntailmentScorer => {
  return async () => {
    await Promise.resolve();
    throw thrown;
  };
};
const never = new Promise<number[]>(() => undefined);
const SECRET = 'SECRET-TEXT-OF-THE-DOCUMENT';

describe('a scorer', () => {
  it.each<[string, EntailmentScorer, string, string]>([
    [
      'gives NaN',
      (pairs) => Promise.resolve(pairs.map(() => Number.NaN)),
      'scorer.score',
      'NaN for pair 0',
    ],
    [
      'gives 1.2',
      (pairs) => Promise.resolve(pairs.map((_, n) => (n === 1 ? 1.2 : 0))),
      'scorer.score',
      '1.2 for pair 1',
    ],
    [
      'gives less than nothing',
      (pairs) => Promise.resolve(pairs.map(() => -0.01)),
      'scorer.score',
      '-0.01 for pair 0',
    ],
    [
      'gives Infinity',
      (pairs) => Promise.resolve(pairs.map(() => Infinity)),
      'scorer.score',
      'Infinity for pair 0',
    ],
    [
      'gives text',
      (pairs) => Promise.resolve(pairs.map(() => SECRET as unknown as number)),
      'scorer.score',
      'a string for pair 0',
    ],
    [
      'gives holes',
      () => Promise.resolve(new Array<number>(5)),
      'scorer.score',
      'a undefined for pair 0',
    ],
    ['gives too few', () => Promise.resolve([0.5]), 'scorer.count', '1'],
    [
      'gives too many',
      (pairs) => Promise.resolve([...pairs.map(() => 0.5), 0.5]),
      'scorer.count',
      '6',
    ],
    ['gives nothing', scorerOf(Promise.resolve(undefined)), 'scorer.count', 'a undefined'],
    ['gives an object', scorerOf(Promise.resolve({ length: 5 })), 'scorer.count', 'a object'],
    ['rejects', () => Promise.reject(new RangeError(SECRET)), 'scorer.failed', 'RangeError'],
    ['rejects with anything', rejectsWith(SECRET), 'scorer.failed', 'an error'],
    [
      'throws at once',
      () => {
        throw new TypeError(SECRET);
      },
      'scorer.failed',
      'TypeError',
    ],
  ])('that %s ends in an error without text', async (_, scorer, code, received) => {
    const promise = verifyGeneration(result, { scorer });
    await expect(promise).rejects.toMatchObject({
      name: 'ContractError',
      code,
      issues: [{ received }],
    });
    const error: unknown = await promise.catch((thrown: unknown) => thrown);
    expect([String(error), (error as Error).cause, JSON.stringify(error)].join('')).not.toContain(
      SECRET,
    );
  });

  it('that never settles ends with the signal', async () => {
    const controller = new AbortController();
    let given: AbortSignal | undefined;
    const scorer: EntailmentScorer = (_, signal) => {
      given = signal;
      return never;
    };
    const promise = safeVerifyGeneration(result, { scorer, signal: controller.signal });
    setTimeout(() => {
      controller.abort();
    }, 5);
    expect(await promise).toMatchObject({ ok: false, issues: [{ code: 'scorer.aborted' }] });
    expect(given).toBe(controller.signal);
  });

  it('is not called when the signal fired before', async () => {
    let calls = 0;
    const scorer: EntailmentScorer = () => {
      calls += 1;
      return never;
    };
    const outcome = await safeVerifyGeneration(result, { scorer, signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ ok: false, issues: [{ code: 'scorer.aborted' }] });
    expect(calls).toBe(0);
  });

  it('that rejects after the signal leaves no rejection behind', async () => {
    const controller = new AbortController();
    const scorer: EntailmentScorer = () =>
      new Promise((_, reject) => {
        setTimeout(() => {
          reject(new Error('late'));
        }, 15);
      });
    const promise = safeVerifyGeneration(result, { scorer, signal: controller.signal });
    controller.abort();
    expect((await promise).ok).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 30));
  });

  it('leaves no listener on the signal', async () => {
    const controller = new AbortController();
    let listeners = 0;
    const { signal } = controller;
    const [add, remove] = [
      signal.addEventListener.bind(signal),
      signal.removeEventListener.bind(signal),
    ];
    signal.addEventListener = (...given: Parameters<typeof add>) => {
      listeners += 1;
      add(...given);
    };
    signal.removeEventListener = (...given: Parameters<typeof remove>) => {
      listeners -= 1;
      remove(...given);
    };
    await verifyGeneration(result, { signal, batchSize: 1 });
    expect(listeners).toBe(0);
  });
});

describe('batches', () => {
  it('have the stated size, go one after the other, and are reported', async () => {
    const sizes: number[] = [];
    const reported: ScoringProgress[] = [];
    let running = 0;
    const scorer: EntailmentScorer = async (pairs) => {
      running += 1;
      expect(running).toBe(1);
      sizes.push(pairs.length);
      await Promise.resolve();
      running -= 1;
      return pairs.map(() => 1);
    };
    await verifyGeneration(result, {
      scorer,
      batchSize: 2,
      onProgress: (progress) => reported.push(progress),
    });
    expect(sizes).toEqual([2, 2, 1]);
    expect(reported).toEqual([
      { done: 2, total: 5 },
      { done: 4, total: 5 },
      { done: 5, total: 5 },
    ]);
  });

  it('go on when the display of their progress fails', async () => {
    const onProgress = (): never => {
      throw new Error('no display');
    };
    expect(canonicalize(await verifyGeneration(result, { onProgress }))).toBe(
      canonicalize(await verifyGeneration(result)),
    );
  });
});
