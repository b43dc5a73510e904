/** The examples in the doc comments compile, run, and print what they say they print. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf, root } from './fences.js';
import { complaintsOf, expectRun, withoutTypes } from './programs.js';
import { makeWorkspace, removeWorkspace } from './workspace.js';

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .sort();
const examples = files.flatMap((file) =>
  examplesOf(file).map((fence) => ({ ...fence, file, name: `${file}-${String(fence.line)}`.replace(/\W/g, '-') })),
);

/** The functions that most readers come for. */
const main = [
  'src/contract/define-contract.ts',
  'src/contract/migrate.ts',
  'src/contract/verify-against.ts',
  'src/contract/verify.ts',
  'src/evidence-packet/create.ts',
  'src/generation-result/create.ts',
  'src/json/canonical.ts',
  'src/json-schema/to-json-schema.ts',
  'src/provenance-record/replay/replay.ts',
  'src/quote/verify-quote.ts',
  'src/registry/recognise.ts',
  'src/verification-report/verify-generation.ts',
];

let folder: string;
beforeAll(() => {
  folder = makeWorkspace();
});
afterAll(() => {
  removeWorkspace(folder);
});

describe('examples in doc comments', () => {
  it('stand at the main functions', () => {
    expect(main.filter((file) => !examples.some((example) => example.file === file))).toEqual([]);
  });

  it('are TypeScript that compiles', () => {
    expect(examples.filter(({ language }) => language !== 'ts')).toEqual([]);
    const paths = examples.map(({ name }) => join(folder, `${name}.mts`));
    examples.forEach(({ text }, place) => {
      writeFileSync(paths[place] ?? '', text);
    });
    expect(complaintsOf(paths)).toEqual([]);
  });

  it.each(examples)('run and print what they say ($file:$line)', ({ name, text }) => {
    expectRun(folder, `${name}.mjs`, withoutTypes(text));
  });
});
