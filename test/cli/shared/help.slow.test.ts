/** Every example of every help, with the built command. */
import { describe } from 'vitest';
import { examplesIn, helpsBelow, lawOfExamples } from '../../support/help-examples.js';
import { builtCommand } from '../../support/path.js';

const examples = examplesIn(await helpsBelow());

describe.skipIf(process.platform === 'win32')('every example of every help, as a process', () => {
  lawOfExamples(examples, () => builtCommand);
});
