/**
 * What a verification looks at grows with what it is given, counted in steps; what grows faster
 * ends in its budget and says so.
 */
import { describe, expect, it } from 'vitest';
import { verifyMeteredGeneration } from '../../../src/answers/check/verify-generation.js';
import {
  createGenerationResult,
  safeCreateGenerationResult,
} from '../../../src/answers/generation/index.js';
import { source } from '../../support/generations.js';
import { sized } from '../../support/sized.js';

interface Asked {
  readonly text: string;
  readonly contents: readonly string[];
  readonly citations: readonly {
    readonly span: readonly [number, number];
    readonly source_id: number;
  }[];
}

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** Sentences of an answer, each cited at its end. */
function cited(
  count: number,
  sentence: (index: number) => string,
): Pick<Asked, 'text' | 'citations'> {
  const sentences = times(count, (n) => `${sentence(n)} [1]. `);
  let end = 0;
  const citations = sentences.map((written) => {
    end += written.length;
    return { span: [end - 5, end - 2] as const, source_id: 1 };
  });
  return { text: sentences.join(''), citations };
}

const whole = (count: number, more: (index: number) => object): Asked['citations'] =>
  times(count, (n) => ({ span: [0, 5], source_id: 1, ...more(n) }));

/**
 * Each was a product once: citations by sentences, sentences by sources, quotes by source, spans by
 * text.
 */
const families: Readonly<Record<string, (n: number) => Asked>> = {
  'one claim, many citations': (n) => ({
    ...cited(n, () => 'Alpha beta'),
    contents: ['Alpha beta. '.repeat(n)],
  }),
  'many claims in the same words': (n) => ({
    ...cited(n, (at) => `alpha beta gamma ${String(at)}`),
    contents: ['alpha beta gamma. '.repeat(n)],
  }),
  'uncited sentences by sources': (n) => ({
    text: times(n, (at) => `Alpha beta w${String(at)}.`).join(' '),
    citations: [],
    contents: times(n, (at) => `Alpha beta v${String(at)}.`),
  }),
  'quotes that are not there': (n) => ({
    text: 'Alpha',
    citations: whole(n, (at) => ({ cited_text: `alpha beta gamma delta ${String(at)} epsilon` })),
    contents: ['alpha beta gamma delta epsilon. '.repeat(n)],
  }),
  'quotes that are hard to search': (n) => ({
    text: 'Alpha',
    citations: whole(n, (at) => ({ cited_text: `${'a'.repeat(100)}${String(at)}` })),
    contents: ['a'.repeat(100 * n)],
  }),
  'spans over the whole text': (n) => ({
    text: 'Alpha beta. '.repeat(n),
    citations: times(n, (at) => ({ span: [at, 12 * n], source_id: 1 })),
    contents: ['Alpha beta.'],
  }),
  'one claim, many sources': (n) => ({
    text: 'Alpha beta gamma.',
    citations: times(n, (at) => ({ span: [0, 17], source_id: at + 1 })),
    contents: times(n, (at) => `Alpha v${String(at)}. Beta u${String(at)}.`),
  }),
  'marks behind marks': (n) => ({
    text: `Alpha. ${'[1]'.repeat(n)}`,
    citations: times(n, (at) => ({ span: [7 + 3 * at, 10 + 3 * at], source_id: 1 })),
    contents: ['Alpha.'],
  }),
};

async function workOf({
  contents,
  ...asked
}: Asked): Promise<{ spent: number; limit: number; isComplete: boolean }> {
  const result = createGenerationResult({
    ...asked,
    references: [],
    sources: contents.map((content) => source(content)),
  });
  const metered = await verifyMeteredGeneration(result, {});
  if (!metered.ok) throw new Error(metered.issues[0]?.code);
  const { check, work } = metered.value;
  for (const { state, reason, score } of check.citations) {
    if (reason === 'work-budget') expect([state === 'shown', score]).toEqual([false, undefined]);
  }
  return { spent: work.spent, limit: work.limit, isComplete: check.isComplete };
}

/**
 * These stay products, of which a linear budget pays the beginning: half of this many, and not all
 * of them.
 */
const products: Readonly<Record<string, number>> = {
  'uncited sentences by sources': 320,
  'quotes that are not there': 2000,
  'quotes that are hard to search': 3600,
  'spans over the whole text': 320,
};

/** Searches for quotes take seconds. */
const daily = Object.entries(families).filter(([name]) => !name.startsWith('quotes that are'));

/** The slow tests leave out the products of every day, which have one size. */
const slow = Object.entries(families).filter(
  ([name]) => products[name] === undefined || name.startsWith('quotes that are'),
);

describe.each(sized(daily, slow, Object.entries(families)))('%s', (name, make) => {
  it('take steps in proportion, or end in a budget that grows in proportion, and say so', async () => {
    const works = [];
    const tooMany = products[name];
    const counts =
      tooMany === undefined
        ? sized([100, 200], [800, 1600], [200, 400, 800, 1600])
        : [tooMany / 2, tooMany];
    for (const n of counts) works.push(await workOf(make(n)));
    for (const [at, { spent, limit, isComplete }] of works.entries()) {
      const before = works[at - 1];
      expect(isComplete).toBe(spent <= limit);
      if (before === undefined) continue;
      if (tooMany === undefined) expect(spent / before.spent).toBeLessThan(2.3);
      expect(limit / before.limit).toBeLessThan(2.3);
    }
    // One row of equal letters costs more than the budget from the first quote on, and the check says so
    expect(works[0]?.isComplete).toBe(name !== 'quotes that are hard to search');
    expect(works.at(-1)?.isComplete).toBe(tooMany === undefined);
  });
});

describe('ranges in marks', () => {
  it('name as many sources as a text of their length may, and are refused beyond', () => {
    const built = (n: number, marks: number) =>
      safeCreateGenerationResult({
        text: `[1-${String(n)}] `.repeat(marks),
        references: [],
        sources: times(n, () => source('')),
      });
    const small = built(51, 100);
    expect(small.ok ? small.value.citations.length : 0).toBe(5_100);
    const large = built(51, sized(5000, 8000));
    expect(large).toMatchObject({ ok: false, issues: [{ code: 'work.budget', pointer: '/text' }] });
  });
});
