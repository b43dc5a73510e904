/**
 * A new version of a contract is a copied folder, one line and one step: rehearsed in a scratch
 * copy of the sources.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import type { Contract, migrate as migrateDocument, Verdict } from '../../src/index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
mkdirSync(join(root, 'temp'), { recursive: true });
const scratch = mkdtempSync(join(root, 'temp', 'new-version-'));
const sources = join(scratch, 'src');
const room = join(sources, 'contracts/generation-result');

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after, relative(scratch, file)).not.toBe(before);
  writeFileSync(file, after);
}

/** The files of the scratch copy that are in the sources and differ from them. */
function touchedFiles(): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts'),
  );
  return files
    .filter(
      (path) =>
        readFileSync(join(root, 'src', path), 'utf8') !== readFileSync(join(sources, path), 'utf8'),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** What CONTRIBUTING says, step by step. */
function addVersion(): void {
  cpSync(join(room, 'v3'), join(room, 'v4'), { recursive: true });
  for (const name of readdirSync(join(room, 'v4'))) {
    const file = join(room, 'v4', name);
    const text = readFileSync(file, 'utf8').replaceAll('V3', 'V4');
    writeFileSync(
      file,
      text
        .replace('version: 3,', 'version: 4,')
        .replace('literal(3)', 'literal(4)')
        .replace('schema_version: 3', 'schema_version: 4'),
    );
  }
  edit(join(room, 'contract.ts'), (text) =>
    text
      .replace(
        'import { type GenerationResultV3,',
        "import { type GenerationResultV4, generationResultV4 } from './v4/version.js';\nimport { type GenerationResultV3,",
      )
      .replace(
        'typeof generationResultV3]',
        'typeof generationResultV3, typeof generationResultV4]',
      )
      .replace('generationResultV3],', 'generationResultV3, generationResultV4],')
      .replace(
        /\n\];\n/,
        '\n  defineStep({ from: generationResultV3, to: generationResultV4, lossy: false, needs: {}, apply: (document: GenerationResultV3): GenerationResultV4 => ({ ...document, schema_version: 4 }) }),\n];\n',
      ),
  );
}

interface Changed {
  readonly GenerationResult: Contract;
  readonly verify: (contract: Contract, input: unknown) => Verdict;
  readonly migrate: typeof migrateDocument;
}

describe('a new version', () => {
  it('is one folder copied and one other file touched, and the verbs know it', async () => {
    cpSync(join(root, 'src'), sources, { recursive: true });
    addVersion();
    const entry = join(scratch, 'entry.ts');
    writeFileSync(
      entry,
      "export { migrate, verify } from './src/index.js';\nexport { GenerationResult } from './src/answers/generation/index.js';\n",
    );
    const outfile = join(scratch, 'out.mjs');
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      logLevel: 'silent',
      mainFields: ['module', 'main'],
      external: ['node:*'],
    });
    const { GenerationResult, migrate, verify } = (await import(
      /* @vite-ignore */ pathToFileURL(outfile).href
    )) as Changed;

    expect(GenerationResult.versions.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    const document = {
      schema_version: 3,
      text: 'Water boils.',
      citations: [],
      references: [],
      sources: [],
      usage: null,
    };
    const { value, receipt } = migrate(GenerationResult, document);
    expect(value).toEqual({ ...document, schema_version: 4 });
    expect(receipt.steps).toMatchObject([{ from: 3, to: 4 }]);
    expect(verify(GenerationResult, value)).toMatchObject({ ok: true, version: 4 });
    expect(verify(GenerationResult, document)).toMatchObject({ ok: true, version: 3 });
    expect(touchedFiles()).toEqual(['contracts/generation-result/contract.ts']);
  });
});

describe('every version of every contract', () => {
  const versions = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\/v[0-9][0-9_]*\/.+\.ts$/.test(path));

  it.each(versions)(
    '%s takes nothing from another version, so that it can be copied whole',
    (path) => {
      const [, contract = '', version = ''] = /^(.+?)\/(v[0-9][0-9_]*)\//.exec(path) ?? [];
      const text = readFileSync(join(root, 'src', path), 'utf8');
      const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) =>
        join(dirname(path), target),
      );
      // a contract that carries another one's document names that version, which is a folder of
      // another contract
      const others = imported.filter(
        (target) =>
          new RegExp(`^${contract}/v[0-9]`).test(target) &&
          !target.startsWith(`${contract}/${version}/`),
      );
      expect(others).toEqual([]);
    },
  );
});
