import { describe, expect, it } from 'vitest';
import {
  type CheckedSnippets,
  createSnippet,
  safeSelectVerifiedFindings,
  safeVerifySnippets,
  selectVerifiedFindings,
  VerifiedFindings,
  verifySnippets,
} from '../../../src/answers/generation/index.js';
import { digest, digestText, verify, verifyAgainst } from '../../../src/index.js';
import { quoteProfile } from '../../../src/quotes/quote/index.js';
import { quotes, sources } from '../../smoke/quote-corpus.mjs';
import { findingSources, idsOf, matched, snippetOf, snippets } from '../../support/findings.js';
import { lightHostile } from '../../support/hostile.js';
import { sized } from '../../support/sized.js';

const wrong = snippetOf('The pump runs at 50 bar.');
const checked = await verifySnippets([...snippets, wrong], findingSources, { accept: 'fuzzy' });

describe('selectVerifiedFindings', () => {
  it('takes ids in their order, and shows the words of the source', () => {
    const ids = [matched.similar.snippet_id, matched.exact.snippet_id];
    const { findings } = selectVerifiedFindings(checked, ids);
    expect(findings.map(({ snippet_id }) => snippet_id)).toEqual(ids);
    const { quote, claimed_quote, source_id = '', spans = [] } = findings[0] ?? {};
    expect(claimed_quote).toBe(matched.similar.quote);
    expect(quote).not.toEqual([claimed_quote]);
    const { start, end } = spans[0] ?? { start: 0, end: 0 };
    expect([findingSources.get(source_id)?.slice(start, end)]).toEqual(quote);
  });

  it.each([' ', '\n', '\u0085', '\u3000'])(
    'keeps a claim as it was claimed, with %j at its ends',
    async (space) => {
      const claimed = `${space}${matched.exact.quote}${space}`;
      const snippet = snippetOf(claimed);
      const own = await verifySnippets([snippet], findingSources, { accept: 'exact' });
      const report = selectVerifiedFindings(own, [snippet.snippet_id]);
      expect(report.findings).toMatchObject([
        { status: 'exact', claimed_quote: claimed, quote: [matched.exact.quote] },
      ]);
      const verdict = await verifyAgainst(VerifiedFindings, report, findingSources, {
        accept: 'exact',
      });
      expect(verdict.issues).toEqual([]);
    },
  );

  it('writes the members that the contract names, and no others', () => {
    const [finding] = selectVerifiedFindings(checked, [matched.normalized.snippet_id]).findings;
    expect(finding).toEqual({
      finding_id: digest(['manual', matched.normalized.quote]),
      snippet_id: matched.normalized.snippet_id,
      source_id: 'manual',
      url: 'https://example.org/manual',
      source_title: 'On manual',
      quote: ['the “relief valve” opens'],
      claimed_quote: matched.normalized.quote,
      status: 'normalized',
      spans: [{ start: 38, end: 62 }],
      occurrences: 1,
      context: { before: 'Above 45 bar', after: ', and the pump stops after 20 seconds.' },
      source_digest: digestText(findingSources.get('manual') ?? ''),
    });
    const { findings: _, ...head } = selectVerifiedFindings(checked, []);
    expect(head).toEqual({ schema_version: '1.0', profile: quoteProfile, accepted: 'fuzzy' });
  });

  it('keeps pieces apart, each with its span, also more than sixteen', async () => {
    const words = Array.from({ length: 20 }, (_, nth) => `word${String(nth)} and so on`);
    const snippet = snippetOf(words.join(' ... '), 'list');
    const list = await verifySnippets([snippet], new Map([['list', words.join(', or else, ')]]), {
      accept: 'pieces',
    });
    const [finding] = selectVerifiedFindings(list, [snippet.snippet_id]).findings;
    expect(finding).toMatchObject({
      status: 'pieces',
      occurrences: 1,
      quote: words,
      spans: { length: 20 },
    });
  });

  it('takes a finding_id as well, and a finding once', () => {
    const { finding_id = '' } = checked.snippets[0] ?? {};
    expect(selectVerifiedFindings(checked, [finding_id]).findings[0]?.snippet_id).toBe(
      matched.exact.snippet_id,
    );
    expect(
      safeSelectVerifiedFindings(checked, [finding_id, matched.exact.snippet_id]),
    ).toMatchObject({
      issues: [{ code: 'verified-findings.select', pointer: '/1' }],
    });
  });

  it('is frozen through and through', () => {
    const report = selectVerifiedFindings(checked, [matched.exact.snippet_id]);
    for (const value of [
      report,
      report.findings,
      report.findings[0],
      report.findings[0]?.spans[0],
      report.profile,
    ])
      expect(Object.isFrozen(value)).toBe(true);
  });

  it.each<[string, readonly unknown[], string]>([
    ['a snippet that failed', [wrong.snippet_id], '/0'],
    ['an id that nothing has', [matched.exact.snippet_id, '0'.repeat(16)], '/1'],
    ['an id twice', [matched.exact.snippet_id, matched.exact.snippet_id], '/1'],
    ['words instead of an id', [matched.exact.quote], '/0'],
    ['a finding instead of an id', [{ ...matched.exact, quote: 'The pump is safe.' }], '/0'],
  ])('refuses %s', (_, ids, pointer) => {
    const selected = safeSelectVerifiedFindings(checked, ids as string[]);
    expect(selected).toMatchObject({
      ok: false,
      issues: [{ code: 'verified-findings.select', pointer }],
    });
    expect(() => selectVerifiedFindings(checked, ids as string[])).toThrow(
      expect.objectContaining({ code: 'verified-findings.select' }),
    );
    expect(JSON.stringify(selected)).not.toContain('pump');
  });

  it.each<[string, unknown]>([
    ['a copy of the list', { ...checked }],
    ['a copy through JSON', JSON.parse(JSON.stringify(checked))],
    [
      'a list made by hand',
      { verified_disabled: false, verified_disabled_reason: null, snippets: checked.snippets },
    ],
    ['a proxy of the list', new Proxy(checked, {})],
    ['its snippets alone', checked.snippets],
    ['nothing', undefined],
  ])('takes nothing but what verifySnippets returned: %s', (_, forged) => {
    const selected = safeSelectVerifiedFindings(forged as CheckedSnippets, [
      matched.exact.snippet_id,
    ]);
    expect(selected).toMatchObject({
      ok: false,
      issues: [{ code: 'verified-findings.select', pointer: '' }],
    });
  });

  it('gives the reason and nothing else when verification was disabled', async () => {
    const store = {
      verified_disabled: true,
      verified_disabled_reason: 'Verification is disabled: why.',
    };
    const skipped = await verifySnippets(snippets, findingSources, { store });
    const { disabled, findings } = selectVerifiedFindings(skipped, []);
    expect({ disabled, findings }).toEqual({
      disabled: { reason: store.verified_disabled_reason },
      findings: [],
    });
    expect(safeSelectVerifiedFindings(skipped, [matched.exact.snippet_id]).ok).toBe(false);
  });

  it.each([null, ''])(
    'refuses a disabled verification without reason: %j',
    async (verified_disabled_reason) => {
      const silent = await verifySnippets([], new Map(), {
        store: { verified_disabled: true, verified_disabled_reason },
      });
      expect(safeSelectVerifiedFindings(silent, [])).toMatchObject({
        ok: false,
        issues: [{ code: 'shape.value', pointer: '/disabled/reason' }],
      });
    },
  );

  it('takes the first of two snippets of one quote', async () => {
    const other = createSnippet({ ...matched.exact, url: 'https://example.org/other' });
    const both = await verifySnippets([other, matched.exact], findingSources);
    expect(selectVerifiedFindings(both, [other.snippet_id]).findings[0]?.url).toBe(
      'https://example.org/other',
    );
  });

  it.each(lightHostile)('never throws on $name', ({ make }) => {
    expect(safeSelectVerifiedFindings(checked, make() as string[]).ok).toBe(false);
    expect(safeSelectVerifiedFindings(checked, [make()] as string[]).ok).toBe(false);
    expect(safeSelectVerifiedFindings(make() as CheckedSnippets, []).ok).toBe(false);
  });
});

