import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../../../../src/hosts/cli/program.js';
import { keptSession, lastLine, makeFolder, runCli } from '../../../../support/cli.js';

const harbour = `First line.
The harbour was closed in the winter of 1903, and it did not open again before May.
`;
const line = (value: object) => JSON.stringify(value);

describe('check of prose', () => {
  const prose = makeFolder({
    'answer.md':
      'It was “closed in the winter” [1].\n\nIt was “closed in the summer” [1], and\n> Twice a day\n\n[2]\n',
    'plain.md': 'Nothing is quoted.',
    'marks.md': 'It is “closed in the winter” [7], and “closed in the winter” [1]. Ten [0].',
    'only.md': 'Nothing is quoted [9].',
    'third.md': 'It says “Twice a day the sea answers” [2], “and the mill turns” [3].',
    'json.md': 'It says “twice a day” [1].',
    'texts/a.md': harbour,
    'texts/e.json': '"twice a day"',
    'texts/f.png': Uint8Array.of(0x89, 0xff),
    'texts/none/x.json': '{}',
    'texts/sub/tides.txt': 'Twice a day the sea answers.',
    'texts/z.md': 'The sea answers, and the mill turns.',
    'code.md': 'It says “Twice a day the sea answers” in `list[1]`.\n',
    'harbour.txt': harbour,
    'tides.txt': 'Twice a day the sea answers.',
  });
  const answer = (...words: string[]) => runCli(['check', ...words], { folder: prose });

  it('names the line of a quote that is in no source, as it has no place', async () => {
    const input = 'First.\n\nSay “icebergs melt”.';
    const { code, stdout } = await runCli(
      ['check', '-', '--sources', 'harbour.txt', '--source', 'tides.txt'],
      { folder: prose, input },
    );
    expect(code).toBe(1);
    expect(stdout).toBe(
      '-:3: not verified: not found\n  quote: icebergs melt\n  Note: short: fewer than four words\n  What to do: Remove the quotation, or add the source that has it.\n1 quotation: 0 verified, 1 not\n',
    );
  });

  it('takes sources after the answer, as a shell makes them of a pattern', async () => {
    const ran = await answer('third.md', 'texts/a.md', 'texts/sub/tides.txt', 'texts/z.md');
    expect([ran.code, lastLine(ran.stdout)]).toEqual([0, '2 quotations: 2 verified, 0 not']);
  });

  it('refuses a second answer next to --source, which would be a source of the first', async () => {
    for (const words of [
      ['answer.md', 'plain.md', '--source', 'texts'],
      ['answer.md', 'plain.md', '--sources=texts'],
      ['--source', 'texts/a.md', 'answer.md', 'plain.md'],
    ]) {
      const { code, stdout, stderr } = await answer(...words);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('plain.md: check takes one answer, before --source');
    }
    const shell = ['--source', 'texts/a.md', 'texts/z.md'];
    expect((await answer('answer.md', ...shell)).code).toBe(1);
    expect((await runCli(['check', '-', ...shell], { folder: prose, input: 'x' })).code).toBe(0);
  });

  it('takes the value of an option for no answer, whatever file has its name', async () => {
    const shell = ['--source', 'texts/a.md', 'texts/z.md'];
    for (const words of [
      ['answer.md', '--ignore', 'texts/z.md', ...shell],
      ['answer.md', '--ignore', 'texts/z.md', '--source=texts/a.md', 'texts/z.md'],
      ['--ignore', '--source', 'answer.md', ...shell],
      ['--min-words', '2', '--quiet', 'answer.md', ...shell],
    ])
      expect([words, (await answer(...words)).code]).toEqual([words, 1]);
    for (const words of [
      ['--ignore', 'answer.md', '--source', 'texts/a.md', 'answer.md', 'texts/z.md'],
      ['--first', '1', 'answer.md', 'texts/z.md', '--source', 'texts/a.md'],
    ]) {
      const { code, stderr } = await answer(...words);
      expect([words, code]).toEqual([words, 2]);
      expect(stderr).toContain('texts/z.md: check takes one answer, before --source');
    }
  });

  it('prints one line of JSON for each quotation with --json, and nothing with --quiet', async () => {
    const { code, stdout } = await answer('answer.md', '--source', 'harbour.txt', '--json');
    expect(code).toBe(1);
    const states = stdout
      .trimEnd()
      .split('\n')
      .map((text) => (JSON.parse(text) as { state: string }).state);
    expect(states).toEqual(['verified', 'changed', 'no-source', undefined]);
    const quiet = await answer('answer.md', '--source', 'harbour.txt', '--quiet');
    expect([quiet.code, quiet.stdout]).toEqual([1, '']);
  });

  it('prints a line of JSON for each mark that is not read, with the reason', async () => {
    const { code, stdout } = await answer('marks.md', '--source', 'harbour.txt', '--json');
    expect(code).toBe(1);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(2).map((line) => JSON.parse(line) as unknown)).toEqual([
      { line: 1, mark: '[7]', unread: 'no-such-source' },
      { line: 1, mark: '[0]', unread: 'no-such-source' },
    ]);
  });

  it('obeys --least, --ignore, --forms, --first, --min-words and --require marks', async () => {
    expect((await answer('plain.md', '--source', 'texts', '--least', '1')).code).toBe(1);
    const code = async (input: string, ...words: string[]) =>
      (await runCli(['check', '-', '--source', 'texts', ...words], { folder: prose, input })).code;
    const invented = 'It is “a title of a book”.';
    expect([await code(invented), await code(invented, '--ignore', 'A title of a book')]).toEqual([
      1, 0,
    ]);
    const unmarked = 'It was “closed in the winter of 1903”. Then “the sea answers” [3].';
    expect([await code(unmarked), await code(unmarked, '--require', 'marks')]).toEqual([0, 1]);
    const other = 'It was “closed in the winter of 1903” ~2~.';
    expect([await code(other), await code(other, '--forms', '~N~')]).toEqual([0, 1]);
    const zero = 'It was “closed in the winter of 1903” [0].';
    expect([await code(zero), await code(zero, '--first', '0')]).toEqual([1, 0]);
    const term = 'He is a “night owl”.';
    expect([await code(term), await code(term, '--min-words', '3')]).toEqual([1, 0]);
  });

  it('has the colours of its states, and those of the sum', async () => {
    const session = { ...keptSession({ folder: prose }), colors: true };
    await run(['check', 'answer.md', '--source', 'harbour.txt', '--source', 'tides.txt'], session);
    const painted = session.stdout().toString().split('\n');
    const codes = painted
      .filter((text) => text.includes('\u001b[3'))
      .map((text) => text.slice(2, 4));
    expect(codes).toEqual(['32', '31', '32', '31']);
  });

  it('checks each quotation against the source that its mark names', async () => {
    const { code, stdout } = await answer('answer.md', '--source', 'harbour.txt', 'tides.txt');
    expect(code).toBe(1);
    expect(stdout.split('\n').filter((line) => /^\S/.test(line))).toEqual([
      expect.stringMatching(/^harbour\.txt:2:17: word for word \(answer\.md:1\)$/),
      expect.stringMatching(/^harbour\.txt:2:17: not verified: changed.* \(answer\.md:3\)$/),
      expect.stringMatching(/^tides\.txt:1:1: word for word \(answer\.md:4\)$/),
      '3 quotations: 2 verified, 1 not',
    ]);
  });

  it('reads no mark in code', async () => {
    const { stdout } = await answer('code.md', '--source', 'harbour.txt', 'tides.txt');
    expect(stdout).toMatch(/^tides\.txt:1:1: word for word/);
  });

  it('fails for marks that name no source, in the words of report, and numbers the sources', async () => {
    for (const file of ['marks.md', 'only.md']) {
      const { code, stdout, stderr } = await answer(file, '--source', 'texts');
      const reported = await runCli(['report', file, '--source', 'texts'], { folder: prose });
      expect(code).toBe(1);
      for (const line of stderr.split('\n').filter((one) => one.includes('the mark')))
        expect(reported.stderr).toContain(line);
      expect(stderr).toContain(`${file}:1:`);
      expect(stdout).not.toMatch(/another source|changed|not found/);
    }
  });

  it('reads a folder and what a shell makes of its pattern as report does', async () => {
    const folders = await answer('third.md', '--source', 'texts');
    expect(folders).toMatchObject({ code: 0, stderr: '' });
    const shell = [
      'texts/a.md',
      'texts/e.json',
      'texts/f.png',
      'texts/none',
      'texts/sub',
      'texts/z.md',
    ];
    const listed = await answer('third.md', '--source', ...shell);
    expect([listed.code, listed.stdout]).toEqual([0, folders.stdout]);
    expect(listed.stderr).toBe(
      ['e.json', 'f.png']
        .map((name) => `texts/${name}: skipped: its name is not that of a source\n`)
        .join(''),
    );
    expect(await answer('third.md', '--source', 'texts/none')).toMatchObject({ code: 2 });
  });

  it('reads a file of any name that is given by itself, or where no other is given', async () => {
    expect(await answer('third.md', '--source', 'texts/e.json', 'texts/f.png')).toMatchObject({
      code: 2,
    });
    const ran = await answer('json.md', '--source', 'texts/e.json');
    expect([ran.code, ran.stderr]).toEqual([0, '']);
  });

  it('takes the answer for no source of itself', async () => {
    const lie = makeFolder({
      'lie.md': 'It says “the mill is shut all May”.',
      'mill.md': 'The mill turns.',
      'asked.txt': line({ quote: 'frozen in June' }),
    });
    for (const sources of [['.'], ['lie.md', 'mill.md'], ['mill.md', './lie.md']]) {
      const { code, stdout, stderr } = await runCli(['check', 'lie.md', '--source', ...sources], {
        folder: lie,
      });
      expect([code, lastLine(stdout)]).toEqual([1, '1 quotation: 0 verified, 1 not']);
      expect(stderr).toMatch(/lie\.md: skipped: a file is not a source of its own quotes\n/);
    }
    const asked = await runCli(['quote', '--quotes', 'asked.txt', '--source', '.'], {
      folder: lie,
    });
    expect([asked.code, lastLine(asked.stdout)]).toEqual([1, '1 quote: 0 verified, 1 not']);
    const alone = await runCli(['check', 'lie.md', '--source', 'lie.md'], {
      folder: lie,
    });
    expect([alone.code, alone.stderr]).toEqual([
      2,
      expect.stringContaining('the only source is the file of the quotes itself; name another one'),
    ]);
  });

  it('says in its last line all that fails', async () => {
    const checked = async (input: string, ...words: string[]) =>
      lastLine(
        (await runCli(['check', '-', '--source', 'texts', ...words], { folder: prose, input }))
          .stdout,
      );
    expect(await checked('It was “closed in the winter” [1], not [9].')).toBe(
      '1 quotation: 1 verified, 0 not; 1 mark names no source',
    );
    expect(await checked('It was shut.', '--least', '2')).toBe(
      '0 quotations: 0 verified, 0 not; 0 of at least 2 quotations were checked',
    );
    const unmarked = 'It was “closed in the winter of 1903”. Then “the sea answers” [3].';
    expect(await checked(unmarked, '--require', 'marks')).toBe(
      '2 quotations: 1 verified, 1 not; 1 quotation is not cited by a mark',
    );
  });

  it('has the state similar only with --accept fuzzy, which accepts it', async () => {
    const input =
      'It says “The harbour was shut in the winter of 1903, and it did not open again before May” [1].';
    const options = ['check', '-', '--source', 'harbour.txt'];
    const plain = await runCli(options, { folder: prose, input });
    expect([plain.code, plain.stdout]).toEqual([1, expect.stringContaining('verified: changed')]);
    const fuzzy = await runCli([...options, '--accept', 'fuzzy'], { folder: prose, input });
    expect([fuzzy.code, fuzzy.stdout]).toEqual([0, expect.stringContaining(': similar')]);
  });

  it('names quotation marks only where there are some', async () => {
    const todo = async (input: string) => {
      const options = ['check', '-', '--source', 'harbour.txt'];
      const { stdout } = await runCli(options, { folder: prose, input });
      return stdout.split('\n').find((text) => text.startsWith('  What to do'));
    };
    expect(await todo('It was “closed in the summer of 1903” [1].')).toBe(
      '  What to do: Write the words of the source, or remove the quotation marks.',
    );
    expect(await todo('It says:\n\n> The harbour was closed in the summer of 1903\n\n[1]')).toBe(
      '  What to do: Write the words of the source.',
    );
  });

  it('ends with 0 where nothing is quoted, and says so', async () => {
    const ran = await answer('plain.md', '--source', 'tides.txt');
    expect([ran.code, ran.stderr]).toEqual([
      0,
      'plain.md: contains no quotation; --least 1 makes that a failure\n',
    ]);
    expect(lastLine(ran.stdout)).toBe('0 quotations: 0 verified, 0 not');
  });

  it.each([
    [['answer.md', '--source', 'texts', 'texts/a.md'], /a source is given twice/],
    [
      ['a.html', '--source', 'texts'],
      /^error: a\.html: an answer is prose \(\.md, \.markdown or \.txt\)\n$/,
    ],
    [['answer.md'], /^error: answer\.md: an answer in prose needs its sources: --source FOLDER\n$/],
    [
      ['answer.md', '--source', 'texts', '--require', 'shown'],
      /^error: --require shown needs a generation-result, and answer\.md is prose\n$/,
    ],
    [
      ['answer.md', '--source', 'texts', '--threshold', '1'],
      /^error: --threshold needs a generation-result, and answer\.md is prose\n$/,
    ],
    [['answer.md', '--source', 'texts', '--no-coverage'], /^error: --no-coverage needs/],
    [['answer.md', '--source', ''], /^error: --source has an empty name/],
    [['gone.md', '--source', 'texts'], /^error: gone\.md: cannot be read: no such file/],
    [
      ['texts', '--source', 'texts'],
      /^error: texts: is a folder: check takes one answer; for many /,
    ],
    [['-', '--source', '-'], /^error: stdin \(-\) can be read only once\n$/],
  ])('refuses %j', async (words, said) => {
    expect(await answer(...words)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(said) as string,
    });
  });

  it.each([
    ['a/rules.md', 0],
    ['two/a/rules.md', 0],
    ['two/c/rules.md', 1],
  ])('reads %s by its path in the folder, as report does', async (name, code) => {
    const folder = makeFolder({
      'two/a/rules.md': 'Pets are never allowed here.',
      'two/b/rules.md': 'Quiet hours begin at ten.',
      'pets.md': `“Pets are never allowed here” (${name}).`,
    });
    for (const source of ['two', 'two/', './two', join(folder, 'two')])
      for (const command of ['check', 'report']) {
        const words = [command, 'pets.md', '--source', source];
        const ran = await runCli([...words, '--fail-on', 'problems'], { folder });
        expect([command, source, ran.code]).toEqual([command, source, code]);
      }
  });
});
