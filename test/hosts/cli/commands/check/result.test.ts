import { describe, expect, it } from 'vitest';
import { answerFromText } from '../../../../../src/answers/generation/index.js';
import { makeFolder, runCli } from '../../../../support/cli.js';

const marker = 'UNREPEATABLE-MARKER-TEXT';
const cited = { span: [54, 57], source_id: 1, verified: true, entailment_score: null };
const result = (content: string, changes: object = {}) => ({
  schema_version: 3,
  text: `Berths are open for 72 hours ${marker} [1].`,
  citations: [cited],
  references: [],
  sources: [{ metadata: { id: 'rules', type: 'book' }, content }],
  usage: null,
  ...changes,
});
const folder = makeFolder({
  'good.json': JSON.stringify(result(`All berths are open for 72 hours ${marker}.`)),
  'near.json': JSON.stringify(result(`Berths close ${marker} after 72 hours.`)),
  'bad.json': JSON.stringify(result('The harbour café serves herring on Fridays.')),
  'url.json': JSON.stringify(result('https://harbour.example/rules')),
  'uncited.json': JSON.stringify(result('Berths are open.', { citations: [] })),
  'bare.json': JSON.stringify(result('', { sources: [] })),
  'quote.json': JSON.stringify(
    result('Berths are open.', { citations: [{ ...cited, cited_text: 'Nobody said so.' }] }),
  ),
  'quotations.json': JSON.stringify(
    result(`All berths are open for 72 hours, and ${marker} is free for 72 days.`, {
      text: `Berths are “open for 72 hours” [1], “${marker} is free for 72 weeks” [1], and “dogs are welcome”. So [7].`,
      citations: [
        { ...cited, span: [31, 34] },
        { ...cited, span: [77, 80] },
      ],
    }),
  ),
  'lost.json': JSON.stringify(
    result('Berths are open.', { citations: [{ ...cited, source_id: 7 }] }),
  ),
  'broken.json': JSON.stringify(result('x', { text: 7 })),
});
const run = (...words: string[]) => runCli(['check', ...words], { folder });

