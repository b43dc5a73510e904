/**
 * The file store at its full size: many entries, a torn tail far beyond what one read takes, and
 * writers that are killed at other places of a line.
 */
import './file-store.test.js';
import {
  appendFileSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fileAuditStore } from '../../../src/hosts/node/index.js';
import { makeLog } from '../../support/audit-logs.js';
import { makeWorkshop, type Workshop } from '../../support/audit-programs.js';
import { isExhaustive } from '../../support/sized.js';
import { expectFlatLog, expectTwoWriters } from './log-laws.js';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeWorkshop();
});
afterAll(() => {
  workshop.remove();
});

const each = isExhaustive ? 1000 : 100;

it(`loses nothing when two processes append ${String(each)} entries each at once`, async () => {
  await expectTwoWriters(workshop, each);
});

const [entries, heap] = isExhaustive ? [100_000, 40] : [8000, 9];

it(`verifies ${String(entries)} entries with a heap of ${String(heap)} MB`, async () => {
  await expectFlatLog(workshop, entries, heap);
});

/**
 * One read takes no more than 2 GiB; pieces that are far smaller than a smaller tail say the same.
 */
const bytes = (isExhaustive ? 2 ** 31 : 2 ** 26) + 4096;

it(`puts a torn tail of ${String(bytes)} bytes aside in pieces`, async () => {
  const path = join(workshop.folder, 'huge.ndjson');
  const { text, heads } = makeLog(2);
  writeFileSync(path, text);
  truncateSync(path, text.length + 2 + bytes - 1); // two characters of the log take two bytes each
  appendFileSync(path, 'x');
  const store = fileAuditStore(path);
  const savedTo = `${path}.torn`;
  const offset = Buffer.byteLength(text);
  const handle = await open(path);
  const reads = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'read');
  await handle.close();
  expect(await store.repair()).toEqual({ torn: { offset, bytes, savedTo }, unlocked: false });
  const lengths = reads.mock.calls.map(([buffer]) => (buffer as unknown as Uint8Array).length);
  reads.mockRestore();
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2 ** 22);
  expect([readFileSync(path, 'utf8'), statSync(savedTo).size]).toEqual([text, bytes + 1]);
  expect(await store.head()).toEqual(heads[2]);
  for (const file of [path, savedTo]) rmSync(file);
});
