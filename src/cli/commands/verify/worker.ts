/** A thread that verifies: loads its own config and contracts, then answers one group of documents after the other. */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { nodeSession } from '../../shared/session.js';
import type { Document, DocumentResult } from './documents.js';
import type { ThreadWork } from './pool.js';
import { documentChecker } from './results.js';

if (parentPort === null) throw new Error('not a thread');
const { choice, colors } = workerData as ThreadWork;
const verifyDocument = await documentChecker(choice, { ...nodeSession(), colors });

// One after the other: answers are matched by their order.
for await (const [documents] of on(parentPort, 'message') as AsyncIterable<[readonly Document[]]>) {
  const results: DocumentResult[] = [];
  for (const document of documents) results.push(await verifyDocument(document));
  parentPort.postMessage(results);
}
