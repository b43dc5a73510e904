/** The contract accepts what its published examples say, version by version. */
import { describe, expect, it } from 'vitest';
import { GenerationResult } from '../../../src/answers/generation/index.js';
import { is, isVersion, parse, verify } from '../../../src/index.js';
import { invalidExamples, validExamples } from '../../support/published.js';

describe('generation-result', () => {
  it.each(validExamples('generation-result'))('takes the valid example $name', ({ text }) => {
    const verdict = verify(GenerationResult, text);
    expect(verdict.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(parse(GenerationResult, text)).toEqual(JSON.parse(text));
    expect(is(GenerationResult, JSON.parse(text))).toBe(true);
  });

  it.each(invalidExamples('generation-result'))(
    'refuses the invalid example $name',
    ({ text, code, pointer }) => {
      const [first] = verify(GenerationResult, text).issues;
      expect([first?.code, first?.pointer, first?.severity]).toEqual([code, pointer, 'error']);
    },
  );

  it('distinguishes its versions', () => {
    for (const { name, text } of validExamples('generation-result')) {
      const document = parse(GenerationResult, text);
      const version = Number(name[0]) as 1 | 2 | 3;
      expect(isVersion(GenerationResult, document, version)).toBe(true);
      expect(isVersion(GenerationResult, document, version === 1 ? 2 : 1)).toBe(false);
    }
  });

  it('refuses a newer version, and a version of another type', () => {
    const [example] = validExamples('generation-result');
    const document = JSON.parse(example?.text ?? '') as Record<string, unknown>;
    const codeOf = (schema_version: unknown): string | undefined =>
      verify(GenerationResult, { ...document, schema_version }).issues[0]?.code;
    expect([codeOf(4), codeOf('2'), codeOf(0), codeOf(null)]).toEqual([
      'version.newer',
      'version.type',
      'version.unknown',
      'version.type',
    ]);
  });
});
