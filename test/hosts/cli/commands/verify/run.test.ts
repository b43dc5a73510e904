import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressLine } from '../../../../../src/hosts/cli/commands/verify/run.js';
import { emptyTally } from '../../../../../src/hosts/cli/formats/format.js';
import { run } from '../../../../../src/hosts/cli/program.js';
import { keptSession, packetText } from '../../../../support/cli.js';

const line = `${packetText()}\n`;

/** Lines that come every 400 ms of a clock that the tests move. */
async function* slowly(parts: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part += 1) {
    yield Buffer.from(line.repeat(20));
    await vi.advanceTimersByTimeAsync(400);
  }
}

/** The passing lines of a run that takes so long, in order. */
async function shownBy(words: readonly string[], parts: number): Promise<string[]> {
  const shown: string[] = [];
  const pass = (passing: string): void => void shown.push(passing);
  const session = keptSession({}, { stdin: () => slowly(parts), pass });
  expect(await run(['verify', '--ndjson', '-', '--threads', '0', ...words], session)).toBe(0);
  return shown;
}

describe('progress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says how far a run has come, the same on every machine', () => {
    const tally = { ...emptyTally, valid: 1234, invalid: 5, bytes: 12_345_678 };
    const lineOf = (total: number | undefined): string => progressLine(tally, total, 2000);
    expect(lineOf(undefined)).toBe('1239 documents, 5 invalid, 12.3 MB');
    expect(lineOf(99_000_000)).toBe('1239 documents, 5 invalid, 12.3 of 99.0 MB, 12 %, 15 s left');
    expect(lineOf(12_345_678)).toBe('1239 documents, 5 invalid, 12.3 of 12.3 MB, 100 %, 0 s left');
    expect(progressLine(emptyTally, 5, 2000)).toBe('0 documents, 0 invalid, 0.0 of 0.0 MB, 0 %');
  });

  it('is shown from the first second on, five times a second, and taken away in the end', async () => {
    const shown = await shownBy([], 6);
    const reported = (count: number): string => `${count} documents, 0 invalid, 0.0 MB`;
    expect(shown.map((passing) => passing.replace(/[0-9.]+ MB/, '0.0 MB'))).toEqual([
      ...[
        reported(60),
        reported(60),
        reported(80),
        reported(80),
        reported(100),
        reported(100),
        reported(120),
        reported(120),
      ],
      '',
    ]);
  });

  it('is not shown of a run that takes less, nor with --no-progress', async () => {
    expect(await shownBy([], 2)).toEqual(['']);
    expect(await shownBy(['--no-progress'], 6)).toEqual([]);
  });

  it('does nothing where there is no terminal', async () => {
    expect(
      await run(['verify', '--ndjson', '-', '--threads', '0'], keptSession({ input: line })),
    ).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
