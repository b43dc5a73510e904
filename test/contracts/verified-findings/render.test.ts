import { describe, expect, it } from 'vitest';
import {
  type CheckedSnippets,
  createSnippet,
  type EvidenceSnippetV1,
  renderFindings,
  selectVerifiedFindings,
  VerifiedFindings,
  type VerifiedFindingsV1,
  verifySnippets,
} from '../../../src/answers/generation/index.js';
import { ContractError, verifyAgainst } from '../../../src/index.js';
import {
  findingSources,
  idsOf,
  makeReport,
  matched,
  snippetOf,
  snippets,
} from '../../support/findings.js';

const report = await makeReport();

/** The report with the first finding changed. */
const withFirst = (change: Partial<VerifiedFindingsV1['findings'][number]>): string =>
  renderFindings({
    ...report,
    findings: report.findings.slice(0, 1).map((finding) => ({ ...finding, ...change })),
  });

const itemsOf = (text: string): string[] => text.split(/^(?=\d+\. )/m).slice(1);

describe('renderFindings', () => {
  it('shows every quote in the words of the source, under its title and url', () => {
    const text = renderFindings(report);
    expect(text).toMatch(
      /^## Verified findings\n\n\*As the report says: nothing was checked against the sources here\.\*\n\n1\. On manual, <https:\/\/example\.org\/manual>\n\n {3}```text\n {3}The pump runs at 40 bar\.\n {3}```\n\n {3}Exact; characters 0 to 24\.\n\n2\. /,
    );
    for (const { quote } of report.findings)
      for (const piece of quote) expect(text).toContain(`   ${piece}\n`);
    expect(text).toContain('; in 2 places.');
    expect(renderFindings(report)).toBe(text);
  });

  it('marks each finding that is not exact, with what was claimed', () => {
    const items = itemsOf(renderFindings(report));
    expect(items.map((item) => item.includes('**Not exact: '))).toEqual([false, true, true, false]);
    expect(items.map((item) => item.includes('As claimed:'))).toEqual([false, true, true, false]);
    expect(items.map((item) => item.includes('Differences:'))).toEqual([false, false, true, false]);
    expect(items[2]).toContain('- claimed “technicain”, in the source “technician” (word-changed)');
  });

  it('shows the rest of the sentence around a quote that is cut from one', () => {
    const items = itemsOf(renderFindings(report));
    expect(items[1]).toContain('Before it in the sentence: “Above 45 bar”');
    expect(items[1]).toContain(
      'After it in the sentence: “, and the pump stops after 20 seconds\\.”',
    );
    expect(items[0]).not.toContain('in the sentence');
  });

  it('shows pieces with what is left out, in words if the list is given', async () => {
    const checked = await verifySnippets([matched.pieces], findingSources, { accept: 'pieces' });
    const pieces = selectVerifiedFindings(checked, idsOf([matched.pieces]));
    const shown = (left: string) =>
      `   \`\`\`text\n   Above 45 bar\n   \`\`\`\n\n   Left out: ${left}\n\n   \`\`\`text\n   the pump stops after 20 seconds\n   \`\`\`\n`;
    expect(renderFindings(pieces)).toContain(shown('31 characters'));
    expect(renderFindings(pieces, {}, checked)).toContain(
      shown('“ the “relief valve” opens, and ”'),
    );
    expect(renderFindings(pieces, {}, checked)).not.toContain('Not verified');
  });

  it('says what was checked against the sources, and marks what was not', async () => {
    const against = async (sources: ReadonlyMap<string, string>) =>
      renderFindings(
        report,
        await verifyAgainst(VerifiedFindings, report, sources, { accept: 'fuzzy' }),
      );
    expect(await against(findingSources)).toContain(
      '\n\nChecked against the sources: 4 of 4.\n\n1. ',
    );
    const text = await against(new Map([...findingSources].filter(([key]) => key === 'manual')));
    expect(text).toContain('**Checked against the sources: 3 of 4.**');
    expect(itemsOf(text).map((item) => item.includes('**Not checked against its source.**'))).toEqual([
      false, false, false, true,
    ]); // biome-ignore format: a row
  });

  it.each([[null], ['text'], [7], [[]], [{ sources: null }], [{ sources: [null] }]])(
    'refuses what is no verdict: %j',
    (verdict) => {
      expect(() => renderFindings(report, verdict as never)).toThrow(
        expect.objectContaining({ name: 'ContractError', code: 'options.value' }),
      );
    },
  );

  it('prints the reason when verification was disabled', async () => {
    const store = {
      verified_disabled: true,
      verified_disabled_reason: 'Verification is disabled: *why*.',
    };
    const skipped = selectVerifiedFindings(
      await verifySnippets(snippets, findingSources, { store }),
      [],
    );
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
    ['a fence in a quote', { quote: ['a\n```\n# b'] }, ['````text\n   a\n   ```\n   # b\n   ````'], []],
    ['controls in a quote', { quote: ['a\u001b[31mb\u202e\r\nc\td'] }, ['a\\u001B[31mb\\u202E\n   c\td'], ['\u001b', '\u202e']],
    ['Markdown in a title', { source_title: '[x](javascript:1) <b>\n# h' }, ['\\[x\\]\\(javascript:1\\) \\<b\\>\\\\u000A\\# h'], ['<b>']],
    ['Markdown in a context', { context: { before: '**a**\n# b', after: '<i>' } }, ['sentence: “\\*\\*a\\*\\* \\# b”', '“\\<i\\>”'], ['**a**', '\n# b', '<i>']],
    ['a urn as url', { url: 'urn:isbn:0451450523' }, ['urn:isbn:0451450523'], ['<urn']],
    ['no title', { source_title: '' }, ['1. manual, <'], []],
  ])('is safe with %s', (_, change, there, absent) => {
    const text = withFirst(change);
    for (const part of there) expect(text).toContain(part);
    for (const part of absent) expect(text).not.toContain(part);
  }); // biome-ignore format: a table

  it('is safe without a url', () => {
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
    [
      'a script as url',
      { ...report, findings: [{ ...report.findings[0], url: 'javascript:alert(1)' }] },
    ],
    ['findings that are no list', { ...report, findings: { length: 1 } }],
    [
      'a title that is no text',
      { ...report, findings: [{ ...report.findings[0], source_title: 5 }] },
    ],
    [
      'a getter',
      Object.defineProperty({ ...report }, 'findings', {
        get: () => report.findings,
        enumerable: true,
      }),
    ],
    ['null', null],
    ['another version', { ...report, schema_version: '9.0' }],
  ])('refuses what does not have the shape of a report: %s', (_, given) => {
    expect(() => renderFindings(given as VerifiedFindingsV1)).toThrow(ContractError);
  });

  it('keeps fences inside their items when numbers have two digits', async () => {
    const quotes = [
      ...(findingSources.get('manual') ?? '').matchAll(/(?=\b([a-z]{3,} [a-z]{2,} [a-z]{2,}))/g),
    ]
      .map(([, words = '']) => snippetOf(words))
      .slice(0, 20);
    const all = [...new Map(quotes.map((snippet) => [snippet.snippet_id, snippet])).values()];
    const verified = await verifySnippets(all, findingSources);
    const passed = verified.snippets.flatMap(({ snippet }) =>
      snippet.status === 'PASS' ? [snippet] : [],
    );
    expect(passed.length).toBeGreaterThan(10);
    const text = renderFindings(selectVerifiedFindings(verified, idsOf(passed)));
    expect(text).toMatch(/\n10\. .*\n\n {4}```text\n {4}[a-z ]+\n {4}```\n/);
  });
});

