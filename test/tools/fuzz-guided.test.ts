/**
 * The bytes of a guided fuzzer become the numbers that targets are made by, and its first inputs
 * reach the targets they are for.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  bytesOfNumber as untypedBytes,
  chanceOf as untypedChance,
  // @ts-expect-error scripts are plain JavaScript
} from '../../tools/fuzz/guided/chance.mjs';
// @ts-expect-error scripts are plain JavaScript
import { writeSeeds as untypedSeeds } from '../../tools/fuzz/seeds.mjs';
// @ts-expect-error scripts are plain JavaScript
import { chosen as untypedChosen, targets as untypedTargets } from '../../tools/fuzz/targets.mjs';

interface Chance {
  (): number;
  readonly rest: () => Uint8Array;
}

const chanceOf = untypedChance as (bytes: Uint8Array) => Chance;
const bytesOfNumber = untypedBytes as (number: number) => readonly number[];
const writeSeeds = untypedSeeds as (folder: string) => number;
const chosen = untypedChosen as (random: Chance) => { readonly name: string };
const targets = untypedTargets as readonly { readonly name: string }[];

it('gives a number of every two bytes, 0 behind them, and the bytes that are left', () => {
  const random = chanceOf(Uint8Array.of(128, 0, 255, 255, 7));
  expect([random(), random()]).toEqual([0.5, 65_535 / 65_536]);
  expect([...random.rest()]).toEqual([7]);
  expect([random(), random()]).toEqual([7 / 256, 0]);
  for (const number of [0, 0.25, 0.3, 0.999]) {
    expect(Math.abs(chanceOf(Uint8Array.from(bytesOfNumber(number)))() - number)).toBeLessThan(
      1 / 65_536,
    );
  }
});

it('starts from inputs of every target, and from every published example as the document that it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-seeds-'));
  try {
    expect(writeSeeds(folder)).toBe(readdirSync(folder).length);
    const seeds = readdirSync(folder).map((name) => chanceOf(readFileSync(join(folder, name))));
    const reached = seeds.map((random) => chosen(random).name);
    expect(targets.filter(({ name }) => !reached.includes(name))).toEqual([]);
    expect(reached.filter((name) => name === 'verify bytes').length).toBeGreaterThan(300);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