describe('every match that the quote check can find', () => {
  const texts = new Map(Object.entries(sources));
  const taken = quotes.filter((_, nth) => nth % sized(13, 2, 1) === 0);
  const all = [...texts.keys()].flatMap((source_id) =>
    taken.map((quote) => createSnippet({ source_id, quote, url: 'urn:u', source_title: '' })),
  );

  it.each([
    { accept: 'pieces' },
    { accept: 'fuzzy' },
    { accept: 'fuzzy', guards: 'none' },
  ] as const)('makes a report that is valid, also against its sources: %j', async (terms) => {
    const made = await safeVerifySnippets(all, texts, terms);
    if (!made.ok) throw new Error(made.issues[0]?.message);
    const passed = made.value.snippets
      .filter(({ snippet }) => snippet.status === 'PASS')
      .map(({ snippet }) => snippet);
    const report = selectVerifiedFindings(made.value, [...new Set(idsOf(passed))]);
    expect(report.findings.length).toBeGreaterThan(sized(7, 50, 100));
    expect(new Set(report.findings.map(({ status }) => status)).size).toBe(3);
    expect(verify(VerifiedFindings, report).issues).toEqual([]);
    const verdict = await verifyAgainst(VerifiedFindings, report, texts, {
      require: ['sources'],
      ...terms,
    });
    expect(verdict.issues).toEqual([]);
    // Similar words at the end of a text are those of a longer window in a longer text
    if (terms.accept === 'fuzzy') return;
    const drifted = new Map([...texts].map(([key, text]) => [key, `${text}\n\nAnd a last line.`]));
    const later = await verifyAgainst(VerifiedFindings, report, drifted, {
      maxIssues: 5000,
      ...terms,
    });
    expect(later.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(later.issues.every(({ code }) => code === 'source.drifted')).toBe(true);
  });
});
