/** The builder finds marks, counts code points, and refuses what points nowhere. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createGenerationResult,
  GenerationResult,
  type GenerationResultDraft,
  type MarkerGrammar,
  numberedMarkers,
  safeCreateGenerationResult,
  sliceCodePoints,
} from '../../../src/answers/generation/index.js';
import { canonicalize, verify } from '../../../src/index.js';
import { source } from '../../support/generations.js';
import { lightHostile } from '../../support/hostile.js';
import { text } from '../../support/random-json.js';
import { sized } from '../../support/sized.js';

const sources = [source('One.', 'a'), source('Two.', 'b'), source('Three.', 'c')];
const draft = (
  written: string,
  more: Partial<GenerationResultDraft> = {},
): GenerationResultDraft => {
  return { text: written, sources, references: [], ...more };
};
const marksOf = (written: string, form?: MarkerGrammar): [string, number][] => {
  const { citations } = createGenerationResult(
    draft(written),
    form === undefined ? {} : { forms: [form] },
  );
  return citations.map(({ span, source_id }) => [sliceCodePoints(written, span), source_id]);
};
const codesOf = (given: unknown, options = {}): (string | undefined)[] => {
  const outcome = safeCreateGenerationResult(given as GenerationResultDraft, options);
  return outcome.ok ? [] : outcome.issues.map(({ code }) => code);
};

describe('marks', () => {
  it.each<[string, [string, number][]]>([
    ['A fact [1].', [['[1]', 1]]],
    [
      'A fact [1, 2].',
      [
        ['[1, 2]', 1],
        ['[1, 2]', 2],
      ],
    ],
    [
      'A fact [1-3].',
      [
        ['[1-3]', 1],
        ['[1-3]', 2],
        ['[1-3]', 3],
      ],
    ],
    [
      'A fact [1–2].',
      [
        ['[1–2]', 1],
        ['[1–2]', 2],
      ],
    ],
    [
      'A fact [1][2].',
      [
        ['[1]', 1],
        ['[2]', 2],
      ],
    ],
    [
      'A fact [2;1,3].',
      [
        ['[2;1,3]', 2],
        ['[2;1,3]', 1],
        ['[2;1,3]', 3],
      ],
    ],
    [
      'A fact [ 2 ]. Same [2].',
      [
        ['[ 2 ]', 2],
        ['[2]', 2],
      ],
    ],
    ['[[1]]', [['[[1]]', 1]]],
    ['[1', []],
    ['[] [a] [1,] [,1] [1 2] [1-] [-1] [1.5] [1234567890]', []],
    ['[١]', [['[١]', 1]]],
  ])('of %j are found', (written, expected) => {
    expect(marksOf(written)).toEqual(expected);
  });

  it('are found up to 256 units, and no bracket that is longer', () => {
    const bracket = (count: number): string => `[${'1,'.repeat(count)}3]`;
    expect(marksOf(`A fact ${bracket(126)}.`).map(([, id]) => id)).toEqual([1, 3]);
    expect(marksOf(`A fact ${bracket(128)}.`)).toEqual([]);
    expect(marksOf(`A fact ${bracket(128)} [2].`)).toEqual([['[2]', 2]]);
  });

  it.each([
    ['emoji', '👩‍🔬🧪 tested it [1] 🍋 [2].'],
    ['CJK', '漢字かな交じり文 [1]。𠮷野家 [2]。'],
    ['combining marks', 'Cafe\u0301 n\u0303 \u1100\u1161\u11a8 [1] e\u0301\u0323 [2]'],
    ['right-to-left text', '\u05e9\u05dc\u05d5\u05dd [1] \u0645\u0631\u062d\u0628\u0627 [2]'],
    ['beyond the basic plane', '𝒳𝒴𝒵 [1] 𐀀 [2]'],
  ])('have spans in code points after %s', (_, written) => {
    expect(marksOf(written)).toEqual([
      ['[1]', 1],
      ['[2]', 2],
    ]);
  });

  it('are found wherever they are, whatever words surround them', () => {
    const safe = text.map((part) => part.replace(/[^\p{L} ]/gu, ''));
    fc.assert(
      fc.property(fc.array(safe, { minLength: 1, maxLength: 4 }), (parts) => {
        const written = parts.join('[2]');
        expect(marksOf(written)).toEqual(
          Array.from({ length: parts.length - 1 }, () => ['[2]', 2]),
        );
      }),
    );
  });

  it.each<[string, MarkerGrammar, string, [string, number][]]>([
    [
      'round brackets',
      { ...numberedMarkers, open: '(', close: ')' },
      'A (1) [2]',
      [
        ['(1)', 1],
        ['[2]', 2],
      ],
    ],
    [
      'lenticular brackets',
      { ...numberedMarkers, open: '【', close: '】' },
      'A 【1,2】',
      [
        ['【1,2】', 1],
        ['【1,2】', 2],
      ],
    ],
    [
      'a prefix',
      { ...numberedMarkers, prefix: 'doc' },
      'A [doc1, doc2] [3]',
      [
        ['[doc1, doc2]', 1],
        ['[doc1, doc2]', 2],
        ['[3]', 3],
      ],
    ],
    [
      'footnotes',
      { ...numberedMarkers, open: '[^' },
      'A [^3] [1]',
      [
        ['[^3]', 3],
        ['[1]', 1],
      ],
    ],
    [
      'words',
      { open: '<cite>', close: '</cite>', separators: ['and'], ranges: ['to'] },
      'A <cite>1 and 3</cite> <cite>1 to 2</cite>',
      [
        ['<cite>1 and 3</cite>', 1],
        ['<cite>1 and 3</cite>', 3],
        ['<cite>1 to 2</cite>', 1],
        ['<cite>1 to 2</cite>', 2],
      ],
    ],
  ])('have the forms of the caller, too: %s', (_, grammar, written, expected) => {
    expect(marksOf(written, grammar)).toEqual(expected);
  });

  it.each([
    ['a source that is not there', 'A [4].', ['generation-result.marks.source']],
    ['source 0', 'A [0].', ['generation-result.marks.source']],
    ['a range that leaves the list', 'A [1-9].', ['generation-result.marks.source']],
    ['a range that is too long', 'A [1-9999].', ['generation-result.marks.source']],
    ['a range that is turned round', 'A [3-1].', ['generation-result.marks.source']],
    [
      'several',
      '[4] [3-1] [5]',
      [
        'generation-result.marks.source',
        'generation-result.marks.source',
        'generation-result.marks.source',
      ],
    ],
  ])('that name %s are refused', (_, written, codes) => {
    expect(codesOf(draft(written))).toEqual(codes);
  });

  it('that name more citations than a text of their length may have are refused, by place', () => {
    const many = { sources: Array.from({ length: 51 }, (_, nth) => source('One.', `s${nth}`)) };
    expect(createGenerationResult(draft('[1-51]', many)).citations).toHaveLength(51);
    const outcome = safeCreateGenerationResult(draft('[1-51] '.repeat(sized(5000, 10_000)), many));
    expect(outcome.ok ? [] : outcome.issues).toMatchObject([
      {
        code: 'work.budget',
        pointer: '/text',
        received: expect.stringMatching(/^more from code point [0-9]+ on$/) as string,
      },
    ]);
  });

  it('that have a longer range than a mark may have are refused, with the most', () => {
    const many = { sources: Array.from({ length: 60 }, (_, nth) => source('One.', `s${nth}`)) };
    expect(createGenerationResult(draft('[10-60]', many)).citations).toHaveLength(51);
    const outcome = safeCreateGenerationResult(draft('[9-60]', many));
    expect(outcome.ok ? [] : outcome.issues).toMatchObject([
      { expected: '1 to 60, and at most 51 in a range' },
    ]);
  });

  it('that point nowhere are reported by place, without any text', () => {
    const outcome = safeCreateGenerationResult(draft('😀 A [7805]. [7806-3] [7807, 1]'));
    expect(outcome.ok ? [] : outcome.issues).toMatchObject([
      {
        pointer: '/text',
        expected: '1 to 3',
        received: expect.stringContaining('point 4 ') as unknown,
      },
      { pointer: '/text', received: 'a mark at code point 12 (no-such-source)' },
      { pointer: '/text', received: 'a mark at code point 21 (no-such-source)' },
    ]);
    expect(JSON.stringify(outcome)).not.toMatch(/780/);
  });

  // A search that starts anew at every bracket would run into the timeout of the test.
  it('end for text that is made to be slow to search', () => {
    const count = sized(15_000, 200_000);
    expect(safeCreateGenerationResult(draft('[1,'.repeat(count))).ok).toBe(true);
    const written = `${'['.repeat(count)} 😀 ${'[1] '.repeat(count / 10)}`;
    expect(createGenerationResult(draft(written)).citations.length).toBe(count / 10);
  });

  it.each([
    [{ ...numberedMarkers, open: '' }],
    [{ ...numberedMarkers, close: ' ' }],
    [{ ...numberedMarkers, separators: ['1'] }],
    [{ ...numberedMarkers, ranges: 'to' }],
    [{ ...numberedMarkers, prefix: 'x1' }],
    [null],
    [{}],
  ])('refuse the form %j', (form) => {
    expect(codesOf(draft('A [1].'), { forms: [form] })).toEqual(['options.value']);
  });
});

it('refuses an option that nobody knows', () => {
  expect(codesOf(draft('A [1].'), { marker: numberedMarkers })).toEqual(['options.unknown']);
});

describe('a built result', () => {
  it('is valid, is frozen, and is the same from the same draft', () => {
    const given = draft('A [1, 2]. B [3].', { usage: { input_tokens: 1, output_tokens: 2 } });
    const before = JSON.stringify(given);
    const built = createGenerationResult(given);
    expect(verify(GenerationResult, built).ok).toBe(true);
    expect(Object.isFrozen(built.citations[0]?.span)).toBe(true);
    expect(canonicalize(createGenerationResult(given))).toBe(canonicalize(built));
    expect(JSON.stringify(given)).toBe(before);
  });

  it('leaves out what nobody measured, in its normal form', () => {
    const bare = createGenerationResult(draft('A [1].'));
    expect(Object.keys(bare)).not.toContain('usage');
    expect(bare.citations).toEqual([{ span: [2, 5], source_id: 1, verified: false }]);
    const usage = { input_tokens: 1, output_tokens: 2, cost_credits: null };
    const citations = [
      {
        span: [0, 1] as const,
        source_id: 1,
        cited_text: null,
        document_title: null,
        entailment_score: null,
      },
    ];
    const written = createGenerationResult(draft('A [1].', { usage, citations }));
    expect(written.usage).toEqual({ input_tokens: 1, output_tokens: 2 });
    expect(written.citations).toEqual([{ span: [0, 1], source_id: 1, verified: false }]);
    expect(verify(GenerationResult, written).issues.map(({ code }) => code)).not.toContain(
      'generation-result.form',
    );
  });

  it('takes citations that a provider gives beside the text, and then finds no marks', () => {
    const citations = [
      { span: [0, 1] as const, source_id: 2, cited_text: 'Two.', source_span: [0, 4] as const },
    ];
    const built = createGenerationResult(draft('A [1].', { citations }));
    expect(built.citations).toEqual([{ ...citations[0], verified: false }]);
    const wrong = draft('A', { citations: [{ span: [0, 1], source_id: 4 }] });
    expect(codesOf(wrong)).toEqual(['generation-result.marks.source']);
  });

  it.each([
    ['no sources', { text: 'A [1].', references: [] }, 'generation-result.sources.missing'],
    ['sources that are no list', { text: 'A', references: [], sources: 'x' }, 'shape.type'],
    ['no text', { sources, references: [] }, 'shape.missing'],
    ['no references', { text: 'A', sources }, 'shape.missing'],
    [
      'citations that are no list',
      { text: 'A', sources, references: [], citations: {} },
      'shape.type',
    ],
    ['an unknown member', { ...draft('A'), model: 'x' }, 'shape.unknown'],
    ['a newer version', { ...draft('A'), schema_version: 4 }, 'version.newer'],
    ['an older version', { ...draft('A'), schema_version: 2 }, 'shape.value'],
    [
      'a reference twice',
      draft('A', {
        references: [1, 1].map((source_id) => ({ source_id, inline_marker: '', rendered: '' })),
      }),
      'generation-result.references.once',
    ],
  ])('is refused for %s', (_, given, code) => {
    expect(codesOf(given)[0]).toBe(code);
  });

  it('shows the call to make when there are no sources', () => {
    const given = { text: 'A [1].', references: [] } as unknown as GenerationResultDraft;
    expect(() => createGenerationResult(given)).toThrow(
      /pass sources: createGenerationResult\(\{ \.\.\., sources \}\)/,
    );
    expect(() => createGenerationResult(given)).toThrow(
      expect.objectContaining({ name: 'ContractError' }),
    );
  });

  it.each(lightHostile)('never throws for $name', ({ make }) => {
    expect(safeCreateGenerationResult(make() as GenerationResultDraft).ok).toBe(false);
    expect(safeCreateGenerationResult(draft('A', { sources: make() as [] })).ok).toBe(false);
  });
});
