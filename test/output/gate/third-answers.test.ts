/**
 * Answers that were written before the gate was read: of the altered ones none passes, in any
 * pieces and at both faces.
 */
import { describe, expect, it } from 'vitest';
import { quoteGateMiddleware, quoteGateRunnable } from '../../../src/output/gate/index.js';
import type { QuoteGateOptions } from '../../../src/output/gate/options.js';
import { isFull } from '../../support/sized.js';
import { altered, honest, ignore, sources } from './answers/third-set.js';

type Options = QuoteGateOptions<object>;

/** Pieces of changing lengths, the same for the same text. */
function cut(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0, step = 5; at < text.length; step = (step * 7 + 3) % 11) {
    pieces.push(text.slice(at, at + 1 + step));
    at += 1 + step;
  }
  return pieces;
}

const streamOf = <Item>(items: readonly Item[]): ReadableStream<Item> =>
  new ReadableStream({
    start: (controller) => {
      for (const item of items) controller.enqueue(item);
      controller.close();
    },
  });

async function joined(stream: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of stream) text += piece;
  return text;
}

/** Whether an answer is read in pieces and at the second face too: each eighth of every day. */
const isReadAgain = (text: string): boolean => isFull || text.length % 8 === 0;

/** What each face shows of an answer: whole, and in pieces. */
async function shownOf(text: string, options: Options): Promise<readonly unknown[]> {
  const runnable = quoteGateRunnable(options);
  if (!isReadAgain(text)) return [await runnable.invoke(text)];
  const { wrapGenerate, wrapStream } = quoteGateMiddleware(options);
  const content = [{ type: 'text', text }];
  const whole = await wrapGenerate({ doGenerate: () => Promise.resolve({ content }), params: {} });
  const shown: unknown[] = [await runnable.invoke(text), whole.content[0]?.text];
  const pieces = cut(text);
  shown.push(await joined(runnable.transform(streamOf(pieces))));
  const deltas = pieces.map((delta) => ({ type: 'text-delta', id: '1', delta }));
  const parts = [{ type: 'text-start', id: '1' }, ...deltas, { type: 'text-end', id: '1' }];
  const { stream } = await wrapStream({
    doStream: () => Promise.resolve({ stream: streamOf<object>(parts) }),
    params: {},
  });
  let streamed = '';
  for await (const part of stream as unknown as AsyncIterable<{ delta?: string }>)
    streamed += part.delta ?? '';
  shown.push(streamed);
  return shown;
}

const optionsFor = (source: string, rest: Partial<Options>): Options => ({
  sources: { [source]: sources[source] ?? '' },
  ...rest,
});

describe('the third set', () => {
  it('passes no altered quote of 156, and shows the same at both faces, whole and in pieces', async () => {
    const passed: string[] = [];
    for (const [source, text, part] of altered) {
      expect(text).toContain(part);
      const shown = await shownOf(
        text,
        optionsFor(source, { onUnverified: 'drop', onShort: 'hold' }),
      );
      expect(new Set(shown).size, text).toBe(1);
      if (String(shown[0]).includes(part)) passed.push(text);
    }
    expect(altered.length).toBe(156);
    expect(passed).toEqual([]);
  });

  it('touches honest answers only where the documentation says so', async () => {
    const touched: string[] = [];
    for (const [source, text] of honest) {
      const shown = await shownOf(text, optionsFor(source, { ignore, onShort: 'show' }));
      expect(new Set(shown).size, text).toBe(1);
      if (shown[0] !== text) touched.push(text);
    }
    expect(honest.length).toBe(143);
    expect(touched).toEqual([
      // Indented code is read as prose
      '    printf("indented code block with words");\n\nThat was it.',
      // All of a block quote is its words
      '> ```\n> x = "not a quote of the source at all"\n> ```\n',
      // Two marks that close each other are read as a quotation, also between numbers
      'Shift left with 1 << 4 and right with 256 >> 2; both are fast.',
      // An element that is not closed
      'Arrays use [] and objects {}; [quote] is a BBCode tag.',
      // Words are left out
      '“In the trial, 214 of 612 patients … reported mild headache.”',
    ]);
  });
});
