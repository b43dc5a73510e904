import { describe, expect, it } from 'vitest';
import { issueOf, printable } from '../../../src/core/issue/issue.js';
import { failure, orThrow, success } from '../../../src/core/issue/outcome.js';
import { contractCodes } from '../../../src/engine/contract/codes.js';
import { schemaCodes } from '../../../src/engine/json-schema/codes.js';
import { ContractError, type Issue } from '../../../src/index.js';

describe('issueOf', () => {
  it.each<[object, Partial<Issue>]>([
    [{}, { message: 'is invalid', pointer: '', severity: 'error' }],
    [{ expected: 'a list' }, { message: 'expected a list' }],
    [{ received: 'null' }, { message: 'got null' }],
    [{ expected: 'a list', received: 'null' }, { message: 'expected a list, got null' }],
    [
      { says: 'no list', expected: 'one', received: 'null' },
      { message: 'no list: expected one, got null' },
    ],
    [{ says: 'no list' }, { message: 'no list' }],
    [
      { message: 'as it is', expected: 'one' },
      { message: 'as it is', expected: 'one' },
    ],
    [
      { severity: 'warning', pointer: '/a' },
      { severity: 'warning', pointer: '/a' },
    ],
  ])('writes %j in one grammar', (finding, issue) => {
    expect(issueOf({ code: 'x.y', ...finding })).toMatchObject({ code: 'x.y', ...issue });
  });

  it('leaves absent members absent', () => {
    expect(Object.keys(issueOf({ code: 'x.y' }))).toEqual([
      'code',
      'pointer',
      'message',
      'severity',
    ]);
    const at = { offset: 1, line: 1, column: 2 };
    expect(issueOf({ code: 'x.y', expected: 'e', received: 'r', at })).toMatchObject({
      expected: 'e',
      received: 'r',
      at,
    });
  });
});

describe('ContractError', () => {
  const issue = (code: string, severity: Issue['severity'] = 'error', pointer = '/a'): Issue =>
    issueOf({ code, severity, pointer, says: 'no' });

  it('names the count, the first pointer and its code', () => {
    const error = new ContractError([issue('a.b'), issue('c.d')]);
    expect(error).toMatchObject({
      name: 'ContractError',
      code: 'a.b',
      message: '2 issues, first at /a: a.b (no)',
    });
    expect(error.issues).toHaveLength(2);
    expect(new ContractError([issue('a.b', 'error', '')]).message).toBe(
      '1 issue, first at the document: a.b (no)',
    );
  });

  it('has the code of the first error, not of a warning before it', () => {
    const error = new ContractError([
      issue('a.warning', 'warning'),
      issue('b.error', 'error', '/b'),
    ]);
    expect(error.code).toBe('b.error');
    expect(error.message).toBe('2 issues, first at /b: b.error (no)');
    expect(new ContractError([issue('a.warning', 'warning')]).code).toBe('a.warning');
  });

  it('is an error without issues, too, and keeps a cause', () => {
    const cause = new Error('why');
    expect(new ContractError([], { cause })).toMatchObject({
      code: 'unknown',
      message: 'no issue was given',
      cause,
    });
    expect(new ContractError([])).toBeInstanceOf(Error);
  });

  it('is what an outcome throws', () => {
    expect(orThrow(success(7))).toBe(7);
    expect(() => orThrow(failure(issue('a.b')))).toThrow(ContractError);
  });
});

describe('printable', () => {
  it.each([
    ['\u001b[31m', '\\u001B[31m'],
    ['a\nb\r\tc', 'a\\u000Ab\\u000D\\u0009c'],
    ['\u007f\u0085\u009b', '\\u007F\\u0085\\u009B'],
    ['\u2028\u2029\u202e\u2066\u200e\ufeff', '\\u2028\\u2029\\u202E\\u2066\\u200E\\uFEFF'],
    ['\ud800x\udc00', '\\uD800x\\uDC00'],
    ['plain é \u{1f311} \u4e2d', 'plain é \u{1f311} \u4e2d'],
  ])('shows %j as text that moves nothing', (text, shown) => {
    expect(printable(text)).toBe(shown);
    expect(printable(shown)).toBe(shown);
  });
});

describe('the tables of codes', () => {
  it('have dotted codes, each with a sentence and how to fix it', () => {
    for (const [code, { says, hint }] of Object.entries({ ...contractCodes, ...schemaCodes })) {
      expect(code).toMatch(/^[a-z]+\.[a-z-]+$/);
      for (const sentence of [says, hint]) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });
});
