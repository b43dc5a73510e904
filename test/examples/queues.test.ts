/**
 * The recipes for queues, against the real servers; and the pipe of Spark, against a stand-in of
 * its protocol.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { Queue, QueueEvents, type Worker } from 'bullmq';
import { connect, type NatsConnection } from 'nats';
import { afterAll, describe, expect, it } from 'vitest';
import { cliFile, environmentWith, makeFolder, packetText } from '../support/cli.js';
import { root } from './run-example.js';
import { freePort, isInstalled, startServer } from './servers.js';

const good = packetText();
const wrong = good.replace('"score":0.5', '"score":"second line"');
const twice = good.replace('"meta":', '"meta":{},"meta":');
const digest = /^sha256:[0-9a-f]{64}$/;

const load = async (name: string): Promise<unknown> =>
  await import(pathToFileURL(join(root, 'examples/queues', name)).href);

/** What was started, and is stopped in the opposite order. */
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

describe.skipIf(!isInstalled('redis-server'))('a queue of BullMQ (needs redis-server)', () => {
  it('completes what is valid with its digest, and fails what is not, once, without its text', async () => {
    const port = await freePort();
    const words = [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      makeFolder(),
    ];
    const server = await startServer('redis-server', words, /Ready to accept connections/);
    closing.push(server.stop);
    const { evidenceWorker } = (await load('bullmq.js')) as {
      evidenceWorker: (queue: string, connection: object) => Worker;
    };
    const connection = { host: '127.0.0.1', port };
    const queue = new Queue('evidence', { connection });
    const events = new QueueEvents('evidence', { connection });
    const worker = evidenceWorker('evidence', connection);
    closing.push(
      () => queue.close(),
      () => events.close(),
      () => worker.close(),
    );
    await events.waitUntilReady();

    const add = (document: string) => queue.add('packet', { document }, { attempts: 3 });
    const [held, refused, double] = [await add(good), await add(wrong), await add(twice)];
    expect(await held.waitUntilFinished(events, 5000)).toEqual({
      digest: expect.stringMatching(digest) as string,
    });
    await expect(refused.waitUntilFinished(events, 5000)).rejects.toThrow(
      'shape.type /results/0/score',
    );
    await expect(double.waitUntilFinished(events, 5000)).rejects.toThrow('json.duplicate-key');
    const [, first] = await queue.getFailed();
    expect(first?.attemptsMade).toBe(1);
    const failures = (await queue.getFailed()).map(
      ({ failedReason, stacktrace }) => `${failedReason} ${stacktrace?.join()}`,
    );
    expect(failures).toHaveLength(2);
    expect(failures.join()).not.toContain('second line');
  }, 20_000);
});

describe.skipIf(!isInstalled('nats-server'))('a stream of NATS (needs nats-server)', () => {
  it('hands on what is valid, byte by byte, and puts aside what is not', async () => {
    const port = await freePort();
    const words = ['-a', '127.0.0.1', '-p', `${port}`, '-js', '-sd', makeFolder()];
    const server = await startServer('nats-server', words, /Server is ready/);
    closing.push(server.stop);
    const connection = await connect({ servers: `127.0.0.1:${port}` });
    closing.push(() => connection.close());
    const { makeStream, verifyMessages } = (await load('nats.js')) as {
      makeStream: (connection: NatsConnection) => Promise<void>;
      verifyMessages: (connection: NatsConnection, signal: AbortSignal) => Promise<void>;
    };
    await makeStream(connection);
    const stream = connection.jetstream();
    const valid = connection.subscribe('evidence.valid', { max: 2 });
    const rejected = connection.subscribe('evidence.rejected', { max: 2 });
    const sent = [good, wrong, ` ${good}`, twice].map((document) =>
      new TextEncoder().encode(document),
    );
    for (const bytes of sent) await stream.publish('evidence.in', bytes);

    const stopping = new AbortController();
    const verifying = verifyMessages(connection, stopping.signal);
    const passed: Uint8Array[] = [];
    for await (const { data, headers } of valid) {
      passed.push(data);
      expect(headers?.get('Evidence-Digest')).toMatch(digest);
    }
    expect(passed.map((bytes) => new TextDecoder().decode(bytes))).toEqual([good, ` ${good}`]);
    const aside: string[] = [];
    for await (const message of rejected) aside.push(message.string());
    expect(aside.map((one) => (JSON.parse(one) as { seq: number }).seq)).toEqual([2, 4]);
    expect(aside.join()).not.toContain('second line');
    stopping.abort();
    await verifying;
    const { num_pending, num_ack_pending } = await (
      await stream.consumers.get('EVIDENCE', 'verifier')
    ).info();
    expect({ num_pending, num_ack_pending }).toEqual({ num_pending: 0, num_ack_pending: 0 });
  }, 20_000);
});

describe('the pipe of Spark', () => {
  const command = ['verify', '-', '--ndjson', '--emit', 'verdicts', '--exit-zero'];

  /**
   * As `PipedRDD` does it: a process for each partition, whose elements are written line by line
   * while its lines are read; a status other than 0 fails the task.
   */
  async function pipe(partition: readonly string[], words: readonly string[]): Promise<string[]> {
    const child = spawn(process.execPath, [cliFile, ...words], {
      env: environmentWith(),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const ended = once(child, 'exit') as Promise<[number]>;
    const out = text(child.stdout);
    for (const element of partition)
      if (!child.stdin.write(`${element}\n`)) await once(child.stdin, 'drain');
    child.stdin.end();
    const lines = (await out).split('\n').slice(0, -1);
    const [status] = await ended;
    if (status !== 0) throw new Error(`Subprocess exited with status ${status}`);
    return lines;
  }

  it('has a line out for each line in, in order, whatever the lines contain', async () => {
    const partition = [good, '{', '', wrong, '\u0000', `${good}\r`, twice, good];
    const verdicts = (await pipe(partition, command)).map(
      (line) => JSON.parse(line) as { line: number; ok: boolean },
    );
    expect(verdicts.map(({ line }) => line)).toEqual(partition.map((_, at) => at + 1));
    expect(verdicts.map(({ ok }) => ok)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('lets a partition be empty, and a task fail that says otherwise', async () => {
    expect(await pipe([], command)).toEqual([]);
    await expect(pipe([wrong], command.slice(0, -1))).rejects.toThrow(
      'Subprocess exited with status 1',
    );
  });

  it('has no line for a blank one at the end of a partition, which is why the recipe leaves blank ones out', async () => {
    expect(await pipe([good, ''], command)).toHaveLength(1);
  });
});
