import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openInput, readWhole } from '../../../../src/hosts/cli/shared/input.js';
import { nodeSession } from '../../../../src/hosts/cli/shared/session.js';

const folder = mkdtempSync(join(tmpdir(), 'read-'));
const session = { ...nodeSession(), folder };
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('readWhole', () => {
  it.each([0, 1, 5000, 300_000])('gives all %d bytes of a file', async (length) => {
    const bytes = Buffer.alloc(length, 'ab');
    writeFileSync(join(folder, 'a'), bytes);
    expect(Buffer.compare(await readWhole(await openInput('a', session)), bytes)).toBe(0);
  });

  it('gives all of a file that has grown since it was opened', async () => {
    writeFileSync(join(folder, 'a'), 'one');
    const input = await openInput('a', session);
    writeFileSync(join(folder, 'a'), 'one and two');
    expect(Buffer.from(await readWhole(input)).toString()).toBe('one and two');
  });

  it('gives what is left of a file that has shrunk', async () => {
    writeFileSync(join(folder, 'a'), 'one and two');
    const input = await openInput('a', session);
    writeFileSync(join(folder, 'a'), 'one');
    expect(Buffer.from(await readWhole(input)).toString()).toBe('one');
  });

  it.skipIf(!existsSync('/proc/version'))(
    'reads a file that tells no size of its own',
    async () => {
      const bytes = await readWhole(await openInput('/proc/version', session));
      expect(Buffer.from(bytes).toString()).toBe(readFileSync('/proc/version', 'utf8'));
    },
  );

  it('does not read a folder', async () => {
    const read = async () => readWhole(await openInput('.', session));
    await expect(read()).rejects.toMatchObject({ code: 'EISDIR' });
  });
});
