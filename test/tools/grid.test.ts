/** The grid of growth: what it calls, and how it reads what came of a call. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const load = (path: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(join(root, path)).href);

/** The names of the functions of every entry point that runs outside of a test runner. */
async function exportedFunctions(): Promise<readonly string[]> {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, { readonly default?: string }>;
  };
  const files = Object.values(exports).flatMap(({ default: file }) =>
    file === undefined || file.includes('/vitest/') ? [] : [file],
  );
  const modules = await Promise.all(files.map(load));
  const functions = modules
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => name);
  return [...new Set(functions)].sort();
}

describe('the grid of growth', () => {
  it('calls each exported function, or says why it does not', async () => {
    const { subjects } = (await load('tools/growth/subjects.mjs')) as unknown as {
      subjects: readonly { readonly of: readonly string[] }[];
    };
    const { takesNone } = (await load('tools/growth/without.mjs')) as unknown as {
      takesNone: readonly string[];
    };
    const called = [...new Set(subjects.flatMap(({ of }) => of))];
    expect([...called, ...takesNone].sort()).toEqual(await exportedFunctions());
  }, 60_000);

  it.each([
    [{ issues: [{ code: 'work.budget' }] }, true],
    [[{ refused: 'json.bytes' }], true],
    [{ quotes: [{ status: 'budget-exceeded' }] }, true],
    [{ sources: [{ reason: 'work-budget' }] }, true],
    [
      '<!doctype html><p>Quotes not checked because the work budget of this document ran out: 2',
      true,
    ],
    [{ text: 'the budget of work.budget' }, false],
    [{ status: 'not-found', hint: 'Pass a higher budget.' }, false],
    ['<!doctype html><p>budget-exceeded', false],
    [undefined, false],
  ])('says whether a budget ended a call by what names it: %j', async (result, isEnded) => {
    const { isEndedByBudget } = (await load('tools/growth/ended.mjs')) as unknown as {
      isEndedByBudget: (value: unknown) => boolean;
    };
    expect(isEndedByBudget(result)).toBe(isEnded);
  });
});
