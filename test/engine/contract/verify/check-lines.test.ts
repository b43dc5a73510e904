/** Lines that are kept for the rules of a version are those that are made anew. */
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../src/catalog/registry/index.js';
import { lineOf, passedLines, stages } from '../../../../src/engine/contract/verify/rules.js';

describe('passedLines', () => {
  it('gives one line for each stage and rule, kept or made anew', () => {
    for (const { rules } of allContracts.flatMap(({ versions }) => [...versions])) {
      const expected = [...stages, ...rules.map(lineOf)].map((line) => ({
        ...line,
        status: 'pass',
      }));
      expect(passedLines(rules)).toEqual(expected);
      expect(passedLines(rules)).toBe(passedLines(rules));
      expect(passedLines([...rules])).toEqual(expected);
      expect(passedLines([...rules])).not.toBe(passedLines([...rules]));
    }
  });

  it('gives lines that nobody can change', () => {
    const [contract] = allContracts;
    const lines = passedLines(contract.versions[0].rules);
    expect(() => (lines as unknown[]).push(1)).toThrow(TypeError);
    expect(() => Object.assign(lines[0] as object, { status: 'fail' })).toThrow(TypeError);
  });
});
