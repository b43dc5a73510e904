import { describe, expect, it } from 'vitest';
import { ContractError, verifyAgainst } from '../../src/index.js';
import {
  renderFindings,
  selectVerifiedFindings,
  VerifiedFindings,
  type VerifiedFindingsV1,
  verifySnippets,
} from '../../src/verified-findings/index.js';
import { findingSources, idsOf, makeReport, snippetOf, snippets } from '../support/findings.js';

const report = await makeReport();

/** The report with the first finding changed. */
const withFirst = (change: Partial<VerifiedFindingsV1['findings'][number]>): string =>
  renderFindings({ ...report, findings: report.findings.slice(0, 1).map((finding) => ({ ...finding, ...change })) });

describe('renderFindings', () => {
  it('shows every quote in the words of the source, under its title and url', () => {
    const text = renderFindings(report);
    expect(text).toMatch(
      /^## Verified findings\n\n\*As the report says: nothing was checked against the sources here\.\*\n\n1\. On manual, <https:\/\/example\.org\/manual>\n\n {3}```text\n {3}The pump runs at 40 bar\.\n {3}```\n\n {3}Exact; characters 0 to 24\.\n\n2\. /,
    );
    for (const { quote } of report.findings)
      for (const piece of [quote].flat()) expect(text).toContain(`   ${piece}\n`);
    expect(text).toContain('stands in 2 places');
    expect(renderFindings(report)).toBe(text);
  });

  it('marks each match that is not exact, with what was claimed', () => {
    const parts = renderFindings(report)
      .split(/^(?=\d+\. )/m)
      .slice(1);
    expect(parts.map((part) => part.includes('**Not exact: '))).toEqual([false, true, true, true, false, true]);
    expect(parts.map((part) => part.includes('As claimed:'))).toEqual([false, true, true, true, false, true]);
    expect(parts[2]).toContain('**Not exact: fuzzy**, similarity 0.');
    expect(parts[5]).toContain('**Not exact: edited** (article)');
  });

  it('lists what differs of every match that is not exact or normalized', () => {
    const parts = renderFindings(report)
      .split(/^(?=\d+\. )/m)
      .slice(1);
    expect(parts.map((part) => part.includes('Differences:'))).toEqual([false, false, true, false, false, true]);
    expect(parts[2]).toContain('- claimed “technicain”, in the source “technician” (word-changed)');
    expect(parts[5]).toContain('- claimed nothing, in the source “the” (article)');
  });

  it('says what was checked against the sources, and marks what was not', async () => {
    const against = async (sources: ReadonlyMap<string, string>) =>
      renderFindings(report, await verifyAgainst(VerifiedFindings, report, sources, { accept: 'fuzzy' }));
    expect(await against(findingSources)).toContain('\n\nChecked against the sources: 6 of 6.\n\n1. ');
    const some = new Map([...findingSources].filter(([key]) => key === 'manual'));
    const parts = (await against(some)).split(/^(?=\d+\. )/m);
    expect(parts[0]).toContain('**Checked against the sources: 5 of 6.**');
    expect(parts.slice(1).map((part) => part.includes('**Not checked against its source.**'))).toEqual([
      false, false, false, false, true, false,
    ]); // biome-ignore format: a row
  });

  it('prints the reason when verification was disabled', async () => {
    const store = { verified_disabled: true, verified_disabled_reason: 'Verification is disabled: *why*.' };
    const skipped = selectVerifiedFindings(await verifySnippets(snippets, findingSources, { store }), []);
    expect(renderFindings(skipped)).toBe(
      '## Verified findings\n\n**Disabled.** Verification is disabled: \\*why\\*\\.\n',
    );
  });

  it('says None when nothing was selected', async () => {
    expect(renderFindings(selectVerifiedFindings(await verifySnippets([], new Map()), []))).toBe(
      '## Verified findings\n\nNone.\n',
    );
  });

  it.each<[string, Partial<VerifiedFindingsV1['findings'][number]>, string[], string[]]>([
    ['a fence in a quote', { quote: 'a\n```\n# b' }, ['````text\n   a\n   ```\n   # b\n   ````'], []],
    ['controls in a quote', { quote: 'a\u001b[31mb\u202e\r\nc\td' }, ['a\\u001B[31mb\\u202E\n   c\td'], ['\u001b', '\u202e']],
    ['Markdown in a title', { source_title: '[x](javascript:1) <b>\n# h' }, ['\\[x\\]\\(javascript:1\\) \\<b\\>\\\\u000A\\# h'], ['<b>']],
    ['a script as url', { url: 'javascript:alert(1)' }, ['javascript:alert\\(1\\)'], ['<javascript']],
    ['no title', { source_title: '' }, ['1. manual, <'], []],
  ])('is safe with %s', (_, change, there, absent) => {
    const text = withFirst(change);
    for (const part of there) expect(text).toContain(part);
    for (const part of absent) expect(text).not.toContain(part);
  }); // biome-ignore format: a table

  it('is safe with no url', () => {
    const findings = report.findings.slice(0, 1).map(({ url: _, ...finding }) => finding);
    const text = renderFindings({ ...report, findings });
    expect(text).toContain('1. On manual\n');
    expect(text).not.toContain('<');
  });

  it.each<[string, unknown]>([
    [
      'a url that ends its own brackets',
      { ...report, findings: [{ ...report.findings[0], url: 'https://e.org/> <b>' }] },
    ],
    ['findings that are no list', { ...report, findings: { length: 1 } }],
    ['a title that is no text', { ...report, findings: [{ ...report.findings[0], source_title: 5 }] }],
    ['a getter', Object.defineProperty({ ...report }, 'findings', { get: () => report.findings, enumerable: true })],
    ['null', null],
    ['another version', { ...report, schema_version: '9.0' }],
  ])('refuses what has not the shape of a report: %s', (_, given) => {
    expect(() => renderFindings(given as VerifiedFindingsV1)).toThrow(ContractError);
  });

  it('keeps fences inside their items when numbers have two digits', async () => {
    const quotes = [...(findingSources.get('manual') ?? '').matchAll(/(?=\b([a-z]{3,} [a-z]{2,} [a-z]{2,}))/g)]
      .filter(([, words = '']) => !words.endsWith('six'))
      .slice(0, 20)
      .map(([, words = '']) => snippetOf(words));
    const all = [...new Map(quotes.map((snippet) => [snippet.snippet_id, snippet])).values()];
    const verified = await verifySnippets(all, findingSources);
    const passed = verified.snippets.flatMap(({ snippet }) => (snippet.status === 'PASS' ? [snippet] : []));
    expect(passed.length).toBeGreaterThan(10);
    const text = renderFindings(selectVerifiedFindings(verified, idsOf(passed)));
    expect(text).toMatch(/\n10\. .*\n\n {4}```text\n {4}[a-z ]+\n {4}```\n/);
  });
});
