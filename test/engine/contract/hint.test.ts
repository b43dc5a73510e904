import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../src/catalog/registry/index.js';
import { defineRule } from '../../../src/index.js';

const rules = allContracts.flatMap(({ name, versions }) =>
  versions.flatMap(({ rules: those, version }) =>
    those.map(({ code, hint }): [string, string | undefined] => [
      `${name} ${version}: ${code}`,
      hint,
    ]),
  ),
);

describe('the hint of a broken rule', () => {
  it('is said of every rule of this package, as one sentence', () => {
    expect(rules.length).toBeGreaterThan(40);
    expect(rules.filter(([, hint = '']) => !/^[A-Z][^\n]{15,170}\.$/.test(hint))).toEqual([]);
  });

  it('is never the digest alone', () => {
    expect(
      rules.filter(([, hint = '']) =>
        /\b(?:correct|write) the (?:right )?(?:digest|hash)/i.test(hint),
      ),
    ).toEqual([]);
  });

  it('is kept as declared, and may be left out', () => {
    const declared = { code: 'com.example.note.x', says: 'x holds', check: () => undefined };
    expect(defineRule(declared)).not.toHaveProperty('hint');
    expect(defineRule({ ...declared, hint: 'Write x.' }).hint).toBe('Write x.');
  });
});
