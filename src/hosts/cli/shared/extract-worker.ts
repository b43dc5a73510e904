/**
 * The thread that extracts: one request after the other, as each waits for the answer to the one
 * before.
 */
import { parentPort } from 'node:worker_threads';
import { MissingInstall } from './exit.js';
import { type ExtractionRequest, extract, whyNot } from './extract-here.js';
import type { ThreadMessage } from './extract-thread.js';

if (parentPort === null) throw new Error('not a thread');
const port = parentPort;
const send = (message: ThreadMessage): void => {
  port.postMessage(message);
};

async function answer(request: ExtractionRequest): Promise<void> {
  try {
    const extraction = await extract(request, () => {
      send({ kind: 'progress' });
    });
    send({ kind: 'done', extraction });
  } catch (error) {
    send({
      kind: 'refused',
      why: whyNot(error, request.end),
      isMissing: error instanceof MissingInstall,
    });
  }
}

port.on('message', (request: ExtractionRequest) => void answer(request));
