/** Every fifth example of all help, with the built command; all of them, also the one of seconds, by EVIDENCE_EXHAUSTIVE=1. */
import { describe } from 'vitest';
import { examplesIn, helpsBelow, lawOfExamples } from '../../support/help-examples.js';
import { builtCommand } from '../../support/path.js';
import { isExhaustive } from '../../support/sized.js';

const examples = examplesIn(await helpsBelow()).filter(
  (example, nth) => isExhaustive || (nth % 5 === 0 && !/ bench --module /.test(example)),
);

describe.skipIf(process.platform === 'win32')('an example of help, as a process', () => {
  lawOfExamples(examples, () => builtCommand);
});
