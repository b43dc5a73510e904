/** A check for people has reasons and places, and not a word of answer or sources. */
import { expect, it } from 'vitest';
import { formatGenerationCheck, verifyGeneration } from '../../../src/answers/generation/index.js';
import { answer } from '../../support/generations.js';

it('is written line by line', async () => {
  const result = answer(
    'The mill ground corn [1][2]. The mill stood by the river. Clouds drift [1].',
    ['The mill ground corn. The mill stood by the river.', 'https://example.org/'],
  );
  const lines = formatGenerationCheck(await verifyGeneration(result), 'a\u001b.json').split('\n');
  expect(lines).toEqual([
    'a\\u001B.json: 3 citations: 1 shown, 1 not shown, 1 not checked; 1 uncited claim with a source',
    'citation 0 of source 1, claim [0, 28): shown, the source says as much, 1 by lexical-overlap/3, see [0, 21) of the source by overlap',
    'citation 1 of source 2, claim [0, 28): not checked, the source has no text to search',
    'citation 2 of source 1, claim [58, 75): not shown, the source neither says nor refutes it, 0 by lexical-overlap/3',
    'uncited [29, 57): source 1 says as much (1 by lexical-overlap/3)',
    '',
  ]);
  expect(lines.join('')).not.toContain('mill');
  expect(formatGenerationCheck(await verifyGeneration(result, { coverage: false }))).toContain(
    'coverage not checked',
  );
});
