/** What real producers do all the same is a warning, and never makes a result invalid. */
import { describe, expect, it } from 'vitest';
import { createGenerationResult, GenerationResult } from '../../../src/answers/generation/index.js';
import { verify } from '../../../src/index.js';
import { source } from '../../support/generations.js';

const citation = { span: [0, 3], source_id: 1, verified: false };
const result = {
  schema_version: 3,
  text: 'One',
  citations: [citation],
  references: [{ source_id: 1, inline_marker: '[1]', rendered: 'A book.' }],
  sources: [source('😀 Ten words.')],
};

const warningsOf = (document: unknown): readonly (readonly [string, string])[] => {
  const verdict = verify(GenerationResult, document);
  expect(verdict.ok).toBe(true);
  return verdict.issues.map(({ code, pointer, severity }) => {
    expect(severity).toBe('warning');
    return [code, pointer] as const;
  });
};

describe('warnings', () => {
  it('are none for a sound result', () => {
    expect(warningsOf(result)).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    [
      'a cited id without reference',
      { references: [] },
      'generation-result.citations.reference',
      '/citations/0/source_id',
    ],
    [
      'a cited id out of range',
      {
        citations: [{ ...citation, source_id: 2 }],
        references: [{ ...result.references[0], source_id: 2 }],
      },
      'generation-result.citations.source',
      '/citations/0/source_id',
    ],
    [
      'metadata without id',
      { sources: [{ metadata: { type: 'book' }, content: '' }] },
      'generation-result.sources.metadata',
      '/sources/0/metadata',
    ],
    [
      'metadata without type',
      { sources: [{ metadata: { id: 7, title: 'x' }, content: '' }] },
      'generation-result.sources.metadata',
      '/sources/0/metadata',
    ],
    ...(
      [
        [
          'a quote that its span does not cut out',
          { cited_text: 'Ten words', source_span: [1, 10] },
        ],
        ['a span that ends behind the content', { source_span: [2, 13] }],
        ['a span that is turned round', { source_span: [5, 2] }],
      ] as const
    ).map(([name, more]): [string, object, string, string] => [
      name,
      { citations: [{ ...citation, ...more }] },
      'generation-result.citations.cited-text',
      '/citations/0/source_span',
    ]),
  ])('tell of %s', (_, changes, code, pointer) => {
    expect(warningsOf({ ...result, ...changes })).toEqual([[code, pointer]]);
  });

  it('count source spans in code points', () => {
    const quoted = { ...citation, cited_text: 'Ten words', source_span: [2, 11] };
    expect(warningsOf({ ...result, citations: [quoted] })).toEqual([]);
  });

  it('let a prototype name be no member', () => {
    const odd = JSON.parse('{"__proto__":{"id":"x","type":"y"}}') as Record<string, unknown>;
    expect(warningsOf({ ...result, sources: [{ metadata: odd, content: '' }] })).toHaveLength(1);
  });
});

describe('the span of a citation', () => {
  it.each([1, 2, 3])(
    'is refused in version %i where it starts one character behind its end, and may be empty',
    (schema_version) => {
      const cited = schema_version === 3 ? citation : { ...citation, entailment_score: 0.5 };
      const { sources, ...older } = result;
      const issuesOf = (span: readonly number[]) => {
        const document = {
          ...older,
          ...(schema_version === 1 ? {} : { sources }),
          schema_version,
          citations: [{ ...cited, span }],
        };
        return verify(GenerationResult, document).issues.map(
          ({ code, pointer }) => `${code} ${pointer}`,
        );
      };
      expect([issuesOf([2, 2]), issuesOf([2, 1])]).toEqual([
        [],
        ['generation-result.citations.span /citations/0/span/0'],
      ]);
    },
  );
});

describe('no message', () => {
  it('holds text of the document', () => {
    const secret = 'SECRET-TEXT';
    const broken = {
      ...result,
      text: secret,
      citations: [{ ...citation, span: [9, 99], cited_text: secret }],
    };
    expect(JSON.stringify(verify(GenerationResult, broken).issues)).not.toContain(secret);
    expect(() =>
      createGenerationResult({ text: `${secret} [9]`, sources: [], references: [] }),
    ).toThrow(/generation-result\.marks\.source/);
  });
});
