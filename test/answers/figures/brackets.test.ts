/** Amounts in brackets whose scale, share or currency is after these. */
import { describe, expect, it } from 'vitest';
import { checkFigures, figuresIn } from '../../../src/answers/figures/index.js';

const statesOf = (answer: string, source: string): string =>
  checkFigures(`It is ${answer} [1].`, [source])
    .figures.map(({ state }) => state)
    .join();

/** An amount in brackets, the same in another form, and a changed one. */
const amounts = [
  ['$(5) million', '$5m', '$5 billion'],
  ['(5.0) million dollars', '-$5.0 million', '5.1 million dollars'],
  ['(12)%', '12 percent', '13 percent'],
  ['(12.3) Mio. €', '€12.3 million', '€12.3 billion'],
  ['€ (12,3) Mio.', '12,3 Mio. €', '12,4 Mio. €'],
  ['(4) millions d’euros', '4 millions d’euros', '5 millions d’euros'],
  ['(7) millones de dólares', '7 millones de dólares', '7 millones de euros'],
  ['$(1,577) million', '$1,577 million', '$1,577 thousand'],
  ['($3.2) billion', '$3.2 billion', '$3.3 billion'],
  ['£(8)m', '£8 million', '£9 million'],
  ['fünf (5) Millionen Euro', '5 Millionen Euro', '5 Milliarden Euro'],
] as const;

describe('an amount in brackets', () => {
  it.each(amounts)('has what is after them: %s', (amount, said, changed) => {
    expect(statesOf(said, `Net: ${amount}.`)).toBe('in-cited');
    expect(statesOf(amount, `Net: ${said}.`)).toBe('in-cited');
    expect(statesOf(changed, `Net: ${amount}.`)).toMatch(/absent|scale|unit/);
  });

  it.each([
    ['Area: (145) ha', ['145']],
    ['see (3) EUR 40', ['3', 'EUR 40']],
    ['(1,577) $(12)', ['1,577', '$(12)']],
    ['Net: (5)  million', ['5']],
    ['In (2020) EUR was', ['2020']],
    ['a change of (40) %', ['40']],
    ['a change of (40)%', ['(40)%']],
    ['In 2025, (1,250) EUR', ['2025', '1,250']],
    ['It fell by (3) million euros', ['(3) million euros']],
    ['It fell by $(3) million', ['$(3) million']],
  ])('is read: %s', (text, texts) => {
    expect(figuresIn(text).map((figure) => figure.text)).toEqual(texts);
  });
});
