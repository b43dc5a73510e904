/** Where `sentences/1` differs from the Unicode sentence break test: allowed, counted and kept. */
import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../../src/core/text/sentences.js';
import { dataFolder, readData } from '../../support/data.js';

describe.skipIf(dataFolder === undefined)('the Unicode 15.0 sentence break test', () => {
  it('differs in the cases that the golden lists', async () => {
    const lines = readData('unicode-15.0/SentenceBreakTest.txt').toString('utf8').split('\n');
    const cases = lines
      .map((line) => line.split('#')[0]?.trim() ?? '')
      .filter((line) => line !== '');
    const differing: number[] = [];
    for (const [number, line] of cases.entries())
      if (cutByRule(line) !== cutByUs(line)) differing.push(number + 1);
    const golden = {
      cases: cases.length,
      same: cases.length - differing.length,
      different: differing.length,
      differing,
    };
    await expect(`${JSON.stringify(golden)}\n`).toMatchFileSnapshot(
      '../../../snapshots/quotes/sentence-break.json',
    );
  });
});

const codesOf = (line: string): string =>
  line
    .replaceAll(/[÷×]/g, ' ')
    .trim()
    .split(/\s+/)
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');

/** The sentences of a case, trimmed of white space, for ours have none at their ends. */
function cutByRule(line: string): string {
  return line
    .split('÷')
    .map(codesOf0)
    .filter((part) => part !== '')
    .join('|');
}

function codesOf0(part: string): string {
  return part.trim() === '' ? '' : codesOf(part).trim();
}

function cutByUs(line: string): string {
  const text = codesOf(line);
  return splitSentences(text)
    .map(({ start, end }) => text.slice(start, end).trim())
    .join('|');
}
