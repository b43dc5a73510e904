/** Answers in prose: which quotation belongs to which source, and what belongs to none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createGenerationResult,
  GenerationResult,
  numberedMarkers,
  sliceCodePoints,
} from '../../../src/answers/generation/index.js';
import {
  type AnswerFromTextOptions,
  answerFromText,
  safeAnswerFromText,
} from '../../../src/answers/prose/index.js';
import { verify } from '../../../src/index.js';
import type { NamedSources } from '../../../src/quotes/quote/index.js';
import { lightHostile } from '../../support/hostile.js';
import { sized } from '../../support/sized.js';

const leave = 'Leave is paid for 16 weeks. It may be taken in two parts.';
const office = 'The office opens at nine. It closes at six.';
const sources = [leave, office];

/** Source, words, and the words of the answer that the citation covers, for each citation. */
function cited(
  text: string,
  from: NamedSources = sources,
): readonly (readonly [number, string | null, string])[] {
  const { result } = answerFromText(text, from);
  return result.citations.map(({ source_id: id, cited_text: words, span }) => [
    id,
    words ?? null,
    sliceCodePoints(text, span),
  ]);
}

describe('answerFromText: a quotation belongs to', () => {
  it.each([
    ['the mark after it', 'Leave is “paid for 18 weeks” [1].', [[1, 'paid for 18 weeks', '[1]']]],
    [
      'the mark after the stop',
      'He said “It closes at six.” [2] Then he left.',
      [[2, 'It closes at six.', '[2]']],
    ],
    [
      'the mark that introduces it',
      'As [2] says, “it closes at six”.',
      [[2, 'it closes at six', '[2]']],
    ],
    [
      'a mark that introduces it, over a comma',
      'According to [2], “it closes at six”.',
      [[2, 'it closes at six', '[2]']],
    ],
    [
      'the one of several sources that has the words',
      'It is “paid for 16 weeks” [2, 1].',
      [
        [2, null, '[2, 1]'],
        [1, 'paid for 16 weeks', '[2, 1]'],
      ],
    ],
    [
      'the one of several marks',
      '“The office opens at nine” [1][2].',
      [
        [1, null, '[1]'],
        [2, 'The office opens at nine', '[2]'],
      ],
    ],
    [
      'the first mark when no source has the words',
      '“Dogs are welcome here” [2].',
      [[2, 'Dogs are welcome here', '[2]']],
    ],
    [
      'a source without a mark',
      'It says “paid for 16 weeks”.',
      [[1, 'paid for 16 weeks', '“paid for 16 weeks”']],
    ],
    [
      'the source that nearly has it',
      'It says “Leave is paid for 18 weeks”.',
      [[1, 'Leave is paid for 18 weeks', '“Leave is paid for 18 weeks”']],
    ],
    [
      'the same mark as its neighbour',
      '“paid for 16 weeks” and “in two parts” [1].',
      [
        [1, 'paid for 16 weeks', '[1]'],
        [1, 'in two parts', '[1]'],
      ],
    ],
    [
      'its own mark and not that of its neighbour',
      '“paid for 16 weeks” [1] and “closes at six” [2].',
      [
        [1, 'paid for 16 weeks', '[1]'],
        [2, 'closes at six', '[2]'],
      ],
    ],
    [
      'no mark that another one has',
      '“paid for 16 weeks” [1] and “closes at six”.',
      [[1, 'paid for 16 weeks', '[1]']],
    ],
    [
      'the mark inside a block quote',
      'It says:\n\n> It closes at six. [2]\n\nSo.',
      [[2, 'It closes at six.', '[2]']],
    ],
    [
      'the mark under a block quote',
      '> It closes at six.\n\n[2]',
      [[2, 'It closes at six.', '[2]']],
    ],
    ['no mark of the next sentence', '“It closes at six”. Leave is paid [1].', [[1, null, '[1]']]],
    [
      'no later mark if its own names no source',
      '“It closes at six” [7], and “paid for 16 weeks” [1].',
      [[1, 'paid for 16 weeks', '[1]']],
    ],
    [
      'the one of a run that names a source',
      '[2] and [7]: “It closes at six”.',
      [[2, 'It closes at six', '[2]']],
    ],
    [
      'no mark after a block quote whose own names no source',
      '> It closes at six [7].\n\n[1] says so.',
      [[1, null, '[1]']],
    ],
    [
      'the mark after it, whatever brackets are in its words',
      '“paid since [2020] for 16 weeks” [1].',
      [[1, 'paid since [2020] for 16 weeks', '[1]']],
    ],
    [
      'the mark that names a source, of two next to it',
      '“paid for 16 weeks” [7][1].',
      [[1, 'paid for 16 weeks', '[1]']],
    ],
  ])('%s', (_, text, expected) => {
    expect(cited(text)).toEqual(expected);
  });

  it.each(['[1]: https://example.org/tea', '  [1]:\t<http://example.org>'])(
    'nothing in a line that defines a link: %s',
    (line) => {
      expect(cited(`It closes [2].\n${line}\n`)).toEqual([[2, null, '[2]']]);
      expect(cited('[1]: so it is. See [2]: https://example.org').map(([id]) => id)).toEqual([
        1, 2,
      ]);
    },
  );

  it('nothing in code, and neither does a mark', () => {
    expect(cited('Call `say("It closes at six")[2]`, see [1].')).toEqual([[1, null, '[1]']]);
  });
});

