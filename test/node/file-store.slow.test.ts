/** The file store at its full size: many entries, and a torn tail beyond what one read can take. */
import { appendFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileAuditStore } from '../../src/node/index.js';
import { makeLog } from '../support/audit-logs.js';
import { makeWorkshop, type Workshop } from '../support/audit-programs.js';
import { isExhaustive } from '../support/sized.js';
import { expectFlatLog, expectTwoWriters } from './log-laws.js';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeWorkshop();
});
afterAll(() => {
  workshop.remove();
});

const [each, entries] = isExhaustive ? [1000, 100_000] : [150, 15_000];

it(`loses nothing when two processes append ${String(each)} entries each at once`, async () => {
  await expectTwoWriters(workshop, each);
});

it(`verifies ${String(entries)} entries with a heap of 40 MB`, async () => {
  await expectFlatLog(workshop, entries, 40);
});

it('puts a torn tail of more than 2 GiB aside', async () => {
  const path = join(workshop.folder, 'huge.ndjson');
  const { text, heads } = makeLog(2);
  writeFileSync(path, text);
  const bytes = 2 ** 31 + 4096;
  truncateSync(path, text.length + 2 + bytes - 1); // two characters of the log take two bytes each
  appendFileSync(path, 'x');
  const store = fileAuditStore(path);
  const savedTo = `${path}.torn`;
  const offset = Buffer.byteLength(text);
  expect(await store.repair()).toEqual({ torn: { offset, bytes, savedTo }, unlocked: false });
  expect([readFileSync(path, 'utf8'), statSync(savedTo).size]).toEqual([text, bytes + 1]);
  expect(await store.head()).toEqual(heads[2]);
  for (const file of [path, savedTo]) rmSync(file);
});