describe('check of a result', () => {
  it.each(['import', 'digest', 'replay'])('is named for prose by %s', async (command) => {
    const prose = makeFolder({ 'answer.md': 'Tea “is hot” [1].' });
    const { stderr } = await runCli([command, 'answer.md'], { folder: prose });
    expect(stderr).toContain('hint: for an answer in prose: evidence-contracts check ');
    expect((await run('broken.json')).stderr).not.toContain('in prose');
  });

  it('says how to give the texts of cited sources that have none, until they are given', async () => {
    const empty = JSON.stringify(result(''));
    const own = makeFolder({ 'empty.json': empty, 'rules.txt': 'Berths are open for 72 hours.' });
    const hint =
      'empty.json: 1 cited source has no text; give it with --source FOLDER, or --source rules=FILE';
    for (const words of [['empty.json'], ['empty.json', '--json']])
      expect((await runCli(['check', ...words], { folder: own })).stderr).toContain(hint);
    const given = await runCli(['check', 'empty.json', '--source', 'rules=rules.txt'], {
      folder: own,
    });
    expect(given.stderr).not.toContain('has no text');
  });

  it('counts in its last line the citations whose words are not verified', async () => {
    const text = 'It says “open for 72 hours” [1]. Berths close on Monday [1].';
    const citations = [
      { ...cited, span: [28, 31] },
      { ...cited, span: [56, 59], cited_text: 'closed on Mondays' },
    ];
    const own = makeFolder({
      'both.json': JSON.stringify(result('Berths are open for 72 hours.', { text, citations })),
    });
    const { code, stdout } = await runCli(['check', 'both.json'], { folder: own });
    expect([code, stdout.trimEnd().split('\n').at(-1)]).toEqual([
      1,
      '1 quotation: 1 verified, 0 not; 1 citation not verified',
    ]);
  });

  it('prints what is known of each citation, and with --json the verification-report', async () => {
    const shown = await run('good.json');
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining('1 citation: 1 shown')]);
    const { code, stdout, stderr } = await run('good.json', '--json');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      schema_version: 3,
      support_rate: 1,
      citations_checked: 1,
    });
  });

  it('prints nothing with --quiet but the exit code', async () => {
    expect((await run('good.json', '--quiet')).stdout).toBe('');
    expect(await run('quote.json', '--quiet')).toMatchObject({ code: 1, stdout: '' });
  });

  it('recognises a result on stdin, and a file of any name', async () => {
    const input = JSON.stringify(result(`All berths are open for 72 hours ${marker}.`));
    expect((await runCli(['check', '-'], { input })).stdout).toContain('1 citation: 1 shown');
    const other = makeFolder({ 'result.txt.out': input });
    expect((await runCli(['check', 'result.txt.out'], { folder: other })).code).toBe(0);
  });

  it('obeys the options of quotations', async () => {
    const quotation = 'quotations.json';
    const { stdout } = await run(quotation, '--ignore', 'dogs are welcome');
    expect(stdout).toContain('  Its words are among those of --ignore, or the name of a source.\n');
    expect((await run('good.json', '--least', '1')).code).toBe(1);
    expect((await run('good.json', '--least', '0')).code).toBe(0);
    expect((await run('quote.json', '--least', '1')).stderr).not.toContain('at least');
  });

  it('gives the same bytes each time', async () => {
    const json = async () => (await run('good.json', '--json')).stdout;
    expect(await json()).toBe(await json());
  });

  it('accuses nobody because words are missing, unless it is required that they are there', async () => {
    const { code, stdout } = await run('bad.json');
    expect(code).toBe(0);
    expect(stdout).toContain('1 not shown');
    expect(stdout).not.toContain('not supported');
    expect(JSON.parse((await run('bad.json', '--json')).stdout)).toMatchObject({
      support_rate: 0,
      citations_checked: 1,
    });
    expect((await run('bad.json', '--require', 'shown')).code).toBe(1);
    expect((await run('good.json', '--require', 'shown')).code).toBe(0);
    expect((await run('url.json', '--require', 'shown')).code).toBe(1);
  });

  it('shows nothing where nothing is cited', async () => {
    expect((await run('uncited.json')).code).toBe(0);
    const { code, stderr } = await run('uncited.json', '--require', 'shown');
    expect(code).toBe(1);
    expect(stderr).toContain('uncited.json: no citations: --require shown has nothing to check');
  });

  it.each([
    ['a quote that is not in its source', 'quote.json', 'not found'],
    ['a source that is not there', 'lost.json', 'there is no such source'],
  ])('ends with 1 for %s', async (_, file, said) => {
    const { code, stdout } = await run(file);
    expect(code).toBe(1);
    expect(stdout).toContain(said);
  });

  it('ends with 1 for quotations and marks in the text that no source has', async () => {
    const { code, stdout, stderr } = await run('quotations.json');
    expect(code).toBe(1);
    expect(stdout.match(/^\S+?: (?:word for word|not verified: (?:changed|not found))/gm)).toEqual([
      'rules:1:16: word for word',
      'rules:1:39: not verified: changed',
      'rules: not verified: not found',
    ]);
    expect(stdout).toContain('3 quotations: 1 verified, 2 not');
    expect(stderr).toMatch(/^quotations\.json:1:\d+: the mark \[7\] is not read: /m);
  });

  describe('of citations with words of their own', () => {
    const texts = [
      'Tea steeps for three minutes. It came by ship in 1610.',
      'Coffee came in 1650.',
    ];
    const text = 'Tea steeps long, and came by ship.';
    const citing = (quote: string, source: number) => ({
      ...cited,
      span: [0, 15],
      source_id: source,
      cited_text: quote,
    });
    const answered = (...citations: object[]) =>
      JSON.stringify({
        ...result(''),
        text,
        citations,
        sources: texts.map((content, nth) => ({ metadata: { id: `${'ab'[nth]}.txt` }, content })),
      });
    const check = async (...citations: object[]) => {
      const answers = makeFolder({ 'a.json': answered(...citations) });
      return await runCli(['check', 'a.json'], { folder: answers });
    };

    it('prints the words of both sides of one that is changed, and what to do', async () => {
      const { code, stdout, stderr } = await check(
        citing('Tea steeps for three minutes.', 1),
        citing('It came by ship in 1601.', 1),
      );
      expect([code, stderr]).toEqual([1, '']);
      expect(stdout).toContain(
        [
          'a.txt:1:31: not verified: changed (a.json, citation 1)',
          '  Tea steeps for three minutes. [It came by ship in 1610.]',
          '  a number: source "1610", quote "1601"',
          '  What to do: Write the words of the source.',
          '2 citations: 1 verified, 1 changed; ',
        ].join('\n'),
      );
      expect(stdout).not.toContain('citation 0)');
    });

    it('names the other source, the lost words and the number of no source', async () => {
      const { stdout } = await check(
        citing('It came by ship in 1610.', 2),
        citing('Nobody ever wrote any of this.', 2),
        citing('Tea steeps for three minutes.', 7),
      );
      expect(stdout.split('\n').filter((line) => line.startsWith('  What to do'))).toEqual([
        '  What to do: Keep the words, and cite the source that has them.',
        '  What to do: Remove the quotation, or add the source that has it.',
        '  What to do: Correct the mark, so that it names a source.',
      ]);
      expect(stdout).toContain(
        'a.txt:1:31: not verified: in another source: cited as b.txt, here word for word (a.json, citation 0)\n',
      );
      expect(stdout).toContain(
        'b.txt: not verified: not found (a.json, citation 1)\n  quote: Nobody ever wrote any of this.\n',
      );
      expect(stdout).toContain('a.json, citation 2: not verified: names no source\n');
    });

    it('prints the words of a quotation of the text once', async () => {
      const made = answerFromText('It came “by ship in 1601” [1].', texts).result;
      expect(made.citations.map(({ cited_text: words }) => words)).toEqual(['by ship in 1601']);
      const answers = makeFolder({ 'a.json': JSON.stringify(made) });
      const { stdout } = await runCli(['check', 'a.json'], { folder: answers });
      expect(stdout.match(/What to do/g)).toHaveLength(1);
      expect(stdout).toContain('or remove the quotation marks.');
    });
  });

  it('says that nothing is quoted only where nothing is cited', async () => {
    expect((await run('good.json')).stderr).toBe('');
    expect((await run('uncited.json')).stderr).toContain('uncited.json: contains no quotation');
  });

  it('says of a source that is only a URL that it was not checked, and does not blame it', async () => {
    const { code, stdout } = await run('url.json');
    expect([code, stdout]).toEqual([0, expect.stringContaining('1 not checked')]);
    const report = JSON.parse((await run('url.json', '--json')).stdout) as object;
    expect(report).toMatchObject({ citations_checked: 0 });
  });

  it('takes a threshold', async () => {
    expect((await run('near.json', '--threshold', '0.3')).stdout).toContain('1 shown');
    expect((await run('near.json', '--threshold', '1')).stdout).toContain('1 not shown');
  });

  it.each([
    ['an answer without sources', ['bare.json'], 1, /generation-result\.sources\.missing/],
    [
      'a document without the shape',
      ['broken.json'],
      1,
      /^broken\.json(?::\d+:\d+)?: shape\.type \/text/,
    ],
    [
      'a threshold that is none',
      ['good.json', '--threshold', '1.5'],
      2,
      /^error: option '--threshold <number>' argument '1\.5' is invalid\. Expected a number/,
    ],
    ['a file that is not there', ['gone.json'], 2, /^error: gone\.json: cannot be read/],
  ])('refuses %s', async (_, words, code, message) => {
    const ran = await run(...words);
    expect(ran.stderr).toMatch(message);
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code, stdout: '' });
  });

  it('repeats no text of the answer or its sources but quotations', async () => {
    for (const file of ['good.json', 'near.json', 'bad.json', 'url.json', 'broken.json']) {
      const { stdout, stderr } = await run(file);
      expect(`${stdout}${stderr}`).not.toContain(marker.slice(0, 12));
    }
  });
});
