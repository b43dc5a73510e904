/**
 * Extracts in a thread that is ended when a file takes too much time or memory: parsers of others
 * have no limits of their own.
 */
import { Worker } from 'node:worker_threads';
import { systemCode } from '../../node/system-reason.js';
import { MissingInstall, Refusal } from './exit.js';
import type { Extraction, ExtractionRequest } from './extract-here.js';

export type ThreadMessage =
  | { readonly kind: 'progress' }
  | { readonly kind: 'done'; readonly extraction: Extraction }
  | { readonly kind: 'refused'; readonly why: string; readonly isMissing: boolean };

/** Seconds without progress, in processor time and on the clock: both must pass. */
const MOST_SECONDS = 10;

/** Each further piece of so many bytes adds `MOST_SECONDS`. */
const BYTES_OF_LIMIT = 8 * 1024 * 1024;

const MOST_MEGABYTES = 1024;

/** One at a time, in one thread: the parsers are loaded once. */
let last: Promise<unknown> = Promise.resolve();
let idle: { readonly worker: Worker; readonly end: NodeJS.Timeout } | undefined;

/** Short, as an idle thread keeps the process alive. */
const KEPT_MILLISECONDS = 100;

export function extract(request: ExtractionRequest): Promise<Extraction> {
  const next = last.then(() => extractNext(request));
  last = next.catch(() => undefined);
  return next;
}

async function extractNext(request: ExtractionRequest): Promise<Extraction> {
  const worker = idle?.worker ?? startThread();
  clearTimeout(idle?.end);
  idle = undefined;
  const limit = MOST_SECONDS * (1 + request.bytes.length / BYTES_OF_LIMIT);
  try {
    const message = await answerOf(worker, request, limit);
    const end = (): void => {
      idle = undefined;
      void worker.terminate();
    };
    idle = { worker, end: setTimeout(end, KEPT_MILLISECONDS) };
    if (message.kind === 'done') return message.extraction;
    throw message.isMissing ? new MissingInstall(message.why) : new Refusal(message.why);
  } finally {
    if (idle === undefined) await worker.terminate();
  }
}

function startThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES };
  const options = { resourceLimits, stdout: true, stderr: true };
  const worker = new Worker(new URL('./cli-extract.js', import.meta.url), options);
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}

async function answerOf(worker: Worker, request: ExtractionRequest, limit: number) {
  let start = spent();
  let clock: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Exclude<ThreadMessage, { readonly kind: 'progress' }>>(
      (resolve, reject) => {
        clock = setInterval(() => {
          const now = spent();
          if (Math.min(now.work - start.work, now.time - start.time) > limit)
            reject(new Refusal(`takes more than ${Math.round(limit)} seconds`));
        }, 200);
        worker.on('message', (message: ThreadMessage) => {
          if (message.kind === 'progress') start = spent();
          else resolve(message);
        });
        worker.on('error', (error: unknown) => {
          const isMemory = systemCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
          reject(
            isMemory
              ? new Refusal(`takes more than ${MOST_MEGABYTES} megabytes of memory`)
              : new Error('ended'),
          );
        });
        worker.on('exit', () => {
          reject(new Error('ended'));
        });
        worker.postMessage(request);
      },
    );
  } finally {
    clearInterval(clock);
    for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
  }
}

function spent(): { readonly work: number; readonly time: number } {
  const { user, system } = process.cpuUsage();
  return { work: (user + system) / 1e6, time: performance.now() / 1e3 };
}
