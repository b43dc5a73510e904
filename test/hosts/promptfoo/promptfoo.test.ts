/** The assertion for promptfoo, called as promptfoo calls it: with the output and a context. */
import { describe, expect, it } from 'vitest';
import {
  type AssertionContext,
  type QuotesGraded,
  quotesInSources,
} from '../../../src/hosts/promptfoo/index.js';
import { lightHostile } from '../../support/hostile.js';
import { sized } from '../../support/sized.js';

const sources = {
  limits: 'Up to 85 °C.\nAbove that the heater is cut off.',
  log: 'The harbour was closed in the winter.',
};
const grade = (
  output: string,
  vars: object = { sources },
  config?: object,
): Promise<QuotesGraded> =>
  quotesInSources(output, {
    vars,
    prompt: 'What?',
    test: {},
    ...(config === undefined ? {} : { config }),
  } as AssertionContext);

const count = sized(4, 20);

describe('the assertion', () => {
  it('has a component for each quote, without its words', async () => {
    const graded = await grade(
      'It says “the heater is cut off” and “the heater is left on”.\n\n> The harbour was closed',
    );
    expect(graded).toEqual({
      pass: false,
      score: 2 / 3,
      reason: '2 of 3 quotes verified',
      componentResults: [
        { pass: true, score: 1, reason: 'quote 1: exact in limits, line 2' },
        { pass: false, score: 0, reason: 'quote 2: changed' },
        { pass: true, score: 1, reason: 'quote 3: exact in log, line 1' },
      ],
    });
  });

  it('counts the quotes that were not checked', async () => {
    const vars = { sources: { limits: 'Up to 85 °C.', scan: '' } };
    const { reason } = await quotesInSources('“Up to 85 °C.” [1], “all is lost” [2]', { vars });
    expect(reason).toBe('1 of 1 quotes verified, 1 not checked');
  });

  it('says which mark names no source, and fails the quote that no mark cites where that is asked', async () => {
    expect(await grade('“Up to 85 °C.” [1] and [9]')).toMatchObject({
      pass: false,
      reason: '1 of 1 quotes verified, 1 marks name no source',
    });
    const text = '“Up to 85 °C.” [1]\n\n“The harbour was closed in the winter.”';
    const { pass, componentResults } = await grade(text, undefined, { require: 'marks' });
    expect([pass, componentResults.map((one) => one.pass)]).toEqual([false, [true, false]]);
  });

  it('names sources of one id with their numbers', async () => {
    const twins = [
      { id: 'log', text: 'Nothing.' },
      { id: 'log', text: sources.log },
    ];
    const { componentResults } = await grade('“The harbour was closed” [1].', { sources: twins });
    expect(componentResults.map(({ reason }) => reason)).toEqual([
      'quote 1: misattributed, found in log (source 2)',
    ]);
  });

  it('takes null for no options, and for no variables', async () => {
    const context = { vars: { sources }, config: null } as unknown as AssertionContext;
    expect(await quotesInSources('“Up to 85 °C.”', context)).toMatchObject({ pass: true });
    const nothing = { vars: null } as unknown as AssertionContext;
    expect(await quotesInSources('“Up to 85 °C.”', nothing)).toMatchObject({ pass: false });
  });

  it('takes one text, options and a least number of quotes', async () => {
    expect(await grade('“Up to 85 °C.”', { sources: sources.limits })).toMatchObject({
      pass: true,
      score: 1,
    });
    expect(await grade('“the harbour was closed”', undefined, { accept: 'exact' })).toMatchObject({
      pass: false,
    });
    expect(await grade('No quote.')).toMatchObject({ pass: false, score: 0, componentResults: [] });
    expect(await grade('No quote.', undefined, { least: 0 })).toMatchObject({
      pass: true,
      score: 0,
    });
    expect(await grade('“Up to 85 °C.” [2]')).toMatchObject({
      pass: false,
      componentResults: [{ pass: false, reason: 'quote 1: misattributed, found in limits' }],
    });
    expect(await grade('No quote.', undefined, { least: 1 })).toMatchObject({
      pass: false,
      reason: '0 of at least 1 quotes checked',
    });
    expect(await grade('“x”', {})).toMatchObject({ pass: false, score: 0 });
    expect(await grade('“x”', { sources: { a: 7 } })).toMatchObject({ pass: false, score: 0 });
  });

  it(`grades ${count} answers over a page of 4,000 lines`, async () => {
    const pages = {
      page: Array.from(
        { length: 4000 },
        (_, line) => `Line ${line} of the log says ${line * 7}.`,
      ).join('\n'),
    };
    const answers = Array.from(
      { length: count },
      (_, at) =>
        `It says “Line ${at} of the log says ${at * 7}.” and “line ${at} of the  log says ${at * 7 + 1}”.`,
    );
    const graded = await Promise.all(answers.map((answer) => grade(answer, { sources: pages })));
    expect(graded.every(({ pass, score }) => !pass && score === 0.5)).toBe(true);
  });

  it('refuses wrong options by name', async () => {
    await expect(grade('“x”', { sources }, { accpt: 'exact' })).rejects.toThrow('accpt');
    await expect(grade('“x”', { sources }, { least: 1.5 })).rejects.toThrow('/least');
  });

  it('gives a result for any output and variables', async () => {
    for (const { make } of lightHostile) {
      expect(
        Array.isArray((await quotesInSources(make(), { vars: { sources: 'x' } })).componentResults),
      ).toBe(true);
      expect((await quotesInSources('“x”', { vars: { sources: make() } })).pass).toBe(false);
    }
  });
});
