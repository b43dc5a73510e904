/** Pages and files without text excuse no invented words, and accuse no words that they may have. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerFromText } from '../../../../../src/answers/generation/index.js';
import { makeFolder, runCli } from '../../../../support/cli.js';
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
    expect([code, stdout]).toEqual([0, expect.stringContaining('There is no text to search.')]);
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
          : 'There is no text to search.',
      );
    }
  });
});
