/** In full what verify-emit.test.ts and verify-threads.test.ts meet in a small size. */
import { lawOfLongLines, lawOfThreads } from '../../../support/cli-laws.js';

lawOfLongLines([
  ['valid', [], true],
  ['valid', ['--quiet'], false],
  ['invalid', [], true],
  ['invalid', ['--quiet'], true],
  ['invalid', ['--threads', '2'], true],
]);

lawOfThreads(1200, [
  [],
  ['--json', '--sources', 'SOURCES'],
  ['--format', 'github', '--contract', 'evidence-packet'],
  ['--format', 'junit'],
  ['--emit', 'verdicts', '--quiet', '--require', 'sources'],
  ['--quiet'],
]);
