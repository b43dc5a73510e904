/** A log whose clock goes back, and one that is rotated while somebody reads it. */
import {
  appendFileSync,
  createReadStream,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordDocument, verifyAuditLog } from '../../../src/contracts/audit-log/index.js';
import { fileAuditStore } from '../../../src/hosts/node/index.js';
import { Memo, makeLog, memo } from '../../support/audit-logs.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evidence-contracts-times-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a clock that is set back', () => {
  it('loses no entry: the order is that of the chain', async () => {
    const path = join(folder, 'clock.ndjson');
    const store = fileAuditStore(path);
    for (const recordedAt of [
      '2026-01-01T00:00:00Z',
      '2019-06-30T23:59:59Z',
      '2025-01-01T00:00:00Z',
    ])
      await recordDocument(store, Memo, memo(0), { recordedAt, logId: 'log-1' });
    expect(await verifyAuditLog(readFileSync(path))).toMatchObject({ ok: true, entries: 3 });
  });
});

describe('a log that is rotated while it is read', () => {
  const size = 400;

  it('is read to the end of the file that was opened', async () => {
    const path = join(folder, 'rotated.ndjson');
    const { text } = makeLog(size);
    writeFileSync(path, text);
    const pieces = createReadStream(path, { highWaterMark: 512 });
    let isRotated = false;
    const read = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of pieces) {
        yield piece as Uint8Array;
        if (isRotated) continue;
        isRotated = true;
        renameSync(path, `${path}.1`);
        writeFileSync(path, makeLog(1).text);
      }
    };
    expect(await verifyAuditLog(read())).toMatchObject({ ok: true, entries: size });
    expect(isRotated).toBe(true);
  });

  it('is never valid with a mix of two files', async () => {
    const path = join(folder, 'mixed.ndjson');
    const [old, next] = [makeLog(3), makeLog(2)];
    writeFileSync(path, old.text);
    appendFileSync(path, next.text);
    expect(await verifyAuditLog(readFileSync(path))).toMatchObject({ ok: false });
  });
});
