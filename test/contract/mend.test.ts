import { describe, expect, it } from 'vitest';
import { defineRule } from '../../src/index.js';
import { allContracts } from '../../src/registry/index.js';

const rules = allContracts.flatMap(({ name, versions }) =>
  versions.flatMap(({ rules: those, version }) =>
    those.map(({ code, mend }): [string, string | undefined] => [`${name} ${version}: ${code}`, mend]),
  ),
);

describe('what mends a broken rule', () => {
  it('is said of every rule of this package, as one sentence', () => {
    expect(rules.length).toBeGreaterThan(40);
    expect(rules.filter(([, mend = '']) => !/^[A-Z][^\n]{15,170}\.$/.test(mend))).toEqual([]);
  });

  it('is never the digest alone', () => {
    expect(rules.filter(([, mend = '']) => /\b(?:correct|write) the (?:right )?(?:digest|hash)/i.test(mend))).toEqual(
      [],
    );
  });

  it('is kept as declared, and may be left out', () => {
    const declared = { code: 'com.example.note.x', says: 'x holds', check: () => undefined };
    expect(defineRule(declared)).not.toHaveProperty('mend');
    expect(defineRule({ ...declared, mend: 'Write x.' }).mend).toBe('Write x.');
  });
});