describe('renderFindings with the list that was selected from', () => {
  const failing = {
    changed: snippetOf('The pump runs at 50 bar.'),
    negated: snippetOf('be opened by hand'),
    cut: snippetOf('pump runs at 40 ba'),
    pieces: matched.pieces,
    missing: snippetOf('Nobody wrote this anywhere.'),
    sourceless: snippetOf('The pump runs at 40 bar.', 'gone'),
  };
  const render = async (...list: EvidenceSnippetV1[]) => {
    const checked = await verifySnippets(list, findingSources);
    return renderFindings(selectVerifiedFindings(checked, []), {}, checked);
  };

  it('lists each quote that was not verified, with its reason', async () => {
    const text = await render(matched.exact, ...Object.values(failing));
    expect(text).toMatch(/^## Verified findings\n\nNone\.\n\n## Not verified\n\n1\. On manual, </);
    expect(itemsOf(text).map((item) => /\*\*Not (?:verified|checked): ([a-z-]+)\.\*\*/.exec(item)?.[1])).toEqual([
      'changed', 'out-of-context', 'cut', 'pieces', 'not-found', 'not-found',
    ]); // biome-ignore format: a row
  });

  it.each<[keyof typeof failing, string[]]>([
    ['changed', ['Correction, as in the source:\n\n   ```text\n   The pump runs at 40 bar.\n   ```', '- claimed “50”, in the source “40” (number)']],
    ['negated', ['In the source:\n\n   ```text\n   be opened by hand\n   ```', 'Before it in the sentence: “The relief valve must not”']],
    ['cut', ['Correction, as in the source:', 'an edge of the quote divides a word']],
    ['pieces', ['Left out: “ the “relief valve” opens, and ”']],
    ['missing', ['Fewer than half of the words']],
    ['sourceless', ['**Not checked: not-found.**']],
  ])('shows of a quote that is %s what the source says', async (name, parts) => {
    const text = await render(failing[name]);
    for (const part of parts) expect(text).toContain(part);
  }); // biome-ignore format: a table

  it('escapes what others wrote', async () => {
    const sources = new Map([
      ['s', 'The *pump* runs at <b>40\u202e</b> bar every day of the year.'],
    ]);
    const checked = await verifySnippets(
      [
        createSnippet({
          source_id: 's',
          source_title: '# t',
          quote: 'The pump runs at <i>50</i> bar every day.',
        }),
      ],
      sources,
    );
    const text = renderFindings(selectVerifiedFindings(checked, []), {}, checked);
    expect(text).toContain('1. \\# t\n');
    expect(text).not.toContain('\u202e');
  });

  it('takes no other list', async () => {
    const checked = await verifySnippets(snippets, findingSources);
    for (const forged of [{ ...checked }, { snippets: [] }, null]) {
      const draw = () => renderFindings(report, {}, forged as CheckedSnippets);
      expect(draw).toThrow(expect.objectContaining({ code: 'verified-findings.select' }));
    }
  });
});
