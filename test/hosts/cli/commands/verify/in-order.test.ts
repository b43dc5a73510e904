import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type {
  CheckedItem,
  Document,
  DocumentResult,
  Item,
} from '../../../../../src/hosts/cli/commands/verify/documents.js';
import {
  checkedInOrder,
  documentChecker,
} from '../../../../../src/hosts/cli/commands/verify/in-order.js';
import type { Pool } from '../../../../../src/hosts/cli/commands/verify/pool.js';
import { nodeSession } from '../../../../../src/hosts/cli/shared/session.js';
import { canonicalize } from '../../../../../src/index.js';
import { smallPacket } from '../../../../support/packets.js';

const document = (line: number, length = 10): Document => ({
  kind: 'document',
  name: { file: 'a', line },
  bytes: new Uint8Array(length).fill(line % 256),
  length,
  offset: 0,
});
const judgedAs = ({ name }: Document): DocumentResult => ({
  ok: true,
  counts: { passed: 1, failed: 0, skipped: 0 },
  code: undefined,
  texts: [`${name.line ?? 0}`],
});

/** A pool of two whose answers come when the test says so. */
function heldPool() {
  const waiting: {
    readonly documents: readonly Document[];
    readonly answer: (error?: Error) => void;
  }[] = [];
  const state = { closed: false };
  const pool: Pool = {
    count: 2,
    check: (documents) =>
      new Promise((resolve, reject) => {
        const answer = (error?: Error): void => {
          if (error === undefined) resolve(documents.map(judgedAs));
          else reject(error);
        };
        waiting.push({ documents, answer });
      }),
    close: () => {
      state.closed = true;
      return Promise.resolve();
    },
  };
  return { pool, waiting, state };
}

async function* documents(
  count: number,
  length: number,
  read: { count: number },
): AsyncGenerator<readonly Item[], undefined> {
  yield [{ kind: 'file', file: 'a' }];
  for (let line = 1; line <= count; line += 1) {
    read.count += 1;
    yield await Promise.resolve([document(line, length)]);
  }
  yield [{ kind: 'unread', file: 'b', why: 'x' }];
}

async function* groupsOf(
  groups: readonly (readonly Item[])[],
): AsyncGenerator<readonly Item[], undefined> {
  for (const group of groups) yield await Promise.resolve(group);
}

const linesIn = (items: readonly CheckedItem[]) =>
  items.map((item) =>
    item.kind === 'document' ? `${item.name.line ?? 0}=${item.result.texts.join()}` : item.kind,
  );

const judges = (pool: Pool, after = 0) => ({
  here: (one: Document) => Promise.resolve(judgedAs(one)),
  after,
  threads: () => pool,
});

describe('checkedInOrder', () => {
  it('gives everything in order, whichever thread is done first', async () => {
    const { pool, waiting, state } = heldPool();
    const out: string[] = [];
    const timer = setInterval(() => waiting.pop()?.answer(), 1); // the newest first
    for await (const items of checkedInOrder(documents(200, 10_000, { count: 0 }), judges(pool))) {
      out.push(...linesIn(items));
    }
    clearInterval(timer);
    expect(out).toEqual([
      'file',
      ...Array.from({ length: 200 }, (_, place) => `${place + 1}=${place + 1}`),
      'unread',
    ]);
    expect(state.closed).toBe(true);
  });

  it('reads no further than what the threads can have, as long as the oldest is not done', async () => {
    const { pool, waiting } = heldPool();
    const read = { count: 0 };
    const checked = checkedInOrder(documents(100_000, 100, read), judges(pool));
    const first = checked.next();
    for (let turn = 0; turn < 500; turn += 1) await setImmediate();
    expect(linesIn((await first).value ?? [])).toEqual(['file']);
    const second = checked.next();
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(waiting).toHaveLength(4);
    const before = read.count;
    expect(before).toBeLessThan(6);
    for (const { answer } of waiting.slice(1)) answer();
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(read.count).toBe(before);
    waiting[0]?.answer();
    expect(linesIn((await second).value ?? [])).toEqual(['1=1']);
  });

  it('lets one large document through at a time when many would be too much', async () => {
    const { pool, waiting } = heldPool();
    const checked = checkedInOrder(documents(20, 20 * 1024 * 1024, { count: 0 }), judges(pool));
    await checked.next();
    void checked.next();
    for (let turn = 0; turn < 500; turn += 1) await setImmediate();
    expect(waiting).toHaveLength(2);
  });

  it('returns together what came together', async () => {
    const { pool } = heldPool();
    const groups = [[document(1), document(2)], [document(3)]];
    const out: string[][] = [];
    for await (const items of checkedInOrder(
      groupsOf(groups),
      judges(pool, Number.POSITIVE_INFINITY),
    ))
      out.push(linesIn(items));
    expect(out).toEqual([['1=1', '2=2'], ['3=3']]);
  });

  it('takes an answer that is there, and waits for one that is not', async () => {
    const { pool } = heldPool();
    const here = (one: Document) => {
      const result = judgedAs(one);
      return one.name.line === 2 ? setImmediate(result) : result;
    };
    const after = Number.POSITIVE_INFINITY;
    const out: string[] = [];
    for await (const items of checkedInOrder(documents(10, 3, { count: 0 }), {
      here,
      after,
      threads: () => pool,
    }))
      out.push(...linesIn(items));
    expect(out.slice(0, 4)).toEqual(['file', '1=1', '2=2', '3=3']);
  });

  it('checks here until threads are worth it', async () => {
    const { pool, waiting } = heldPool();
    const checked = checkedInOrder(documents(10, 100, { count: 0 }), judges(pool, 500));
    const out: string[] = [];
    for (let count = 0; count < 6; count += 1)
      out.push(...linesIn((await checked.next()).value ?? []));
    expect(out).toEqual(['file', '1=1', '2=2', '3=3', '4=4', '5=5']);
    expect(waiting).toEqual([]);
    const rest = checked.next();
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    waiting[0]?.answer();
    expect(linesIn((await rest).value ?? [])).toEqual(['6=6']);
  });

  it('fails with the oldest failure, after what came before it, and closes the threads', async () => {
    const { pool, waiting, state } = heldPool();
    const checked = checkedInOrder(documents(100_000, 100, { count: 0 }), judges(pool));
    await checked.next();
    const first = checked.next();
    for (let turn = 0; turn < 500; turn += 1) await setImmediate();
    waiting[1]?.answer(new Error('second'));
    waiting[2]?.answer(new Error('third'));
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    waiting[0]?.answer();
    expect(linesIn((await first).value ?? [])).toContain('1=1');
    await expect(checked.next()).rejects.toThrow('second');
    expect(state.closed).toBe(true);
  });
});

describe('documentChecker', () => {
  it('makes no promise for a line whose contract is loaded', async () => {
    const check = await documentChecker({ quiet: true }, nodeSession());
    const bytes = new TextEncoder().encode(canonicalize(smallPacket));
    const { length } = bytes;
    const valid = { ...document(1), bytes, length };
    expect(check(valid)).toMatchObject({ ok: true, code: undefined, texts: [''] });
    const unknown = { ...document(2), bytes: new TextEncoder().encode('{}') };
    expect(await check(unknown)).toMatchObject({ ok: false, code: 'contract.unrecognised' });
    expect(check(unknown)).toMatchObject({ ok: false, code: 'contract.unrecognised' });
  });
});
