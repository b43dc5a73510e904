/** What the gate shows of an answer that comes in pieces of one length. */
import { openGate } from '../../../../src/output/gate/gate.js';
import { type QuoteGateOptions, settingsOf } from '../../../../src/output/gate/options.js';

export async function shownOf(
  text: string,
  length: number,
  options: QuoteGateOptions<object>,
): Promise<string> {
  const gate = (await openGate(settingsOf(options), {})).text();
  let shown = '';
  for (let at = 0; at < text.length; at += length) shown += gate.push(text.slice(at, at + length));
  return shown + gate.end();
}
