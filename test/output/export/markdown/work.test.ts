/** What is looked at for each footnote is paid from a budget, whose end is said. */
import { describe, expect, it } from 'vitest';
import { createGenerationResult } from '../../../../src/answers/generation/index.js';
import type { ContractError } from '../../../../src/core/issue/outcome.js';
import { type MarkdownOptions, toMarkdown } from '../../../../src/output/export/index.js';
import { isFull } from '../../../support/sized.js';

/** A citation for each unit of a text; `before` and `after` are around them. */
const citedIn = (
  unit: string,
  count: number,
  [before, after]: readonly [string, string] = ['', ''],
) =>
  createGenerationResult({
    text: before + unit.repeat(count) + after,
    citations: Array.from({ length: count }, (_, nth) => ({
      span: [
        before.length + nth * unit.length,
        before.length + (nth + 1) * unit.length - 1,
      ] as const,
      source_id: 1,
    })),
    references: [],
    sources: [{ metadata: { id: 't' }, content: 'Tea is hot.' }],
  });

function codeOf(answer: Parameters<typeof toMarkdown>[0], options?: MarkdownOptions): unknown {
  try {
    toMarkdown(answer, options);
    return undefined;
  } catch (error) {
    return (error as ContractError).issues[0]?.code;
  }
}

describe('the budget of toMarkdown', () => {
  it.each([
    ['signs in a link', '*a* ', () => ['[', '](https://example.org)'] as const],
    ['cells of a row', 'a | ', (count: number) => ['', `\n${'-|'.repeat(count)}`] as const],
  ])('ends where %s are looked at for too many citations', (_, unit, around) => {
    const [few, many] = [100, 400].map((count) => citedIn(unit, count, around(count))) as [
      ReturnType<typeof citedIn>,
      ReturnType<typeof citedIn>,
    ];
    const budget = 200_000;
    expect(codeOf(few, { budget })).toBeUndefined();
    expect(codeOf(many, { budget })).toBe('work.budget');
    expect(codeOf(many)).toBeUndefined();
  });

  it.each([
    ['links', '[tea](https://example.org/t) '],
    ['signs', '*a* '],
    ['code', '`a` '],
  ])('takes the same for each citation, however many %s are in its line', (_, unit) => {
    for (const count of [100, 800]) {
      const budget = 320 * count;
      expect(codeOf(citedIn(unit, count), { budget })).toBeUndefined();
    }
  });

  it.runIf(isFull)('is as long as the answer and its quotes by default', () => {
    const row = citedIn('a | ', 8000, ['', `\n${'-|'.repeat(8000)}`]);
    expect(codeOf(row)).toBe('work.budget');
    expect(codeOf(citedIn('[a](https://example.org) ', 8000))).toBeUndefined();
  });

  it('may be any', () => {
    expect(codeOf(citedIn('a b ', 10), { budget: 0 })).toBe('work.budget');
    expect(codeOf(citedIn('a b ', 10), { budget: -1 })).toBe('options.value');
  });
});

describe('names of footnotes', () => {
  it.each([
    ['a', 'source'],
    ['[^source-1]', 'source-cited'],
    ['[^source-cited-1] [^source-', 'source-cited-cited'],
    ['[^source-cited]', 'source-cited'],
    ['[^sourced-1]', 'source'],
  ])('are none of the text %j', (text, name) => {
    const answer = createGenerationResult({
      text,
      citations: [{ span: [0, 1], source_id: 1 }],
      references: [],
      sources: [{ metadata: { id: 't' }, content: 'Tea is hot.' }],
    });
    expect(toMarkdown(answer)).toContain(`[^${name}-1]: t`);
  });
});
