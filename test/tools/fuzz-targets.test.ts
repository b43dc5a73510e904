/**
 * Every public function that takes what others wrote is fuzzed: each export is in a target, or
 * named with the reason why not.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error scripts are plain JavaScript
import { notFuzzed as untypedReasons } from '../../tools/fuzz/not-fuzzed.mjs';
// @ts-expect-error scripts are plain JavaScript
import { targets as untypedTargets } from '../../tools/fuzz/targets.mjs';
// @ts-expect-error scripts are plain JavaScript
import { tried as untypedTried } from '../../tools/fuzz/trial.mjs';
// @ts-expect-error scripts are plain JavaScript
import { seeded as untypedSeeded } from '../../tools/shared/random.mjs';

type Random = () => number;

interface Target {
  readonly name: string;
  readonly weight: number;
  readonly of: readonly unknown[];
  readonly make: (random: Random) => () => unknown;
}

const targets = untypedTargets as readonly Target[];
const notFuzzed = untypedReasons as ReadonlyMap<unknown, string>;
const tried = untypedTried as (
  target: Target,
  random: Random,
) => Promise<{ readonly fault?: string }>;
const seeded = untypedSeeded as (seed: number) => Random;

const { exports: entries } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, unknown>>;
};
const doors = Object.keys(entries).filter((door) => !/[*]|json$/.test(door));
const exported = await Promise.all(
  doors.map(async (door) => {
    const module = (await import(`evidence-contracts${door.slice(1)}`)) as Readonly<
      Record<string, unknown>
    >;
    return Object.entries(module).map(([name, value]) => [`${door} ${name}`, value] as const);
  }),
);
const functions = exported.flat().filter(([, value]) => typeof value === 'function');
const fuzzed = new Set(targets.flatMap(({ of }) => of));

describe('the targets of the fuzzer', () => {
  it('are all public functions but those that are named with a reason', () => {
    expect(functions.length).toBeGreaterThan(200);
    expect(
      functions
        .filter(([, value]) => !fuzzed.has(value) && !notFuzzed.has(value))
        .map(([name]) => name),
    ).toEqual([]);
  });

  it('contain nothing that is not public, and no reason for what is fuzzed after all', () => {
    const all = new Set(exported.flat().map(([, value]) => value));
    expect(
      targets
        .filter(({ of }) => of.length === 0 || of.some((one) => !all.has(one)))
        .map(({ name }) => name),
    ).toEqual([]);
    expect([...notFuzzed].filter(([one]) => !all.has(one) || fuzzed.has(one))).toEqual([]);
  });

  it.each(targets)('find nothing in a few inputs of $name', async (target) => {
    for (let seed = 1; seed <= 2; seed += 1)
      expect((await tried(target, seeded(seed))).fault).toBeUndefined();
  });

  it('tell an exception and a refusal apart, and an exception of what may refuse', async () => {
    const boom = { ...(targets[0] as Target), make: () => () => JSON.parse('{') as unknown };
    expect((await tried(boom, seeded(1))).fault).toContain('SyntaxError');
    expect((await tried({ ...boom, refuses: true } as Target, seeded(1))).fault).toContain(
      'SyntaxError',
    );
  });
});