describe('answerFromText', () => {
  it('gives source_span where the words are in the source exactly and once', () => {
    const spanOf = (text: string, ...from: string[]) =>
      answerFromText(text, from).result.citations[0]?.source_span;
    expect(spanOf('“paid for 16 weeks” [1]', leave)).toEqual([9, 26]);
    expect(spanOf('“paid for  16 weeks” [1]', leave)).toBeUndefined();
    expect(spanOf('“paid for 16 weeks” [1]', `${leave} ${leave}`)).toBeUndefined();
  });

  it('lists what has no source, in the order of the text', () => {
    const text =
      'See [7]. It says “dogs are welcome in every room”. But “It closes at six” [2], and [0] [2-1].';
    expect(answerFromText(text, sources).unassigned).toEqual([
      { kind: 'mark', words: '[7]', span: [4, 7], reason: 'no-such-source' },
      {
        kind: 'quotation',
        words: 'dogs are welcome in every room',
        span: [17, 49],
        reason: 'not-found',
      },
      { kind: 'mark', words: '[0]', span: [83, 86], reason: 'no-such-source' },
      { kind: 'mark', words: '[2-1]', span: [87, 92], reason: 'no-such-source' },
    ]);
  });

  it('assigns nothing by a mark that names a source too many', () => {
    const { result, unassigned } = answerFromText('It opens early [2, 9].', sources);
    expect(result.citations).toEqual([]);
    expect(unassigned.map(({ words }) => words)).toEqual(['[2, 9]']);
  });

  it('names the sources as they were given, with a reference for each that is cited', () => {
    const { result } = answerFromText('“closes at six” [2].', [
      leave,
      { text: office, title: 'House rules', url: 'https://example.org/rules' },
    ]);
    expect(result.sources.map(({ metadata }) => metadata)).toEqual([
      { id: 'source-1', type: 'document' },
      { id: 'source-2', type: 'document', title: 'House rules', URL: 'https://example.org/rules' },
    ]);
    expect(result.references).toEqual([
      { source_id: 2, inline_marker: '[2]', rendered: 'House rules' },
    ]);
    const named = answerFromText(
      '“closes at six” [2].',
      new Map([
        ['a.md', leave],
        ['b.md', office],
      ]),
    );
    expect(named.result.references).toEqual([
      { source_id: 2, inline_marker: '[2]', rendered: 'b.md' },
    ]);
    const verdict = verify(GenerationResult, result);
    expect(verdict.ok && verdict.issues).toEqual([]);
  });

  it('says that the budget ended, and assigns nothing it has not looked for', () => {
    const { result, unassigned } = answerFromText('It says “paid for 16 weeks”.', sources, {
      budget: 0,
    });
    expect([result.citations, unassigned.map(({ reason }) => reason)]).toEqual([
      [],
      ['work-budget'],
    ]);
    const marked = safeAnswerFromText('It says “paid for 16 weeks” [1].', sources, { budget: 0 });
    expect(marked.ok || marked.issues[0]?.code).toBe('work.budget');
  });

  it.each([
    [[leave, 5], {}, 'generation-result.sources.missing /sources/1'],
    [[{ text: leave, titel: 'x' }], {}, 'generation-result.sources.missing /sources/0'],
    [{ a: 5 }, {}, 'generation-result.sources.missing /sources/0'],
    [new Set([leave]), {}, 'generation-result.sources.missing /sources'],
    [sources, { forms: [{}] }, 'options.value /forms'],
    [sources, { least: 1.5 }, 'options.value /least'],
    [sources, { least: Number.POSITIVE_INFINITY }, 'options.value /least'],
    [sources, { least: Number.NaN }, 'options.value /least'],
    [sources, { marker: 1 }, 'options.unknown /marker'],
  ] as readonly (readonly [unknown, unknown, string])[])(
    'refuses %j with %j: %s',
    (given, options, said) => {
      const made = safeAnswerFromText('x', given as NamedSources, options as AnswerFromTextOptions);
      expect(made.ok || `${made.issues[0]?.code} ${made.issues[0]?.pointer}`).toBe(said);
    },
  );

  it('says what a form is, and reads one', () => {
    const written = safeAnswerFromText('x', sources, { forms: ['<<N>>'] as never });
    expect(written.ok || written.issues[0]?.message).toContain(
      '{ open, close, separators, ranges }',
    );
    const forms = [{ ...numberedMarkers, open: '<<', close: '>>' }];
    const read = safeAnswerFromText('It says “paid for 16 weeks” <<1>>.', sources, { forms });
    expect(read.ok && read.value.result.citations.map(({ source_id }) => source_id)).toEqual([1]);
  });

  it('never throws, whatever it is given', () => {
    for (const { make } of lightHostile) {
      const value = make();
      expect(() => safeAnswerFromText(value as string, sources)).not.toThrow();
      expect(() => safeAnswerFromText('“x” [1]', value as NamedSources)).not.toThrow();
      expect(() => safeAnswerFromText('“x” [1]', [value] as NamedSources)).not.toThrow();
      expect(() => safeAnswerFromText('“x” [1]', sources, value as object)).not.toThrow();
    }
  });

  it('makes a valid document of any text, that has every quotation or lists it', () => {
    const bits = fc.constantFrom(
      '“',
      '”',
      '"',
      '[1]',
      '[2, 1]',
      '[9]',
      '> ',
      '\n',
      '\n\n',
      '. ',
      '`',
      'paid for 16 weeks',
      'It closes at six',
      ' ',
      '🍵',
      'It',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 24 }), (parts) => {
        const { result, unassigned } = answerFromText(parts.join(''), sources);
        expect(verify(GenerationResult, result).ok).toBe(true);
        for (const { words, span, kind } of unassigned)
          if (kind === 'mark') expect(sliceCodePoints(result.text, span)).toBe(words);
      }),
      { numRuns: sized(60, 300) },
    );
  });

  it.each([
    ['## References\n[1] Smith, J. (2020). On leases.\n[2] Lee, K. (2021). On rules.', 1],
    ['Sources:\n- [1] Lease Agreement\n\n- [2] Protokoll 2024', 1],
    ['**Quellen**\n\n【1】 Mietvertrag\n【2】 Protokoll', 1],
    ['[1] Smith, J. (2020). On leases.', 2],
    ['Sources:\n[2] The rules say so, and they are kept.', 2],
    ['Sources:\n[1] Lease Agreement\n\nThe fee [2] is 9 euros.', 3],
    ['Sources:\n[1] Lease Agreement, which [2] repeats', 3],
  ])('has no citation for a number of a labelled list of sources: %s', (list, count) => {
    const two = ['Leave is paid for 16 weeks.', 'The rules are kept.'];
    const text = `It says “paid for 16 weeks” [1].\n\n${list}`;
    const { result } = answerFromText(text, two);
    expect(result.citations).toHaveLength(count);
    const draft = { text, sources: result.sources, references: [] };
    expect(createGenerationResult(draft).citations).toHaveLength(count);
  });

  it('takes time that grows with the text, with thousands of quotations and marks', () => {
    const many = '“It closes at six” [1-2], '.repeat(sized(500, 2000, 4000));
    const { result, unassigned } = answerFromText(many, sources);
    expect(result.citations.length + unassigned.length).toBeGreaterThan(sized(500, 2000, 4000));
  });
});
