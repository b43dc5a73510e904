/** Nobody waits beyond a signal, and nothing is left hanging on it. */
import { describe, expect, it } from 'vitest';
import { ABORTED, untilAborted } from '../../../src/core/work/until-aborted.js';

const forever = (): Promise<never> => new Promise(() => undefined);

/** A signal that counts who listens to it. */
function counted(): {
  readonly abort: () => void;
  readonly signal: AbortSignal;
  readonly listeners: () => number;
} {
  const controller = new AbortController();
  const { signal } = controller;
  const [add, remove] = [
    signal.addEventListener.bind(signal),
    signal.removeEventListener.bind(signal),
  ];
  const heard = new Set<unknown>();
  signal.addEventListener = (type: string, listener: unknown) => {
    heard.add(listener);
    add(type, listener as never);
  };
  signal.removeEventListener = (type: string, listener: unknown) => {
    if (type === 'abort') heard.delete(listener);
    remove(type, listener as never);
  };
  return { abort: () => { controller.abort(); }, signal, listeners: () => heard.size }; // biome-ignore format: one line
}

describe('untilAborted', () => {
  it('gives the answer, or its rejection, with a signal or without', async () => {
    const { signal } = new AbortController();
    for (const given of [signal, undefined]) {
      expect(await untilAborted(() => 'now', given)).toBe('now');
      expect(await untilAborted(() => Promise.resolve('soon'), given)).toBe('soon');
      await expect(untilAborted(() => Promise.reject(new Error('no')), given)).rejects.toThrow(
        'no',
      );
    }
  });

  it('asks nobody once the signal has fired', async () => {
    expect(await untilAborted(() => expect.fail('asked'), AbortSignal.abort())).toBe(ABORTED);
  });

  it('ends the wait when the signal fires', async () => {
    const { abort, signal } = counted();
    const answer = untilAborted(forever, signal);
    abort();
    expect(await answer).toBe(ABORTED);
  });

  it('leaves no listener behind, however it ends', async () => {
    const { abort, signal, listeners } = counted();
    await untilAborted(() => 'now', signal);
    await untilAborted(() => Promise.reject(new Error('no')), signal).catch(() => undefined);
    expect(listeners()).toBe(0);
    const waiting = untilAborted(forever, signal);
    expect(listeners()).toBe(1);
    abort();
    await waiting;
    expect(listeners()).toBe(0);
  });
});
