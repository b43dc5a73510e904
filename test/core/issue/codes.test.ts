import { describe, expect, it } from 'vitest';
import { codeTable } from '../../../src/core/issue/codes.js';
import { contractCodes, jsonCodes, optionCodes } from '../../../src/index.js';

describe('codeTable', () => {
  it('puts both halves of a table together, in the order of what is said', () => {
    const table = codeTable(
      { 'a.two': 'Fix two.', 'a.one': 'Fix one.' },
      { 'a.one': 'One.', 'a.two': 'Two.' },
    );
    expect(Object.entries(table)).toEqual([
      ['a.one', { says: 'One.', hint: 'Fix one.' }],
      ['a.two', { says: 'Two.', hint: 'Fix two.' }],
    ]);
  });

  it.each(Object.entries({ ...jsonCodes, ...contractCodes, ...optionCodes }))(
    'has two sentences for %s',
    (_, entry) => {
      expect(Object.keys(entry)).toEqual(['says', 'hint']);
      for (const sentence of Object.values(entry)) expect(sentence).toMatch(/^.+\.$/s);
    },
  );
});
