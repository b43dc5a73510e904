/**
 * Every block of every page: of the README and of one that changes a module as a reader runs it, a
 * process each, and the command of the README by npx itself; of the others in one process for all.
 * By EVIDENCE_EXHAUSTIVE=1 all as a reader runs them.
 */
import { isExhaustive } from '../support/sized.js';
import { lawOfPages, type Runner } from './page-law.js';
import { runAlone, runHere } from './programs.js';
import { serveNpx, shortenNpx } from './workspace.js';

/** One page changes a module between its commands, and a process loads a module once. */
const alone = ['README.md', 'docs/versions.md'];

const isAlone = (page: string): boolean => isExhaustive || alone.includes(page);

function runnerOf(page: string): Runner {
  if (!isAlone(page)) return { runProgram: runHere, putCommand: serveNpx };
  return {
    runProgram: runAlone,
    putCommand: (folder) => {
      if (page !== 'README.md') shortenNpx(folder);
    },
  };
}

lawOfPages(runnerOf);
