/** Pages and files without text excuse no invented words, and accuse no words that they may have. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerFromText, checkAnswer } from '../../../../../src/answers/generation/index.js';
import { renderUnverified } from '../../../../../src/contracts/verified-findings/render.js';
import { memorySources } from '../../../../../src/contracts/verified-findings/source-store.js';
import {
  createSnippet,
  verifySnippets,
} from '../../../../../src/contracts/verified-findings/verify-snippets.js';
import type { LayoutSource } from '../../../../../src/core/text/layout.js';
import { filesOfSources, readSource } from '../../../../../src/hosts/cli/shared/prose.js';
import { quoteGateRunnable } from '../../../../../src/output/gate/index.js';
import { keptSession, makeFolder, runCli } from '../../../../support/cli.js';
import { madePdf } from '../../../../support/made-pdf.js';

const folder = makeFolder({
  'invented.md': 'The rule says “nobody may ever leave the building” [1].\n',
  'unmarked.md': 'The rule says “nobody may ever leave the building”.\n',
  'honest.md': 'Leave is “paid for sixteen weeks” [1].\n',
  'second.md': 'The rule says “nobody may ever leave the building” [2].\n',
  'broken/1-rules.pdf': '%PDF-1.4 and nothing more',
  'broken/2-office.txt': 'Staff are in the office three days a week.',
});
const texts = ['Leave is paid for sixteen weeks.', 'The office opens at nine.'];
const sources: Readonly<Record<string, readonly string[]>> = {
  'mixed.pdf': [...texts, ''],
  'scan.pdf': ['', ''],
  'covered.pdf': ['A cover page.', '', ''],
};
for (const [name, pages] of Object.entries(sources))
  writeFileSync(join(folder, name), madePdf(pages));

/** Exit code, state, and why or what was not searched. */
async function stateOf(answer: string, ...args: readonly string[]) {
  const { code, stdout } = await runCli(['check', '--json', answer, ...args], {
    folder,
  });
  const { state, reason, unsearched } = JSON.parse(stdout.split('\n')[0] ?? '') as Record<
    string,
    unknown
  >;
  return [code, state, reason ?? unsearched];
}

describe('check', () => {
  it.each([
    ['invented.md', 'mixed.pdf', [1, 'not-found', ['pages-without-text']]],
    ['unmarked.md', 'mixed.pdf', [1, 'not-found', ['pages-without-text']]],
    ['honest.md', 'mixed.pdf', [0, 'verified', undefined]],
    ['invented.md', 'scan.pdf', [0, 'not-checked', 'source-has-no-text']],
    ['invented.md', 'covered.pdf', [0, 'not-checked', 'source-has-no-text']],
  ])('%s with %s', async (answer, source, want) => {
    expect(await stateOf(answer, '--source', source)).toEqual(want);
  });

  it('leaves words unchecked for one page without text where that is requested', async () => {
    expect(
      await stateOf('invented.md', '--source', 'mixed.pdf', '--unreadable', 'not-checked'),
    ).toEqual([0, 'not-checked', 'source-has-no-text']);
  });

  it('gives the citations and the quotations of a result one state', async () => {
    const cover = { id: 'rules', text: 'A cover page.' };
    const { result } = answerFromText('The rule says “nobody may ever leave the building” [1].', [
      cover,
    ]);
    const sources = result.sources.map((source) => ({ ...source, content: '' }));
    writeFileSync(join(folder, 'result.json'), JSON.stringify({ ...result, sources }));
    const { code, stdout } = await runCli(
      ['check', 'result.json', '--source', 'rules=covered.pdf'],
      { folder },
    );
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('A source, or pages of it, have no text to search.'),
    ]);
    expect(stdout).toContain('1 citation: 1 not checked');
  });

  it('reports what was not searched to people', async () => {
    const { stdout } = await runCli(['check', 'invented.md', '--source', 'mixed.pdf'], {
      folder,
    });
    expect(stdout).toContain('not verified: not found');
    expect(stdout).toContain('\n  Pages without text were not searched.\n');
  });

  it('a broken file ends the command, unless it is skipped and still counts', async () => {
    const { code, stderr } = await runCli(['check', 'invented.md', '--source', 'broken'], {
      folder,
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining('1-rules.pdf')]);
    const skip = ['--source', 'broken', '--skip-unreadable'];
    expect(await stateOf('invented.md', ...skip)).toEqual([0, 'not-checked', 'source-has-no-text']);
    expect(await stateOf('second.md', ...skip)).toEqual([1, 'not-found', undefined]);
    expect(await stateOf('unmarked.md', ...skip)).toEqual([
      1,
      'not-found',
      ['source-without-text'],
    ]);
  });
});

describe('report', () => {
  it('says what was not searched, and never that the whole source was', async () => {
    const page = async (answer: string, name: string) => {
      const { stdout } = await runCli(['report', answer, '--source', name], { folder });
      return stdout;
    };
    for (const [name, pages] of Object.entries(sources)) {
      const only = makeFolder();
      writeFileSync(join(only, name), madePdf(pages));
      const html = await page('invented.md', only);
      expect(html).not.toContain('The whole source was searched, and nothing');
      expect(html).toContain(
        name === 'mixed.pdf'
          ? 'Pages without text, which were not searched: 1.'
          : 'A source, or pages of it, have no text to search.',
      );
    }
  });
});

/** A folder with these files, of which those that are lists are PDFs of such pages. */
function sourcesOf(files: Readonly<Record<string, string | readonly string[]>>): string {
  const made = makeFolder();
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(made, name), typeof content === 'string' ? content : madePdf(content));
  return made;
}

