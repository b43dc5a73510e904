/** A code says whose it is: no code begins with a part of a contract's name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allContracts } from '../../src/catalog/registry/index.js';

/** Words of their own meaning: a stage of `verify`, what a document names, a log of many entries. */
const own = ['version', 'record', 'audit'];

it('begins with the whole name of its contract, or with another word', () => {
  const page = readFileSync(join(import.meta.dirname, '../../contracts/ERRORS.md'), 'utf8');
  const codes = [...page.matchAll(/`([a-z][a-z0-9-]*)\.[a-z0-9.-]+`/g)];
  const families = new Set(codes.map(([, family = '']) => family));
  expect(families.size).toBeGreaterThan(30);
  const names = new Set<string>(allContracts.map(({ name }) => name));
  const parts = [...names].flatMap((name) => {
    const words = name.split('-');
    return [...words, ...words.map((_, end) => words.slice(0, end).join('-'))];
  });
  const cut = parts.filter((part) => !names.has(part) && !own.includes(part));
  expect(cut.filter((part) => families.has(part))).toEqual([]);
});
