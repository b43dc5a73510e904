/** A gate hands on each whole text with its sources, so that marks after a passage count. */
import { describe, expect, it } from 'vitest';
import { type AnswerCheck, checkAnswer } from '../../../src/answers/generation/index.js';
import {
  type GatedText,
  quoteGateMiddleware,
  quoteGateRunnable,
} from '../../../src/output/gate/index.js';
import { indexSource } from '../../../src/quotes/quote/index.js';
import { layoutText } from '../../../src/sources/index.js';

const leave = 'Leave is paid for 16 weeks.';
const office = 'The office opens at nine.';
const answer = 'So “Leave is paid for 16 weeks” [2], and “The office opens at nine” [2].';
const layout = layoutText([{ text: office, page: 3 }]);

describe('onAnswer', () => {
  it.each([
    ['texts', { leave, office }],
    [
      'indexes',
      new Map([
        ['leave', indexSource(leave)],
        ['office', indexSource(office)],
      ]),
    ],
    ['layouts', { leave, office: layout }],
    ['indexes of layouts', { leave, office: indexSource(layout) }],
  ])('gets what checkAnswer takes, of %s', async (_, sources) => {
    const checks: AnswerCheck[] = [];
    const gate = quoteGateRunnable({
      sources,
      onAnswer: ({ text, sources: given }) => checks.push(checkAnswer(text, given, { least: 2 })),
    });
    expect(await gate.invoke(answer)).toBe(answer);
    expect(checks.map(({ quotations }) => quotations.map(({ state }) => state))).toEqual([
      ['misattributed', 'verified'],
    ]);
  });

  it('gets the pages of a layout', async () => {
    const given: GatedText<unknown>[] = [];
    const onAnswer = (one: GatedText<unknown>) => given.push(one);
    await quoteGateRunnable({ sources: { office: layout }, onAnswer }).invoke('So.');
    const { quotations } = checkAnswer('“The office opens at nine”', given[0]?.sources ?? []);
    expect(quotations[0]?.result?.spans[0]?.page).toBe(3);
  });

  it('gets each text of an answer once, as the model wrote it, with what is known of the call', async () => {
    const given: GatedText<unknown>[] = [];
    const { wrapGenerate } = quoteGateMiddleware({
      sources: { leave },
      onAnswer: (one) => given.push(one),
    });
    const params = { providerOptions: { own: { a: 1 } } };
    await wrapGenerate({
      doGenerate: () =>
        Promise.resolve({
          content: [
            { type: 'text', text: 'It says “nothing of the kind is here”.' },
            { type: 'tool-call' },
            { type: 'text', text: 'So [1].' },
          ],
        }),
      params,
    });
    expect(given.map(({ text }) => text)).toEqual([
      'It says “nothing of the kind is here”.',
      'So [1].',
    ]);
    expect(given[0]?.call).toBe(params);
  });
});
