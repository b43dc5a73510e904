// A misspelt name is distinguished from one that means something else.
import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import { nearestName } from '../../../src/core/issue/nearest-name.js';
import { verify } from '../../../src/index.js';
import { verifyQuote, verifyQuotes } from '../../../src/quotes/quote/index.js';

const names = ['accept', 'context', 'guards', 'at', 'unit'];

describe('a misspelt name', () => {
  it.each([
    ['acept', 'accept'],
    ['accpet', 'accept'],
    ['accepts', 'accept'],
    ['contxets', 'context'],
    ['guadrs', 'guards'],
    ['unt', 'unit'],
    ['language', undefined],
    ['x', undefined],
    ['', undefined],
    ['accept'.repeat(9), undefined],
  ])('%j means %j', (given, meant) => {
    expect(nearestName(given, names)).toBe(meant);
  });

  it('is named by the function that does not know it', () => {
    expect(() => verify(EvidencePacket, '{}', { maxIssue: 5 } as never)).toThrow(
      /unknown option, did you mean maxIssues\?/,
    );
  });

  it('is named in the results of quotes, which never throw', () => {
    const wrong = { acept: 'exact' } as never;
    const named = {
      status: 'invalid-input',
      flags: ['options-are-wrong'],
      issues: [{ code: 'options.unknown', pointer: '/acept' }],
    };
    expect(verifyQuote('a word', 'a word', wrong)).toMatchObject(named);
    expect(verifyQuote('a word', ['a word'], wrong)).toMatchObject(named);
    expect(
      verifyQuotes([{ quote: 'a word', source: 'a' }], { a: 'a word' }, wrong)[0],
    ).toMatchObject(named);
    const [issue] = verifyQuote('a word', 'a word', wrong).issues ?? [];
    expect(issue?.message).toContain('did you mean accept?');
    expect(verifyQuote('a word', 'a word', { budget: -1 }).issues?.[0]).toMatchObject({
      code: 'options.value',
      pointer: '/budget',
    });
    expect(verifyQuote('a word', 'a word')).not.toHaveProperty('issues');
  });
});
