/**
 * Code passes the gate as it is, and a quotation in prose does not, in texts made of signs of
 * Markdown. An implementation of CommonMark decided once which of them are code; `@` has the place
 * of the quoted words.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { quoteGateRunnable } from '../../../src/output/gate/index.js';

const file = new URL('answers/commonmark.json', import.meta.url);
const texts = JSON.parse(readFileSync(file, 'utf8')) as Readonly<
  Record<'code' | 'prose', readonly string[]>
>;
const quoted = '"nothing of this is in a source"';
const gate = quoteGateRunnable({ sources: { source: 'Other things entirely.' } });

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (const character of text) yield await Promise.resolve(character);
}

it.each(['code', 'prose'] as const)('%s, whole and by characters', async (kind) => {
  const wrong: string[] = [];
  for (const one of texts[kind]) {
    const text = one.replace('"@"', quoted);
    const shown = await gate.invoke(text);
    if (shown.includes(quoted) !== (kind === 'code')) wrong.push(one);
    let streamed = '';
    for await (const piece of gate.transform(piecesOf(text))) streamed += piece;
    expect(streamed).toBe(shown);
  }
  expect(texts[kind].length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
