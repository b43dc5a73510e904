/** Which runs read the digests of their verdicts. */
import type { VerifyChoice } from './choice.js';

/** Whether anything that this run does with a verdict may read its digests. */
export function readsDigests(choice: VerifyChoice): boolean {
  const { format = 'text', json, emit, report = [], rejectedVerdicts, pins, pinned, expect, expectStable } = choice;
  const isTextAlone = format === 'text' && json !== true && emit !== 'verdicts' && report.length === 0;
  return !isTextAlone || [rejectedVerdicts, pins, pinned, expect, expectStable].some((asked) => asked !== undefined);
}
