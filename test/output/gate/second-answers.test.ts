/**
 * Answers about other sources, in words and turns that the gate was not made on: none of the
 * altered ones passes.
 */
import { describe, expect, it } from 'vitest';
import { openGate } from '../../../src/output/gate/gate.js';
import { type QuoteGateOptions, settingsOf } from '../../../src/output/gate/options.js';
import { sized } from '../../support/sized.js';
import { altered, honest, sources } from './answers/second-set.js';

async function shownOf(
  text: string,
  length: number,
  options: Partial<QuoteGateOptions<object>>,
): Promise<string> {
  const gate = (await openGate(settingsOf({ sources, ...options }), {})).text();
  let shown = '';
  for (let at = 0; at < text.length; at += length) shown += gate.push(text.slice(at, at + length));
  return shown + gate.end();
}

describe.each(sized([1], [5, 10_000], [1, 5, 10_000]))('in pieces of %s', (length) => {
  it('no altered quote of 100 passes', async () => {
    const passed: string[] = [];
    for (const [text, part] of altered)
      if ((await shownOf(text, length, { onUnverified: 'drop', onShort: 'hold' })).includes(part))
        passed.push(text);
    expect(altered.length).toBe(100);
    expect(altered.filter(([text, part]) => !text.includes(part))).toEqual([]);
    expect(passed).toEqual([]);
  });

  it('touches one honest answer of 100: its source has “without” directly before the words', async () => {
    const touched: (readonly [text: string, shown: string])[] = [];
    for (const text of honest) {
      const shown = await shownOf(text, length, { onShort: 'show' });
      if (shown !== text) touched.push([text, shown]);
    }
    expect(honest.length).toBe(100);
    expect(touched).toEqual([
      [
        "The landlord needs “24 hours' notice”.",
        'The landlord needs [not verified: 24 hours notice].',
      ],
    ]);
  });
});
