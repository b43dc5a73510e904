/**
 * A thread that verifies: loads its own config and contracts, then answers one group of documents
 * after the other.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { nodeSession } from '../../shared/session.js';
import type { Document, DocumentResult } from './documents.js';
import { documentChecker } from './in-order.js';
import type { ThreadWork } from './pool.js';

if (parentPort === null) throw new Error('not a thread');
const { choice, colors } = workerData as ThreadWork;
const verifyDocument = await documentChecker(choice, { ...nodeSession(), colors });

const port = parentPort;

async function answer(documents: readonly Document[]): Promise<void> {
  const results: DocumentResult[] = [];
  for (const document of documents) results.push(await verifyDocument(document));
  port.postMessage(results);
}

// One after the other: answers are matched by their order.
let last: Promise<void> = Promise.resolve();
port.on('message', (documents: readonly Document[]) => {
  last = last.then(() => answer(documents));
});
