/**
 * A worker of BullMQ, behind a queue in Redis: what holds is completed with its digest, what does not fails once and for all.
 *
 * A job has its document as text, `{ document: '...' }`: text that went through JSON.parse on the way has lost what the strict
 * reader looks for.
 */
import { UnrecoverableError, Worker } from 'bullmq';
import { judge } from './judge.js';

/** Judges one job after the other; what Redis keeps of a failure is a list of codes, no text of the document. */
export function evidenceWorker(queue, connection) {
  return new Worker(queue, async ({ data }) => digestOf(data), { connection });
}

/** An invalid document stays invalid: such a job is not tried again. */
function digestOf({ document }) {
  const judged = judge(new TextEncoder().encode(document));
  if (judged.ok) return { digest: judged.digest };
  throw new UnrecoverableError(
    judged.problem.errors.map(({ code, pointer }) => `${code} ${pointer}`).join('; '),
  );
}
