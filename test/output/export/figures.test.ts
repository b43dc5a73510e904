/** Figures of an answer in Markdown and SARIF, and in the record of its verification. */
import { describe, expect, it, test } from 'vitest';
import { checkFigures, figureProfile } from '../../../src/answers/figures/index.js';
import {
  answerFromText,
  safeVerifyGeneration,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { GenerationResult } from '../../../src/contracts/generation-result/contract.js';
import { verify } from '../../../src/index.js';
import { sarifJson, toMarkdown, toSarif } from '../../../src/output/export/index.js';
import { runCli } from '../../support/cli.js';
import { sarifProblems } from '../../support/sarif.js';

const { result } = answerFromText('The desk costs 190 euros [1]. It weighs 31 kg [1].', [
  'The oak desk costs 140 euros, *net*. It weighs 31 kg.',
]);
const figures = checkFigures(result);
const note =
  '190 euros: in no source; nearest there: 140 euros in “The oak desk costs 140 euros, *net*.”';

describe('toMarkdown', () => {
  it('has a footnote after each figure that is not plainly in the source, with the nearest one', () => {
    const text = toMarkdown(result, { figures });
    expect(text.split('\n')[0]).toBe(
      'The desk costs 190 euros[^source-2] [^source-1]. It weighs 31 kg [^source-1].',
    );
    expect(text).toContain(`[^source-2]: ${note.replaceAll('*', '\\*')}\n`);
    expect(toMarkdown(result)).not.toContain('190 euros[');
  });

  it('refuses what is no check', () => {
    for (const strange of [{}, { figures: {} }, { figures: [1] }, 7, { figures: [{ text: 'x' }] }])
      expect(() => toMarkdown(result, { figures: strange as typeof figures })).toThrow(
        'options.value',
      );
  });

  it.each([
    ['another figure is', '5 kg [1]'],
    ['a plain figure is not', 'It weighs 31 kg [1].'],
    ['the text is too short', `${' '.repeat(200)}7 kg [1]`],
  ])('refuses the check of another text, where %s', (_, other) => {
    const check = checkFigures(other, ['The oak desk costs 140 euros, *net*. It weighs 31 kg.']);
    expect(() => toMarkdown(result, { figures: check })).toThrow('figures is of another text');
  });
});

describe('toSarif', () => {
  const verdict = verify(GenerationResult, result);

  it('has a note for each such figure, which is no fault', () => {
    const log = toSarif([{ verdict, file: 'answer.json', figures }]);
    expect(log.runs[0]?.results).toEqual([
      {
        ruleId: 'figure.absent',
        ruleIndex: 0,
        level: 'note',
        message: { text: `${note} (characters 15 to 24 of the answer)` },
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: 'answer.json' } },
            logicalLocations: [{ fullyQualifiedName: '/text' }],
          },
        ],
      },
    ]);
    expect(log.runs[0]?.tool.driver.rules).toEqual([
      { id: 'figure.absent', shortDescription: { text: 'a figure: in no source' } },
    ]);
    expect(sarifProblems(log)).toEqual([]);
    expect(sarifJson(log)).toContain('figure.absent');
  });

  it('refuses what is no check', () => {
    const strange = { figures: 1 } as unknown as typeof figures;
    expect(() => toSarif([{ verdict, file: 'a', figures: strange }])).toThrow('/0/figures');
  });
});

describe('verifyGeneration', () => {
  it('checks figures where it is given the check, and the record names the profile', async () => {
    const plain = await verifyGeneration(result);
    expect([plain.figures, plain.record.profiles.figures]).toEqual([undefined, undefined]);
    const check = await verifyGeneration(result, { figures: checkFigures });
    expect(check.figures).toEqual(figures);
    expect(check.record.profiles.figures).toEqual(figureProfile);
  });

  it('does not say that figures were checked where the budget ended first', async () => {
    const check = await verifyGeneration(result, {
      figures: (answer) => checkFigures(answer, undefined, { budget: 10 }),
    });
    expect(check.figures?.complete).toBe(false);
    expect(check.record.profiles.figures).toBeUndefined();
  });

  it('refuses a function that throws, and what is none', async () => {
    const throwing = (): never => {
      throw new Error('no');
    };
    for (const one of [throwing, 7 as unknown as typeof checkFigures]) {
      const checked = await safeVerifyGeneration(result, { figures: one });
      expect(
        checked.ok ? [] : checked.issues.map(({ code, pointer }) => `${code} ${pointer}`),
      ).toEqual(['options.value /figures']);
    }
  });
});

test('export --figures shows them in both formats', async () => {
  const input = JSON.stringify(result);
  const run = async (...args: readonly string[]) =>
    (await runCli(['export', '-', ...args], { input })).stdout;
  expect(await run('--to', 'markdown', '--figures')).toBe(toMarkdown(result, { figures }));
  expect(await run('--to', 'markdown')).toBe(toMarkdown(result));
  expect(await run('--to', 'sarif', '--figures')).toContain('"ruleId":"figure.absent"');
  expect(await run('--to', 'sarif')).not.toContain('figure');
});
