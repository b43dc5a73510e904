/** What a client of `mcp` sends is read in proportion, also where nothing closes its marks. */
import { describe, expect, it } from 'vitest';
import { called } from '../../../../src/hosts/cli/commands/mcp/tools.js';
import { sized } from '../../../support/sized.js';

const sources = new Map([['limits.md', 'Above that the heater is cut off.']]);

/** Processor time in milliseconds of one call: other work on the machine does not count. */
async function timeOf(answer: string): Promise<number> {
  const before = process.cpuUsage();
  const reply = await called(
    { name: 'verify_answer', arguments: { answer } },
    { options: {}, contracts: [] },
    () => Promise.resolve(sources),
  );
  const { user, system } = process.cpuUsage(before);
  expect(reply).toMatchObject({ isError: false });
  expect(reply).not.toMatchObject({ answer: { verified: true } });
  return (user + system) / 1000;
}

/** Of three runs, of which the first is slower than the others. */
const timesOf = async (answer: string): Promise<readonly number[]> => [
  await timeOf(answer),
  await timeOf(answer),
  await timeOf(answer),
];

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
    // 16 where it is quadratic; one quick run of the long one is proof enough
    let [time, most] = [Infinity, 0];
    for (let round = 0; round < 3 && time >= most; round += 1) {
      most = 9 * Math.max(Math.min(...(await timesOf(short))), 10);
      time = await timeOf(long);
    }
    expect(time).toBeLessThan(most);
  });
});
