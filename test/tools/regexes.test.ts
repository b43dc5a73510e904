import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../tools/regexes/judge.mjs';

const steep = '/(a|a)*b/';
const verdictOn = (verdict: string, reason?: string) =>
  faultsOf([[steep, verdict]], reason === undefined ? {} : { [steep]: reason });

describe('the check of regular expressions', () => {
  it.each(['safe', 'linear'])('takes what is %s', (verdict) => {
    expect(verdictOn(verdict)).toEqual([]);
  });

  it.each(['polynomial', 'unknown: timeout'])('wants a reason for what is %s', (verdict) => {
    expect(verdictOn(verdict)).toHaveLength(1);
    expect(verdictOn(verdict, 'Tried on at most 80 units before a place.')).toEqual([]);
  });

  it.each([
    '',
    'bounded',
    'NOT PROVEN to be bounded: nobody has looked at its input yet.',
    'It is not proven that the input is short.',
    'Unknown: nobody has found out where the input comes from.',
  ])('takes no empty reason: %j', (reason) => {
    expect(verdictOn('polynomial', reason)).toHaveLength(1);
  });

  it('takes no reason for what is exponential', () => {
    expect(verdictOn('exponential', 'Tried on at most 80 units before a place.')).toHaveLength(1);
  });

  it('reports a reason that nothing needs', () => {
    expect(verdictOn('linear', 'Tried on at most 80 units before a place.')).toHaveLength(1);
    expect(faultsOf([], { [steep]: 'Tried on at most 80 units before a place.' })).toHaveLength(1);
  });
});
