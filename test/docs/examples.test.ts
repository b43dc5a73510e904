/**
 * The examples in the doc comments run, and print what they say they print; examples.full.test.ts
 * compiles them.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRun, runHere, withoutTypes } from './programs.js';
import { examples, putTypedCode } from './typed-code.js';
import { makeWorkspace, removeWorkspace } from './workspace.js';

/** The functions that most readers come for. */
const main = [
  'src/engine/contract/define-contract.ts',
  'src/engine/contract/migrate/migrate.ts',
  'src/engine/contract/sources/verify-against.ts',
  'src/engine/contract/verify/verify.ts',
  'src/contracts/evidence-packet/create.ts',
  'src/answers/prose/create-result.ts',
  'src/core/json/write/canonical.ts',
  'src/engine/json-schema/to-json-schema.ts',
  'src/contracts/provenance-record/replay/replay.ts',
  'src/quotes/quote/verify.ts',
  'src/catalog/registry/recognise.ts',
  'src/answers/check/verify-generation.ts',
];

let folder: string;
beforeAll(() => {
  folder = makeWorkspace();
});
afterAll(() => {
  removeWorkspace(folder);
});

describe('examples in doc comments', () => {
  it('are at the main functions', () => {
    expect(main.filter((file) => !examples.some((example) => example.file === file))).toEqual([]);
  });

  it.each(examples)('run and print what they say ($file:$line)', async ({ name, text }) => {
    writeFileSync(join(folder, `${name}.mjs`), withoutTypes(text));
    await expectRun(text, runHere(folder, `${name}.mjs`));
  });
});

describe('TypeScript that readers are shown', () => {
  it('has a file each, on pages and in doc comments, that examples.full.test.ts compiles', () => {
    expect(examples.filter(({ language }) => language !== 'ts')).toEqual([]);
    const paths = putTypedCode(folder);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBeGreaterThan(examples.length);
  });
});
