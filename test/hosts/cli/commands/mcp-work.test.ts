/** What a client of `mcp` sends is read in proportion, also where nothing closes its marks. */
import { describe, expect, it } from 'vitest';
import { called } from '../../../../src/hosts/cli/commands/mcp/tools.js';
import { sized } from '../../../support/sized.js';

const sources = new Map([['limits.md', 'Above that the heater is cut off.']]);

/** Processor time in milliseconds of one call: other work on the machine does not count. */
async function timeOf(answer: string): Promise<number> {
  const before = process.cpuUsage();
  const reply = await called({ name: 'verify_answer', arguments: { answer } }, {}, () =>
    Promise.resolve(sources),
  );
  const { user, system } = process.cpuUsage(before);
  expect(reply).toMatchObject({ isError: false });
  expect(reply).not.toMatchObject({ answer: { verified: true } });
  return (user + system) / 1000;
}

const middle = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[1] ?? 0;

const LEAST = 2400;

describe('an answer for verify_answer', () => {
  it.each(
    sized(
      ['‘', '‘‘a ', '“[^1]: '],
      ['‘', '‛', '❛', '‘‘a ', '“a” ', '“[^1]: ', '“the heater is left on” '],
    ),
  )('of four times the length takes no square of the time: %j', async (unit) => {
    const [short, long] = [LEAST, 4 * LEAST].map((length) => unit.repeat(length / unit.length)) as [
      string,
      string,
    ];
    await timeOf(long);
    const times: [number, number][] = [];
    for (let round = 0; round < 3; round += 1)
      times.push([await timeOf(short), await timeOf(long)]);
    const few = middle(times.map(([time]) => time));
    // 16 where it is quadratic
    expect(middle(times.map(([, time]) => time))).toBeLessThan(9 * Math.max(few, 10));
  });
});