const invented = 'nobody may ever leave the building';
const office = 'Staff are in the office three days a week.';
const folders: readonly (readonly [what: string, folder: string, unread: object])[] = [
  ['a scan', sourcesOf({ '1.pdf': ['', ''] }), { reason: 'source-has-no-text' }],
  ['a broken file', sourcesOf({ '1.pdf': '%PDF-1.4 no' }), { reason: 'source-has-no-text' }],
  [
    'a scan and a text',
    sourcesOf({ '1.pdf': ['', ''], '2.txt': office }),
    { unsearched: ['source-without-text'] },
  ],
  [
    'a page that is a scan',
    sourcesOf({ '1.pdf': [...texts, ''] }),
    { unsearched: ['pages-without-text'] },
  ],
];

describe.each(folders)('a quote alone, of %s', (_, sources, unread) => {
  const isUnread = 'reason' in unread;
  const status = isUnread ? 'no-source' : 'not-found';

  it('is not checked, or says what was not searched, by `quote`', async () => {
    const words = ['quote', '--source', sources, '--skip-unreadable', invented];
    const people = await runCli(words, { folder });
    expect([people.code, people.stdout.includes('not found')]).toEqual([1, !isUnread]);
    expect(people.stdout).toMatch(
      isUnread ? /A source, or pages of it, have no text to search\./ : /were not searched\./,
    );
    const { stdout } = await runCli([...words, '--json'], { folder });
    expect(JSON.parse(stdout)).toMatchObject({ status, ...unread, verified: false });
  });

  it('and so by the tool `verify_quote`', async () => {
    const call = (id: number, method: string, params: unknown): string =>
      JSON.stringify({ jsonrpc: '2.0', id, method, params });
    const clientInfo = { name: 'test', version: '1' };
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    const input = [
      call(0, 'initialize', hello),
      JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
      call(1, 'tools/call', { name: 'verify_quote', arguments: { quote: invented } }),
    ];
    const { stdout } = await runCli(['mcp', sources, '--skip-unreadable'], {
      folder,
      input: `${input.join('\n')}\n`,
    });
    const replies = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; result: { structuredContent?: object } });
    const { structuredContent } = replies.find(({ id }) => id === 1)?.result ?? {};
    expect(structuredContent).toMatchObject({ status, ...unread, verified: false });
  });

  it('and so by the gate, which hands on what was not searched', async () => {
    const given: Record<string, string | LayoutSource> = {};
    for (const [name, file] of await filesOfSources(sources, keptSession({ folder }), ''))
      given[name] = await readSource(file, keptSession({ folder }), { skipUnreadable: true });
    const quotes: unknown[] = [];
    const states: unknown[] = [];
    await quoteGateRunnable({
      sources: given,
      onQuote: ({ quote }) => quotes.push(quote),
      onAnswer: ({ text, documents }) => {
        for (const { state, reason, unsearched } of checkAnswer(text, documents).quotations)
          states.push({
            state,
            ...(reason ? { reason } : {}),
            ...(unsearched ? { unsearched } : {}),
          });
      },
    }).invoke(`It says “${invented} at all”.`);
    expect(quotes).toEqual([{ verified: false, reason: status }]);
    expect(states).toEqual([{ state: isUnread ? 'not-checked' : 'not-found', ...unread }]);
  });

  it('and so as a snippet', async () => {
    const given: Record<string, string | LayoutSource> = {};
    for (const [name, file] of await filesOfSources(sources, keptSession({ folder }), ''))
      given[name] = await readSource(file, keptSession({ folder }), { skipUnreadable: true });
    const [name = ''] = Object.keys(given);
    const snippet = createSnippet({ source_id: name, source_title: '', quote: invented });
    const checked = await verifySnippets([snippet], memorySources(given));
    const [one] = checked.snippets;
    const isBlank = name === '1.pdf' && !('unsearched' in unread && sources === folders[3]?.[1]);
    expect([one?.snippet.status, one?.unchecked, one?.result?.status]).toEqual(
      isBlank ? ['FAIL', 'source-has-no-text', undefined] : ['FAIL', undefined, 'not-found'],
    );
    expect(renderUnverified(checked)).toContain(
      isBlank ? '**Not checked: source-has-no-text.**' : '**Not verified: not-found.**',
    );
  });
});

describe('a function of sources', () => {
  const fails: readonly (readonly [what: string, sources: () => unknown, error: string])[] = [
    [
      'throws',
      () => {
        throw new Error('no connection');
      },
      'no connection',
    ],
    ['rejects', () => Promise.reject(new Error('no connection')), 'no connection'],
    ['returns nothing', () => undefined, 'gate.sources'],
    ['returns a source that is none', () => ({ a: undefined, b: office }), 'gate.sources'],
  ];
  it.each(fails)(
    'that %s fails the call of a gate: nothing is said of a quote',
    async (...given) => {
      const [, sources, error] = given;
      const quotes: unknown[] = [];
      const gate = quoteGateRunnable({
        sources: sources as () => Readonly<Record<string, string>>,
        onQuote: ({ quote }) => quotes.push(quote),
      });
      await expect(gate.invoke(`It says “${invented}”.`)).rejects.toThrow(error);
      expect(quotes).toEqual([]);
    },
  );

  it.each([
    ['throws', 'lookup-failed'],
    ['rejects', 'lookup-failed'],
    ['returns nothing', 'not-found'],
  ])('that %s leaves a snippet unchecked: %s', async (what, unchecked) => {
    const [, sources] = fails.find(([name]) => name === what) ?? [];
    const snippet = createSnippet({ source_id: 'a', source_title: '', quote: invented });
    const checked = await verifySnippets([snippet], sources as () => Promise<null>);
    expect(checked.snippets).toMatchObject([{ snippet: { status: 'FAIL' }, unchecked }]);
    expect(checked.snippets[0]?.result).toBeUndefined();
  });
});
