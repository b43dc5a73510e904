/** The states of the quotations of an answer in Markdown and SARIF. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../../src/answers/figures/index.js';
import { answerFromText, checkAnswer } from '../../../src/answers/generation/index.js';
import { GenerationResult } from '../../../src/contracts/generation-result/contract.js';
import { verify } from '../../../src/index.js';
import { toMarkdown, toSarif } from '../../../src/output/export/index.js';
import { renderReport } from '../../../src/output/report/index.js';
import { makeFolder, runCli } from '../../support/cli.js';
import { sarifProblems } from '../../support/sarif.js';

const sources = [
  { id: 'desk.md', title: 'On *desks*', text: 'The desk is made of oak. It weighs 31 kg.' },
  { id: 'chair.md', text: 'The chair is made of steel.' },
];
const text = 'The desk is “made of oak” [2]. It “weighs 31 kg” [1]. It has “five legs” [1].';
const { result, check } = answerFromText(text, sources);
const strange: readonly unknown[] = [
  {},
  7,
  { quotations: {} },
  { quotations: [{ state: 'x' }] },
  { quotations: [{ ...check.quotations[0], start: -1 }] },
];

describe('toMarkdown', () => {
  it('has a footnote with the state of each quotation that is not verified', () => {
    const [line = '', ...notes] = toMarkdown(result, { answer: check }).split('\n');
    const label = /oak”(\[\^[^\]]+\])/.exec(line)?.[1] ?? '';
    expect(notes).toContain(
      `${label}: misattributed: the words are in another source than its marks name (On \\*desks\\*): “made of oak”`,
    );
    expect(notes.filter((note) => note.includes(': not-found: '))).toHaveLength(1);
    expect(line).not.toMatch(/31 kg”\[/);
    expect(toMarkdown(result)).not.toContain('misattributed');
  });

  it('names sources of one title with their numbers', () => {
    const twins = [
      { id: 'a', title: 'Rules', text: 'Cats may come.' },
      { id: 'b', title: 'Rules', text: 'Pets are not allowed in the flat.' },
      { id: 'c', title: 'Notes', text: 'Dogs may come too.' },
    ];
    const prose = 'So “Pets are not allowed” [1], and “Dogs may come” [3].';
    const made = answerFromText(prose, twins);
    const written = toMarkdown(made.result, { answer: made.check });
    expect(written).toMatch(/^\[\^source-1\]: Rules \(source 1\)/m);
    expect(written).toMatch(/^\[\^source-\d\]: Notes “/m);
    expect(written).toContain(
      'misattributed: the words are in another source than its marks name (Rules (source 2)): “',
    );
    const page = renderReport(answerFromText('It says “Pets are not allowed” [2].', twins).result);
    expect(page).toContain('<bdi>2. Rules</bdi>');
    const notes = renderReport(answerFromText('It says “Dogs may come” [3].', twins).result);
    expect(notes).toContain('<bdi>Notes</bdi>');
  });

  it('keeps two quotations of one cell apart', () => {
    const table = '| a | b |\n|---|---|\n| “five legs” and “six arms” | c |';
    const made = answerFromText(table, sources);
    const written = toMarkdown(made.result, { answer: made.check });
    expect(written.match(/: not-found: /g)).toHaveLength(2);
    expect(written).toContain('| “five legs”[^source-1] and “six arms”[^source-2] | c |');
  });

  it('says why words were not checked', () => {
    const made = answerFromText('It is “made of oak” [1].', [{ id: 'scan.pdf', text: '' }]);
    expect(toMarkdown(made.result, { answer: made.check })).toContain(
      'not-checked: the words are not checked (the source has no text): “made of oak”',
    );
  });

  it.each(strange)('refuses what is no check: %j', (answer) => {
    expect(() => toMarkdown(result, { answer: answer as typeof check })).toThrow('options.value');
  });

  it.each(['It is “made of oak”.', `${text} And it has “six arms” [1].`])(
    'refuses the check of another text: %s',
    (other) => {
      const { quotations } = checkAnswer(`So. ${other}`, ['Nothing.']);
      const answer = { ...check, quotations };
      expect(() => toMarkdown(result, { answer })).toThrow('options.value');
    },
  );

  it('refuses the check of another text in which all is verified', () => {
    const answer = checkAnswer('So. It “weighs 31 kg” [1].', sources);
    expect(answer.verified).toBe(true);
    expect(() => toMarkdown(result, { answer })).toThrow('answer is of another text');
  });

  it('refuses quotations that cover a text more often than a check reads it', () => {
    const long = 'The desk. '.repeat(2000);
    const made = answerFromText(long, sources);
    const covering = (length: number): typeof check => {
      const [one] = check.quotations;
      const places = { words: 'The', start: 0, end: long.length, state: 'verified' as const };
      const quotations = Array.from({ length }, () => ({ ...one, ...places }));
      return { ...check, quotations } as typeof check;
    };
    expect(toMarkdown(made.result, { answer: covering(10) })).toContain('The desk.');
    expect(() => toMarkdown(made.result, { answer: covering(2000) })).toThrow('of another text');
  });
});

describe('toSarif', () => {
  const verdict = verify(GenerationResult, result);

  it('has a result for each of them, an error where the state fails a build', () => {
    const log = toSarif([{ verdict, file: 'answer.json', answer: check }]);
    const [run] = log.runs;
    expect(run?.results.map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual([
      'quotation.misattributed error',
      'quotation.not-found error',
    ]);
    expect(run?.results[0]?.message.text).toBe(
      'misattributed: the words are in another source than its marks name (source 1): “made of oak” (characters 12 to 25 of the answer)',
    );
    expect(sarifProblems(log)).toEqual([]);
  });

  it('has a note for words that no mark cites', () => {
    const made = answerFromText('It is “made of steel”. It “weighs 31 kg” [1].', sources);
    const item = {
      verdict: verify(GenerationResult, made.result),
      file: 'answer.json',
      answer: made.check,
    };
    expect(toSarif([item]).runs[0]?.results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ['quotation.unmarked', 'note'],
    ]);
  });

  it('counts the places of quotations and figures in code points, as its columns', () => {
    const made = answerFromText('🫖🫖 It has “steel legs” and costs 9 euros [1].', sources);
    const item = {
      verdict: verify(GenerationResult, made.result),
      file: 'answer.json',
      answer: made.check,
      figures: checkFigures(made.result),
    };
    const texts = toSarif([item]).runs[0]?.results.map(({ message }) => message.text) ?? [];
    expect(texts.map((one) => /\([^()]*\)$/.exec(one)?.[0])).toEqual([
      '(characters 33 to 40 of the answer)',
      '(characters 10 to 22 of the answer)',
    ]);
  });

  it('gives no place of a quotation where the text is not at hand', () => {
    const invalid = verify(GenerationResult, { ...result, schema_version: 9 });
    const log = toSarif([{ verdict: invalid, file: 'answer.json', answer: check }]);
    const texts = log.runs[0]?.results.map(({ message }) => message.text) ?? [];
    expect(texts.filter((one) => one.endsWith('“five legs”'))).toHaveLength(1);
  });

  it('refuses the check of another text, also where all is verified', () => {
    for (const other of ['“other one here” [1]', 'So. It “weighs 31 kg” [1].']) {
      const item = { verdict, file: 'a', answer: checkAnswer(other, sources) };
      expect(() => toSarif([item])).toThrow('/0/answer');
    }
    const item = { verdict, file: 'a', figures: checkFigures('31 kg [1]', sources) };
    expect(() => toSarif([item])).toThrow('/0/figures');
  });

  it('refuses the check of another text than that of an answer to a question', () => {
    const ask = { ok: true, contract: 'ask-response', value: { answer_text: 'It is so.' } };
    const foreign = { ...verdict, ...ask } as unknown as typeof verdict;
    expect(() => toSarif([{ verdict: foreign, file: 'a', answer: check }])).toThrow('/0/answer');
    const other = { ...foreign, contract: 'com.example.note' } as typeof verdict;
    expect(toSarif([{ verdict: other, file: 'a', answer: check }]).runs[0]?.results).toHaveLength(
      2,
    );
  });

  it.each(strange)('refuses what is no check: %j', (answer) => {
    const item = { verdict, file: 'answer.json', answer: answer as typeof check };
    expect(() => toSarif([item])).toThrow('what checkAnswer returned');
  });
});

describe('export --quotations', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'answer.json'), JSON.stringify(result));

  it('writes them in Markdown and SARIF, and changes no exit code', async () => {
    const ran = async (...words: readonly string[]) =>
      await runCli(['export', 'answer.json', ...words], { folder });
    const page = await ran('--to', 'markdown', '--quotations');
    expect([page.code, page.stdout]).toEqual([0, toMarkdown(result, { answer: check })]);
    const log = await ran('--to', 'sarif', '--quotations');
    expect(log.code).toBe(0);
    expect(log.stdout.match(/"ruleId":\s*"quotation\./g)).toHaveLength(2);
    expect((await ran('--to', 'markdown')).stdout).toBe(toMarkdown(result));
  });
});
