/** Shows the progress of a long run on a terminal, in one line that disappears at the end. */
import type { Tally } from '../../formats/tally.js';
import type { Session } from '../../shared/session.js';

export interface Progress {
  readonly see: (tally: Tally) => void;
  readonly stop: () => void;
}

/** What is known about a run before it begins. */
export interface Expected {
  /** Bytes of all documents, if known. */
  readonly total: number | undefined;
}

const firstAfter = 1000;
const every = 200;

/** Shows nothing in the first second, or if stderr is no terminal. */
export function showProgress({ pass }: Session, { total }: Expected): Progress {
  if (pass === undefined) return { see: () => undefined, stop: () => undefined };
  const start = Date.now();
  let seen: Tally | undefined;
  const timer = setInterval(() => {
    if (seen !== undefined && Date.now() - start >= firstAfter) pass(progressLine(seen, total));
  }, every);
  timer.unref();
  return {
    see: (tally) => {
      seen = tally;
    },
    stop: () => {
      clearInterval(timer);
      pass('');
    },
  };
}

/** Numbers do not depend on the locale. */
export function progressLine({ valid, invalid, bytes }: Tally, total: number | undefined): string {
  const size = total === undefined ? '' : ` of ${megabytes(total)}`;
  return `${String(valid + invalid)} documents, ${String(invalid)} invalid, ${megabytes(bytes)}${size} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
