import { expect, test } from 'vitest';
import { quotesInSources } from '../../../src/hosts/promptfoo/index.js';

const vars = { sources: { price: 'The desk costs 140 euros.' } };
const graded = async (failOn: unknown) =>
  await quotesInSources('The desk costs 190 euros.', {
    vars,
    config: { figures: { failOn }, least: 0 },
  });

test('figures fail only for the states that are named', async () => {
  expect(await graded(['absent'])).toMatchObject({
    pass: false,
    reason: '0 of 0 quotes verified, 1 of 1 figures fail',
    componentResults: [{ pass: false, reason: 'figure 1 at 15-24: absent' }],
  });
  expect(await graded([])).toMatchObject({ pass: true });
  expect(await graded(undefined)).toMatchObject({ pass: true });
  expect(
    await quotesInSources('The desk costs 190 euros.', { vars, config: { least: 0 } }),
  ).toMatchObject({
    pass: true,
    componentResults: [],
  });
});

test.each([['missing'], [['wrong']], [5]])('states %j are refused', async (failOn) => {
  await expect(graded(failOn)).rejects.toThrow('failOn');
});

test.each([[{ failon: ['absent'] }], [['absent']], ['absent']])(
  'figures of %j are refused, not left out',
  async (figures) => {
    const asked = quotesInSources('7 euros', {
      vars: { sources: ['5 euros'] },
      config: { figures },
    });
    await expect(asked).rejects.toThrow(/option/);
  },
);
