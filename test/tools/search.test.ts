/** The search of the site finds first what people mean by a word. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leadsFor } from '../../tools/docs/site/leads.mjs';
import { leadsOf } from '../../tools/docs/site.mjs';

const table = leadsOf(join(import.meta.dirname, '../..'));
const first = (typed: string): string | undefined => leadsFor(typed, table)[0]?.href;

describe('the search', () => {
  it.each([
    ['hallucination', 'docs/getting-started.html'],
    ['hallucinations', 'docs/getting-started.html'],
    ['express', 'docs/services.html'],
    ['stream', 'docs/streams.html'],
    ['streaming', 'docs/streams.html'],
    ['Kafka', 'docs/streams.html'],
    ['pdf', 'docs/sources.html'],
    ['guardrails', 'docs/middleware.html'],
    ['langchain', 'docs/middleware.html'],
    ['mcp', 'docs/middleware.html'],
    ['OpenAI', 'docs/adapters.html'],
    ['claude', 'docs/adapters.html'],
    ['citations', 'docs/generation.html'],
    ['faithfulness', 'docs/generation.html'],
    ['groundedness', 'docs/generation.html'],
    ['zod', 'docs/contracts.html'],
    ['json schema', 'docs/contracts.html'],
    ['breaking changes', 'docs/versions.html'],
    ['vitest', 'docs/testing.html'],
    ['github action', 'docs/testing.html'],
    ['fuzzy', 'docs/replace-your-checker.html'],
    ['benchmark', 'docs/quote-bench.html'],
    ['false positives', 'docs/lies.html'],
    ['bundle size', 'docs/cost.html'],
    ['sha256', 'docs/order-and-hashes.html'],
    ['translation', 'docs/reports.html'],
    ['replay', 'docs/replay.html'],
    ['entailment', 'docs/scorers.html'],
    ['in-toto', 'docs/exports.html'],
    ['npx', 'docs/command-line.html'],
    ['deno', 'docs/where-it-runs.html'],
    ['Next.js', 'docs/where-it-runs.html'],
    ['workers', 'docs/where-it-runs.html'],
    ['python', 'conformance/python/README.html'],
    ['xss', 'SECURITY.html'],
    ['playground', 'playground.html'],
    ['demo', 'playground.html'],
    ['gallery', 'gallery.html'],
  ])('finds for %s first %s', (typed, href) => {
    expect(first(typed)).toBe(href);
  });

  it.each([
    ['json.duplicate-key', 'contracts/ERRORS.html#json.duplicate-key'],
    ['duplicate', 'contracts/ERRORS.html#json.duplicate-key'],
    ['evidence-packet.results.hash', 'contracts/ERRORS.html#evidence-packet.results.hash'],
  ])('finds an error by its code: %s', (typed, href) => {
    expect(first(typed)).toBe(href);
  });

  it('leaves other words to the index', () => {
    for (const typed of ['', 'a', 'qu', 'zzz', '  ', 'constructor'])
      expect(leadsFor(typed, table)).toEqual([]);
  });

  it('has each word for one page', () => {
    const words = table.pages.flatMap((page: { readonly words: readonly string[] }) => page.words);
    expect(words.length).toBe(new Set(words).size);
  });
});
