/**
 * Every block of the README and every fifth page as a reader runs it: a process each, and the command of the README by npx itself.
 * All pages by EVIDENCE_EXHAUSTIVE=1.
 */
import { isExhaustive } from '../support/sized.js';
import { pages } from './fences.js';
import { lawOfPages } from './page-law.js';
import { runAlone } from './programs.js';
import { shortenNpx } from './workspace.js';

lawOfPages(
  (page) => ({
    runProgram: runAlone,
    putCommand: (folder) => {
      if (page !== 'README.md') shortenNpx(folder);
    },
  }),
  pages.filter((_, nth) => isExhaustive || nth % 5 === 0),
);
