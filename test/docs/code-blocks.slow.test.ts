/**
 * Every block of every page: of the README, every tenth page and one that changes a module as a reader runs it, a process each, and the
 * command of the README by npx itself; of the others in one process for all. By EVIDENCE_EXHAUSTIVE=1 all as a reader runs them.
 */
import { isExhaustive } from '../support/sized.js';
import { pages } from './fences.js';
import { lawOfPages, type Runner } from './page-law.js';
import { runAlone, runHere } from './programs.js';
import { serveNpx, shortenNpx } from './workspace.js';

const isAlone = (page: string): boolean =>
  isExhaustive || pages.indexOf(page) % 10 === 0 || page === 'docs/versions.md';

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
