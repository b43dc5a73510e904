/**
 * A pattern that loops over a group runs out of stack in a text of many millions of characters: no
 * function may use one. V8 ends such a loop at 8.5 million characters where a turn takes one of
 * them, and sooner where it takes more.
 */
import { expect, it } from 'vitest';
import { answerFromText } from '../../src/answers/prose/index.js';
import { toMarkdown } from '../../src/output/export/index.js';
import { fold, quotesIn, splitSentences } from '../../src/quotes/quote/index.js';
import { sized } from '../support/sized.js';

const { result } = answerFromText('"the ferry is free" [1] ', ['the ferry is free']);

const reads: Readonly<Record<string, (text: string) => unknown>> = {
  toMarkdown: (text) => toMarkdown({ ...result, text: result.text + text }),
  answerFromText: (text) => answerFromText(text, ['the ferry is free']),
  quotesIn,
  splitSentences,
  fold,
};

it.each(Object.keys(reads))('%s reads a word of many million characters', (name) => {
  expect(reads[name]?.('a_'.repeat(sized(1, 4_500_000, 10_000_000)))).toBeDefined();
});
