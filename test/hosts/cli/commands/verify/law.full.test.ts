/** In full what verify-emit.test.ts and verify-threads.test.ts meet in a small size. */
import { lawOfLongLines, lawOfThreads } from '../../../../support/cli-laws.js';
import { isExhaustive } from '../../../../support/sized.js';

lawOfLongLines([
  ['valid', [], true],
  ['valid', ['--quiet'], false],
  ['invalid', [], true],
  ['invalid', ['--quiet'], true],
  ['invalid', ['--threads', '2'], true],
]);

// threads.slow.test.ts has JSON, and what is passed on
lawOfThreads(
  isExhaustive ? 1200 : 400,
  [
    [],
    ...(isExhaustive ? [['--json', '--sources', 'SOURCES']] : []),
    ['--format', 'github', '--contract', 'evidence-packet'],
    ['--format', 'junit'],
    ['--emit', 'verdicts', '--quiet', '--require', 'sources'],
    ['--quiet'],
  ],
  isExhaustive ? ['valid', 'invalid'] : [],
);
