import { describe, expect, it } from 'vitest';
import { verify, verifyAgainst } from '../../src/index.js';
import {
  type CheckedSnippets,
  createSnippet,
  safeSelectVerifiedFindings,
  safeVerifySnippets,
  selectVerifiedFindings,
  VerifiedFindings,
  verifySnippets,
} from '../../src/verified-findings/index.js';
import { quotes, sources } from '../smoke/quote-corpus.mjs';
import { findingSources, idsOf, matched, snippetOf, snippets } from '../support/findings.js';
import { lightHostile } from '../support/hostile.js';
import { sized } from '../support/sized.js';

const wrong = snippetOf('The pump runs at 50 bar.');
const checked = await verifySnippets([...snippets, wrong], findingSources, { accept: 'fuzzy' });

describe('selectVerifiedFindings', () => {
  it('takes ids in their order, and shows the words of the source', () => {
    const ids = [matched.fuzzy.snippet_id, matched.exact.snippet_id];
    const { findings } = selectVerifiedFindings(checked, ids);
    expect(idsOf(findings as never)).toEqual(ids);
    const { quote, claimed_quote, source_id = '', spans = [] } = findings[0] ?? {};
    expect(claimed_quote).toBe(matched.fuzzy.quote);
    expect(quote).not.toBe(claimed_quote);
    const { start, end } = spans[0] ?? { start: 0, end: 0 };
    expect(findingSources.get(source_id)?.slice(start, end)).toBe(quote);
  });

  it('keeps the pieces of a spliced quote apart', () => {
    const { findings } = selectVerifiedFindings(checked, [matched.spliced.snippet_id]);
    expect(findings[0]?.quote).toEqual(['Above 45 bar', 'the pump stops after 20 seconds']);
  });

  it('is frozen through and through', () => {
    const report = selectVerifiedFindings(checked, [matched.exact.snippet_id]);
    for (const value of [report, report.findings, report.findings[0], report.findings[0]?.spans[0], report.profile])
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
    expect(selected).toMatchObject({ ok: false, issues: [{ code: 'findings.select', pointer }] });
    expect(() => selectVerifiedFindings(checked, ids as string[])).toThrow(
      expect.objectContaining({ code: 'findings.select' }),
    );
    expect(JSON.stringify(selected)).not.toContain('pump');
  });

  it.each<[string, unknown]>([
    ['a copy of the list', { ...checked }],
    ['a copy through JSON', JSON.parse(JSON.stringify(checked))],
    ['a list made by hand', { verified_disabled: false, verified_disabled_reason: null, snippets: checked.snippets }],
    ['a proxy of the list', new Proxy(checked, {})],
    ['its snippets alone', checked.snippets],
    ['nothing', undefined],
  ])('takes nothing but what verifySnippets returned: %s', (_, forged) => {
    const selected = safeSelectVerifiedFindings(forged as CheckedSnippets, [matched.exact.snippet_id]);
    expect(selected).toMatchObject({ ok: false, issues: [{ code: 'findings.select', pointer: '' }] });
  });

  it('gives the reason and nothing else when verification was disabled', async () => {
    const store = { verified_disabled: true, verified_disabled_reason: 'Verification is disabled: why.' };
    const skipped = await verifySnippets(snippets, findingSources, { store });
    expect(selectVerifiedFindings(skipped, [])).toMatchObject({ ...store, findings: [] });
    expect(safeSelectVerifiedFindings(skipped, [matched.exact.snippet_id]).ok).toBe(false);
  });

  it('refuses a disabled verification without reason', async () => {
    const silent = await verifySnippets([], new Map(), {
      store: { verified_disabled: true, verified_disabled_reason: null },
    });
    expect(safeSelectVerifiedFindings(silent, [])).toMatchObject({
      ok: false,
      issues: [{ code: 'findings.disabled' }],
    });
  });

  it('takes the first of two snippets with one id', async () => {
    const other = createSnippet({ ...matched.exact, url: 'https://example.org/other' });
    const both = await verifySnippets([other, matched.exact], findingSources);
    expect(selectVerifiedFindings(both, [other.snippet_id]).findings[0]?.url).toBe('https://example.org/other');
  });

  it.each(lightHostile)('never throws on $name', ({ make }) => {
    expect(safeSelectVerifiedFindings(checked, make() as string[]).ok).toBe(false);
    expect(safeSelectVerifiedFindings(checked, [make()] as string[]).ok).toBe(false);
    expect(safeSelectVerifiedFindings(make() as CheckedSnippets, []).ok).toBe(false);
  });
});

describe('every match that the quote check can find', () => {
  const texts = new Map(Object.entries(sources));
  const taken = quotes.filter((_, nth) => nth % sized(8, 1) === 0);
  const all = [...texts.keys()].flatMap((source_id) =>
    taken.map((quote) => createSnippet({ source_id, quote, url: 'urn:u', source_title: '' })),
  );

  it.each(['reject', 'basic', 'report'] as const)(
    'makes a report that holds, and holds against its sources: %s',
    async (guards) => {
      const made = await safeVerifySnippets(all, texts, { accept: 'fuzzy', guards });
      if (!made.ok) throw new Error(made.issues[0]?.message);
      const passed = made.value.snippets
        .filter(({ snippet }) => snippet.status === 'PASS')
        .map(({ snippet }) => snippet);
      const report = selectVerifiedFindings(made.value, [...new Set(idsOf(passed))]);
      expect(report.findings.length).toBeGreaterThan(sized(12, 100));
      expect(new Set(report.findings.map(({ match }) => match)).size).toBeGreaterThan(3);
      expect(verify(VerifiedFindings, report).issues).toEqual([]);
      const verdict = await verifyAgainst(VerifiedFindings, report, texts, {
        require: ['sources'],
        accept: 'fuzzy',
        guards,
      });
      expect(verdict.issues).toEqual([]);
      // Shuffled words, which only guards refuse, have no fixed edges: more text at the end can change them
      if (guards === 'report') return;
      const drifted = new Map([...texts].map(([key, text]) => [key, `${text}\n\nAnd a last line.`]));
      const later = await verifyAgainst(VerifiedFindings, report, drifted, {
        maxIssues: 5000,
        accept: 'fuzzy',
        guards,
      });
      expect(later.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(later.issues.every(({ code }) => code === 'source.drifted')).toBe(true);
    },
  );
});
