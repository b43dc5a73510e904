/**
 * A list of issues is capped, counts the rest, and never gives the place of an error to a warning.
 */
import { describe, expect, it } from 'vitest';
import {
  capOf,
  collectIssues,
  issuesOf,
  joined,
  listIssues,
} from '../../../../src/engine/contract/verdict/collect-issues.js';

/** Issues by one letter each: capitals are errors, others warnings. */
function collected(letters: string, cap?: number): ReturnType<typeof collectIssues> {
  const drafts = collectIssues(cap);
  for (const code of letters) {
    if (code === code.toUpperCase()) drafts.add({ code });
    else drafts.add({ code, severity: 'warning' });
  }
  return drafts;
}

const listOf = (letters: string, truncated = 0) => ({
  ...listIssues(collected(letters), undefined),
  truncated,
});
const codesOf = (issues: readonly { readonly code: string }[]): string =>
  issues.map(({ code }) => code).join('');

describe('collected issues', () => {
  it.each([
    ['', 3, ''],
    ['ABC', 3, 'ABC'],
    ['ABCD', 3, 'ABC'],
    ['abcd', 3, 'abc'],
    ['abcD', 3, 'abD'],
    ['abcDE', 3, 'aDE'],
    ['abcDEF', 3, 'DEF'],
    ['abcDEFG', 3, 'DEF'],
    ['aBcD', 3, 'aBD'],
    ['aBcDe', 3, 'aBD'],
    ['AbCde', 3, 'AbC'],
    ['AbCdE', 3, 'ACE'],
    ['aB', 1, 'B'],
    ['AB', 1, 'A'],
    ['aBc', 0, 'B'],
  ])('of %s, at most %i: %s', (letters, cap, kept) => {
    const drafts = collected(letters, cap);
    expect(codesOf(drafts.kept)).toBe(kept);
    expect(drafts.count).toBe(letters.length);
    expect(drafts.errors).toBe(letters.replace(/[a-z]/g, '').length);
  });

  it.each([
    [1, 9, 10],
    [3, 29, 30],
    [undefined, 999, 1000],
  ])('at most %s are exhausted at ten times as many', (cap, before, at) => {
    expect(collected('A'.repeat(before), cap).exhausted()).toBe(false);
    expect(collected('A'.repeat(at), cap).exhausted()).toBe(true);
  });

  it.each([
    [undefined, 100],
    [Number.NaN, 100],
    ['7', 100],
    [null, 100],
    [7, 7],
    [0.5, 1],
    [-1, 1],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])('wanted %s are capped at %d', (wanted, cap) => {
    expect(capOf(wanted)).toBe(cap);
  });

  it('are joined within the cap: what came later goes first, and what is left out is counted', () => {
    const join = (warnings: string, found: string, cap?: number) => {
      const { issues, truncated } = joined(listOf(warnings, 5), listOf(found, 3), cap);
      return [codesOf(issues), truncated];
    };
    expect(join('ab', 'CD')).toEqual(['abCD', 8]);
    expect(join('ab', 'CD', 4)).toEqual(['abCD', 8]);
    expect(join('ab', 'CD', 3)).toEqual(['aCD', 9]);
    expect(join('ab', 'CD', 2)).toEqual(['CD', 10]);
    expect(join('ab', 'CD', 1)).toEqual(['C', 11]);
    expect(join('', '', 1)).toEqual(['', 8]);
  });

  it('are placed in the text, made safe to print, and reported with their hints', () => {
    const drafts = [
      { code: 'a', pointer: '/b' },
      { code: 'b', pointer: '/\u202e' },
      { code: 'c', pointer: 'none' },
      { code: 'd', at: { offset: 7, line: 8, column: 9 } },
      { code: 'e' },
    ];
    const start = { offset: 0, line: 1, column: 1 };
    const issues = issuesOf(drafts, '{"b":1,"\u202e":2}', { b: 'Do this.' });
    expect(issues.map(({ pointer, at, hint }) => [pointer, at, hint])).toEqual([
      ['/b', { offset: 5, line: 1, column: 6 }, undefined],
      ['/\\u202E', { offset: 13, line: 1, column: 12 }, 'Do this.'],
      ['', start, undefined],
      ['', { offset: 7, line: 8, column: 9 }, undefined],
      ['', start, undefined],
    ]);
    expect(issuesOf(drafts, undefined).map((issue) => 'at' in issue)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  it('ask for the text only when there is one', () => {
    const text = () => expect.fail('asked');
    expect(listIssues(collected(''), text)).toEqual({ issues: [], truncated: 0 });
    expect(listIssues(collected('A'), () => ' 1').issues[0]?.at).toEqual({
      offset: 1,
      line: 1,
      column: 2,
    });
  });
});
