/** The thread that judges: makes its own judge of the command line, then answers one group of documents after the other. */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { nodeSession } from '../../shared/session.js';
import type { Document, DocumentResult } from './documents.js';
import type { ThreadWork } from './pool.js';
import { documentJudge } from './results.js';

if (parentPort === null) throw new Error('not a thread');
const { choice, colors } = workerData as ThreadWork;
const judge = await documentJudge(choice, { ...nodeSession(), colors });

// One after the other: the answers have no other name than their order.
for await (const [documents] of on(parentPort, 'message') as AsyncIterable<[readonly Document[]]>) {
  const judged: DocumentResult[] = [];
  for (const document of documents) judged.push(await judge(document));
  parentPort.postMessage(judged);
}
