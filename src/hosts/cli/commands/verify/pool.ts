/**
 * A pool of threads that verify documents. A thread that ends early fails the run, so that nothing
 * waits for it.
 */
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../shared/exit.js';
import type { VerifyChoice } from './choice.js';
import type { Document, DocumentResult } from './documents.js';

export type ThreadWork = Readonly<{ choice: VerifyChoice; colors: boolean }>;

export type Pool = ReturnType<typeof startPool>;

type Waiting = Readonly<{
  resolve: (results: readonly DocumentResult[]) => void;
  reject: (error: Error) => void;
}>;

type Thread = { readonly worker: Worker; readonly waiting: Waiting[] };

export function startPool(count: number, work: ThreadWork) {
  let failure: Refusal | undefined;
  const threads = Array.from({ length: count }, (): Thread => {
    return { worker: startThread(work), waiting: [] };
  });
  const fail = (why: string): void => {
    failure ??= new Refusal(`a worker thread ended early: ${why}`);
    for (const { waiting } of threads) for (const { reject } of waiting.splice(0)) reject(failure);
  };
  for (const { worker, waiting } of threads) {
    worker.on('message', (results: readonly DocumentResult[]) => waiting.shift()?.resolve(results));
    worker.on('error', (error: Error & { readonly code?: string }) => {
      fail(error.code ?? error.name); // its message could contain text of a document
    });
    worker.on('exit', (code) => {
      fail(`exit code ${code}`);
    });
  }
  return {
    count,
    check: (documents: readonly Document[]) =>
      new Promise<readonly DocumentResult[]>((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure);
          return;
        }
        const { worker, waiting } = threads.reduce((best, thread) =>
          thread.waiting.length < best.waiting.length ? thread : best,
        );
        waiting.push({ resolve, reject });
        worker.postMessage(documents);
      }),
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

/** Drops what a config writes to stdout: the main thread wrote it once already. */
function startThread(workerData: ThreadWork): Worker {
  const worker = new Worker(new URL('./cli-worker.js', import.meta.url), {
    workerData,
    stdout: true,
  });
  worker.stdout.resume();
  return worker;
}
