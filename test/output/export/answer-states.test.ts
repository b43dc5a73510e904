/** The states of the quotations of an answer in Markdown and SARIF. */
import { describe, expect, it } from 'vitest';
import { answerFromText } from '../../../src/answers/generation/index.js';
import { GenerationResult } from '../../../src/contracts/generation-result/contract.js';
import { verify } from '../../../src/index.js';
import { toMarkdown, toSarif } from '../../../src/output/export/index.js';

const { result, check } = answerFromText(
  'The desk is “made of oak” [2]. It “weighs 31 kg” [1]. It has “five legs” [1].',
  ['The desk is made of oak. It weighs 31 kg.', 'The chair is made of steel.'],
);
const strange: readonly unknown[] = [{}, 7, { quotations: {} }, { quotations: [{ state: 'x' }] }];

describe('toMarkdown', () => {
  it('has a footnote with the state of each quotation that is not verified', () => {
    const [text = '', ...notes] = toMarkdown(result, { answer: check }).split('\n');
    const label = /oak”(\[\^[^\]]+\])/.exec(text)?.[1] ?? '';
    expect(notes).toContain(
      `${label}: misattributed: the words are in another source than its marks name (1)`,
    );
    expect(notes.filter((note) => note.includes(': not-found: '))).toHaveLength(1);
    expect(text).not.toMatch(/31 kg”\[/);
    expect(toMarkdown(result)).not.toContain('misattributed');
  });

  it.each(strange)('refuses what is no check: %j', (answer) => {
    expect(() => toMarkdown(result, { answer: answer as typeof check })).toThrow('options.value');
  });
});

describe('toSarif', () => {
  const verdict = verify(GenerationResult, result);

  it('has a result for each of them, an error where the state fails a build', () => {
    const [run] = toSarif([{ verdict, file: 'answer.json', answer: check }]).runs;
    expect(run?.results.map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual([
      'quotation.misattributed error',
      'quotation.not-found error',
    ]);
    expect(run?.results[0]?.message.text).toBe(
      'misattributed: the words are in another source than its marks name (1), at 12 to 25 of the answer in UTF-16 units',
    );
  });

  it.each(strange)('refuses what is no check: %j', (answer) => {
    const item = { verdict, file: 'answer.json', answer: answer as typeof check };
    expect(() => toSarif([item])).toThrow('what checkAnswer returned');
  });
});
