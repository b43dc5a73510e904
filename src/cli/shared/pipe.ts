/** Reads a named pipe, and fails if there is no writer within some time. */
import { closeSync, constants, openSync, readSync } from 'node:fs';
import type { Socket } from 'node:net';
import { isSystemError } from './exit.js';

/** An open pipe. */
export interface Pipe {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a pipe as soon as it has a writer, or throws a system error (ETIMEDOUT) if there is none for so many
 * milliseconds. A writer may be as slow as it likes.
 */
export async function openPipe(path: string, patience: number = 10_000): Promise<Pipe> {
  // Without O_NONBLOCK, opening alone would wait for a writer
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  // Loaded for a pipe alone: they would be a twentieth of the start of every run
  const [{ Socket }, { setTimeout: wait }] = await Promise.all([import('node:net'), import('node:timers/promises')]);
  const start = performance.now();
  for (;;) {
    const first = readNow(fd);
    if (first === 'coming' || first.length > 0)
      return pipeOf(new Socket({ fd, readable: true, writable: false }), first === 'coming' ? [] : [first]);
    if (performance.now() - start > patience) {
      closeSync(fd);
      throw Object.assign(new Error('the pipe has no writer'), { code: 'ETIMEDOUT' });
    }
    await wait(20);
  }
}

/** The bytes so far: empty without a writer, and `coming` if a writer has written nothing yet. */
function readNow(fd: number): Uint8Array | 'coming' {
  const buffer = new Uint8Array(64 * 1024);
  try {
    return buffer.subarray(0, readSync(fd, buffer));
  } catch (error) {
    if (isSystemError(error) && error.code === 'EAGAIN') return 'coming';
    closeSync(fd);
    throw error;
  }
}

function pipeOf(rest: Socket, first: readonly Uint8Array[]): Pipe {
  return {
    chunks: (async function* () {
      yield* first;
      yield* rest as AsyncIterable<Uint8Array>;
    })(),
    close: () => {
      rest.destroy();
      return Promise.resolve();
    },
  };
}
