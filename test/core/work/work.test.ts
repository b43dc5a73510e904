/** The one budget: what it gives, and that nothing takes it back once it has ended. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createWork,
  isOver,
  LEAST_WORK,
  spend,
  stepsLeft,
  WORK_PER_UNIT,
} from '../../../src/core/work/work.js';

describe('a budget of work', () => {
  it('grows with what is read, from a floor', () => {
    expect(createWork(0).limit).toBe(LEAST_WORK);
    expect(createWork(1000).limit).toBe(LEAST_WORK + 1000 * WORK_PER_UNIT);
  });

  it.each([0, 1, 12.5, Number.POSITIVE_INFINITY])('takes the limit %s of the caller', (limit) => {
    expect(createWork(1000, limit).limit).toBe(limit);
  });

  it.each([Number.NaN, -1, Number.NEGATIVE_INFINITY, undefined, null, '9', {}, 1n])(
    'takes %s for no limit, and keeps its own',
    (limit) => {
      expect(createWork(1, limit as number).limit).toBe(LEAST_WORK + WORK_PER_UNIT);
    },
  );

  it('gives what it has and not one step more', () => {
    const work = createWork(0, 10);
    expect([spend(work, 4), spend(work, 6), isOver(work), stepsLeft(work)]).toEqual([
      true,
      true,
      false,
      0,
    ]);
    expect([spend(work, 1), isOver(work), stepsLeft(work)]).toEqual([false, true, 0]);
  });

  it('stays ended, however little is asked for afterwards', () => {
    const work = createWork(0, 10);
    expect([spend(work, 11), spend(work, 0), spend(work, 1), isOver(work)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it.each([Number.NaN, -1, Number.NEGATIVE_INFINITY])(
    'ends when it is asked for %s steps',
    (steps) => {
      const work = createWork(0);
      expect([spend(work, steps), spend(work, 1), isOver(work)]).toEqual([false, false, true]);
    },
  );

  it('never gives more than its limit, in whatever portions', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.nat(200)), (limit, portions) => {
        const work = createWork(0, limit);
        const given = portions
          .filter((steps) => spend(work, steps))
          .reduce((sum, steps) => sum + steps, 0);
        expect(given).toBeLessThanOrEqual(limit);
        expect(isOver(work)).toBe(portions.reduce((sum, steps) => sum + steps, 0) > limit);
      }),
    );
  });
});
