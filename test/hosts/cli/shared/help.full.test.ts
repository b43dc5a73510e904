/**
 * Every example of all help: with a command that is served, and every fifth with the built one; all
 * with both by EVIDENCE_EXHAUSTIVE=1.
 */
import { describe } from 'vitest';
import { examplesIn, helpsBelow, lawOfExamples } from '../../../support/help-examples.js';
import { builtCommand } from '../../../support/path.js';
import { serveCommand } from '../../../support/served-command.js';
import { isExhaustive } from '../../../support/sized.js';

/** One takes seconds, so it runs when nothing may be left out. */
const examples = examplesIn(await helpsBelow()).filter(
  (example) => isExhaustive || !/ bench --module /.test(example),
);
const isBuilt = (_: string, nth: number): boolean => isExhaustive || nth % 5 === 0;

describe.skipIf(process.platform === 'win32')('an example of help', () => {
  describe('with the command as it is built', () => {
    lawOfExamples(examples.filter(isBuilt), () => builtCommand);
  });
  describe('with a command that is served', () => {
    lawOfExamples(
      examples.filter((example, nth) => isExhaustive || !isBuilt(example, nth)),
      serveCommand,
    );
  });
});
