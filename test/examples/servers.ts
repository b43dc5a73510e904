/**
 * Servers of Debian packages, started for a test in a folder of their own; tests without one are
 * skipped, and say so.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** Whether a program can be started. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface Running {
  readonly stop: () => Promise<void>;
}

/** Starts a server and waits until it says that it is ready. */
export async function startServer(
  program: string,
  words: readonly string[],
  ready: RegExp,
): Promise<Running> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  await Promise.race([
    saysReady(child, ready),
    ended.then(() => {
      throw new Error(`${program} ended before it was ready`);
    }),
  ]);
  return {
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function saysReady({ stdout, stderr }: ChildProcess, ready: RegExp): Promise<void> {
  let said = '';
  await new Promise<void>((resolve) => {
    for (const stream of [stdout, stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        said = `${said}${chunk.toString()}`.slice(-10_000);
        if (ready.test(said)) resolve();
      });
    }
  });
}
