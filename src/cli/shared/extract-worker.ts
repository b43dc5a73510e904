/** The thread that extracts: one request after the other, as each waits for the answer to the one before. */
import { parentPort } from 'node:worker_threads';
import { MissingInstall, Refusal } from './exit.js';
import { type ExtractionRequest, extract } from './extract-here.js';
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
    const end = request.end.slice(1);
    const why = error instanceof Refusal ? error.message : `is not a ${end} file that can be read`;
    send({ kind: 'refused', why, isMissing: error instanceof MissingInstall });
  }
}

port.on('message', (request: ExtractionRequest) => void answer(request));
