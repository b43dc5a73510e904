/** A plain file that becomes a link between the look at it and its opening. */
import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type * as plainFile from '../../../src/hosts/node/plain-file.js';

/** What happens to a path right after `lstat` has looked at it. */
let afterLook: (path: string) => void = () => undefined;

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof fs>();
  return {
    ...real,
    lstat: async (path: string) => {
      const found = await real.lstat(path);
      afterLook(path);
      return found;
    },
  };
});

let openPlain: typeof plainFile.openPlain;
let readPlain: typeof plainFile.readPlain;

// Files of tests share what they have loaded: this one needs its own, and leaves none of it
beforeAll(async () => {
  vi.resetModules();
  ({ openPlain, readPlain } = await import('../../../src/hosts/node/plain-file.js'));
});
afterAll(() => {
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

const folders: string[] = [];
afterEach(() => {
  afterLook = () => undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function racedFile(): { readonly path: string; readonly victim: string } {
  const folder = mkdtempSync(join(tmpdir(), 'plain-file-race-'));
  folders.push(folder);
  const path = join(folder, 'log.ndjson');
  const victim = join(folder, 'victim');
  writeFileSync(path, 'own');
  writeFileSync(victim, 'secret');
  return { path, victim };
}

it('is opened while it stays a plain file', async () => {
  const { path } = racedFile();
  expect(Buffer.from(await readPlain(path, 100)).toString()).toBe('own');
});

it('is not followed when it becomes a link after the look at it', async () => {
  const { path, victim } = racedFile();
  afterLook = () => {
    rmSync(path);
    symlinkSync(victim, path);
  };
  await expect(openPlain(path)).rejects.toMatchObject({ code: 'ELOOP' });
});

it('is not read when it becomes a folder after the look at it', async () => {
  const { path, victim } = racedFile();
  afterLook = () => {
    renameSync(path, `${victim}-kept`);
    const folder = mkdtempSync(join(tmpdir(), 'plain-file-race-'));
    renameSync(folder, path);
  };
  await expect(openPlain(path)).rejects.toMatchObject({ code: 'EFTYPE' });
});
