/** Every third example of all help, with the built command; all of them by EVIDENCE_EXHAUSTIVE=1. */
import { describe } from 'vitest';
import { examplesIn, helpsBelow, lawOfExamples } from '../../support/help-examples.js';
import { builtCommand } from '../../support/path.js';
import { isExhaustive } from '../../support/sized.js';

const examples = examplesIn(await helpsBelow()).filter((_, nth) => isExhaustive || nth % 3 === 0);

describe.skipIf(process.platform === 'win32')('an example of help, as a process', () => {
  lawOfExamples(examples, () => builtCommand);
});
