/** Every block of every page as a reader runs it: a process each, and the command of the README by npx itself. */
import { lawOfPages } from './page-law.js';
import { runAlone } from './programs.js';
import { shortenNpx } from './workspace.js';

lawOfPages((page) => ({
  runProgram: runAlone,
  putCommand: (folder) => {
    if (page !== 'README.md') shortenNpx(folder);
  },
}));
