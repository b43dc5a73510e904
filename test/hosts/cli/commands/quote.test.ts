import { describe, expect, it } from 'vitest';
import { run } from '../../../../src/hosts/cli/program.js';
import { keptSession, lastLine, makeFolder, runCli } from '../../../support/cli.js';

const harbour = `First line.
The harbour was closed in the winter of 1903, and it did not open again before May.
`;
const line = (value: object) => JSON.stringify(value);
const folder = makeFolder({
  'harbour.txt': harbour,
  'tides.txt':
    'The moon pulls the sea.\nTwice a day the sea answers, and the moon pulls the sea.\n',
  'odd.txt': 'a\u001b[31m red \u202e word that is quite long\tand\u0007 rings here',
  'latin1.txt': Uint8Array.of(0x61, 0xe9),
  'utf16.txt': Buffer.from('Second line.', 'utf16le'),
  'all.ndjson': [
    line({ quote: 'The harbour was closed', source: 'harbour.txt' }),
    line({ quote: 'Twice a day the sea answers' }),
    line({ quote: 'pulls the sea', source: 'tides.txt', hint: 60 }),
    '',
  ].join('\n'),
  'mixed.ndjson': [
    line({ quote: 'The harbour was closed in the winter', source: 'tides.txt' }),
    line({ quote: 'The harbour was closed', source: 'nowhere.txt' }),
    line({ quote: 'a dry sea' }),
  ].join('\n'),
  'wrong.ndjson': [
    '{"quote":"First line."}',
    '{"quote":1}',
    '{"quot":"x"}',
    '{"quote":"x","hint":-1}',
    '[',
    '{"quote":"x","quote":"y"}',
  ].join('\n'),
});

const quote = (...words: string[]) => runCli(['quote', ...words], { folder });
const inHarbour = (...words: string[]) => quote('--source', 'harbour.txt', ...words);

describe('quote', () => {
  it('says where a quote is, with some context', async () => {
    expect(await inHarbour('closed in the winter of 1903')).toEqual({
      code: 0,
      stdout:
        'harbour.txt:2:17: word for word\n  First line. The harbour was [closed in the winter of 1903], and it did not open again be\n',
      stderr: '',
    });
  });

  it('names folds, similarity and changes', async () => {
    const folded = (await inHarbour('the harbour  was closed')).stdout;
    expect(folded).toMatch(/^harbour\.txt:2:1: same words\n/);
    expect(folded).toContain(
      '\n  Harmless differences: blanks and line ends; the case of the first letter\n',
    );
    const words =
      'The harbour was closed in the winter of 1903, and it did not open agian before May.';
    const { code, stdout } = await inHarbour(words, '--accept', 'fuzzy');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^harbour\.txt:2:1: similar, similarity 0\.[0-9]{3}\n/);
    expect(stdout).toContain('  word changed: source "again", quote "agian"\n');
    const dropped = await inHarbour('The harbour was closed in winter of 1903');
    expect(dropped.code).toBe(1);
    expect(dropped.stdout).toContain('  word dropped: source "the", quote nothing\n');
    const pieces = await inHarbour('The harbour ... in the winter of 1903');
    expect(pieces.stdout).toMatch(/^harbour\.txt:2:1: not verified: pieces/);
    expect(pieces.stdout).toContain(
      '  piece word for word: in the winter of 1903\n  left out: " was closed "\n',
    );
  });

  it('ends with 1 for a quote that is not verified, and shows what comes nearest', async () => {
    const { code, stdout } = await inHarbour(
      'The harbour was closed in the winter of 1908, and it did not open again',
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/^harbour\.txt:2:1: not verified: changed\n/);
    expect(stdout).toContain(
      '  a number: source "1903", quote "1908"\n  What to do: Write the words of the source.\n',
    );
    expect((await inHarbour('nothing of the kind stands here')).stdout).toBe(
      'harbour.txt: not verified: not found\n  quote: nothing of the kind stands here\n  What to do: Remove the quotation, or add the source that has it.\n',
    );
    expect(await inHarbour('')).toMatchObject({
      code: 1,
      stdout:
        'harbour.txt: not checked\n  quote:\n  It is empty, so there is nothing to check.\n  What to do: Quote more words.\n',
    });
  });

  it('names no source for a quote that is in none', async () => {
    const plain = await quote('--source', 'harbour.txt', '--source', 'tides.txt', 'icebergs melt');
    expect(plain.stdout).toBe(
      'no source: not verified: not found\n  quote: icebergs melt\n  Note: short: fewer than four words\n  What to do: Remove the quotation, or add the source that has it.\n',
    );
  });

  it('obeys --accept and --guards', async () => {
    const changed = 'The harbour was closed in the winter of 1908, and it did not open again';
    expect(await inHarbour('the harbour was closed', '--accept', 'exact')).toMatchObject({
      code: 1,
    });
    expect(await inHarbour(changed, '--accept', 'fuzzy')).toMatchObject({ code: 1 });
    const reported = await inHarbour(changed, '--accept', 'fuzzy', '--guards', 'none');
    expect(reported).toMatchObject({ code: 0 });
    expect(reported.stdout).toContain('similar, similarity');
  });

  it('looks in all sources for a quote that names none, and reports several places', async () => {
    const { code, stdout } = await quote(
      '--source',
      'harbour.txt',
      '--source',
      'tides.txt',
      'the sea',
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^tides\.txt:1:16: word for word, in 3 places\n/);
  });

  it('reads a source from stdin', async () => {
    const ran = await runCli(['quote', '--source', '-', 'second line'], {
      folder,
      input: 'first\nsecond line',
    });
    expect(ran).toEqual({
      code: 0,
      stdout: '-:2:1: word for word\n  first [second line]\n  Note: short: fewer than four words\n',
      stderr: '',
    });
  });

  it('prints no control characters', async () => {
    const { stdout } = await quote(
      '--source',
      'odd.txt',
      'red \u202e word that is quite long\tand\u0007 rings',
    );
    expect(stdout).toMatch(/^odd\.txt:1:8: word for word\n/);
    expect(stdout).toContain(
      '\\u001B[31m [red \\u202E word that is quite long and\\u0007 rings] here',
    );
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may reach a terminal
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });
});

describe('quote --quotes', () => {
  const both = ['--source', 'harbour.txt', '--source', 'tides.txt'];

  it('checks one quote a line, and counts', async () => {
    const { code, stdout } = await quote(...both, '--quotes', 'all.ndjson');
    expect(code).toBe(0);
    expect(stdout).toContain('harbour.txt:2:1: word for word (all.ndjson:1)\n');
    expect(stdout).toContain('tides.txt:2:1: word for word (all.ndjson:2)\n');
    expect(stdout).toContain('tides.txt:2:43: word for word (all.ndjson:3)\n');
    expect(lastLine(stdout)).toBe('3 quotes: 3 verified, 0 not');
  });

  it('reports a quote of another source, and a source that was not given', async () => {
    const { code, stdout } = await quote(...both, '--quotes', 'mixed.ndjson');
    expect(code).toBe(1);
    expect(stdout).toContain(
      'harbour.txt:2:1: not verified: in another source: cited as tides.txt, here word for word (mixed.ndjson:1)\n',
    );
    expect(stdout).toContain(
      'mixed.ndjson:2: not checked\n  quote: The harbour was closed\n  The source was not given.\n',
    );
    expect(lastLine(stdout)).toBe('3 quotes: 0 verified, 3 not');
  });

  it('names lines that are no quotes, goes on, and ends with 1', async () => {
    const { code, stdout, stderr } = await quote(...both, '--quotes', 'wrong.ndjson');
    expect(code).toBe(1);
    expect(lastLine(stdout)).toBe('1 quote: 1 verified, 0 not');
    const unlike = 'expected { quote, source?, prefix?, suffix?, hint?, at? } and nothing else';
    expect(stderr.trimEnd().split('\n')).toEqual([
      ...[2, 3].map((number) => `wrong.ndjson:${String(number)}: ${unlike}`),
      'wrong.ndjson:4: options.value /hint: invalid option: expected a whole number from 0',
      'wrong.ndjson:5:2: json.syntax: expected a value, got the end of the text',
      'wrong.ndjson:6:14: json.duplicate-key: expected a new key, got a key that the object already has',
    ]);
  });

  it('names a member that is misspelt, and takes those that the library takes', async () => {
    const lines = [
      { quote: 'First line.', sourc: 'harbour.txt' },
      { quote: 'pulls the sea', source: 'tides.txt', at: [60, 79] },
      { quote: 'pulls the sea', source: 'tides.txt', at: [30, 40] },
      { quote: 'pulls the sea', source: 'tides.txt', at: [79, 60] },
    ];
    const input = lines.map(line).join('\n');
    const ran = await runCli(['quote', ...both, '--quotes', '-', '--json'], { folder, input });
    const found = ran.stdout.trimEnd().split('\n');
    expect(found.map((text) => (JSON.parse(text) as { status: string }).status)).toEqual([
      'exact',
      'not-found',
    ]);
    expect(ran.stderr.trimEnd().split('\n')).toEqual([
      expect.stringContaining('-:1: options.unknown /sourc: unknown option, did you mean source?'),
      '-:4: options.value /at: invalid option: expected a pair [start, end] of whole numbers from 0',
    ]);
  });

  it('says of a byte order mark that it is one', async () => {
    const input = '\ufeff{"quote":"First line."}\n';
    const { code, stderr } = await runCli(['quote', ...both, '--quotes', '-'], { folder, input });
    expect([code, stderr]).toEqual([
      1,
      '-:1:1: json.bom: expected JSON text, got a byte order mark\n',
    ]);
  });

  it('prints one line of JSON for each quote with --json', async () => {
    const { code, stdout } = await quote(...both, '--quotes', 'mixed.ndjson', '--json');
    expect(code).toBe(1);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(lines.map(({ line: number, verified, status }) => [number, verified, status])).toEqual([
      [1, false, 'misattributed'],
      [2, false, 'no-source'],
      [3, false, 'changed'],
    ]);
    const [one] = (await inHarbour('First line.', '--json')).stdout.split('\n');
    expect(JSON.parse(one ?? '')).toMatchObject({
      quote: 'First line.',
      source: 'harbour.txt',
      verified: true,
      match: 'exact',
      text: 'First line.',
      spans: [{ start: 0, end: 11, line: 1, column: 1 }],
    });
  });

  it('escapes in JSON what could disturb a terminal, and loses nothing', async () => {
    const asked = 'red \u202e word that is quite long';
    const { stdout } = await quote('--source', 'odd.txt', asked, '--json');
    expect(stdout).not.toContain('\u202e');
    expect(JSON.parse(stdout)).toMatchObject({ quote: asked, text: asked });
  });
});

describe('quote --least', () => {
  it('fails a list without a quote', async () => {
    const empty = { folder, input: '' };
    const words = ['quote', '--source', 'harbour.txt', '--quotes', '-'];
    expect(await runCli(words, empty)).toMatchObject({ code: 0 });
    expect(await runCli([...words, '--least', '1'], empty)).toMatchObject({
      code: 1,
      stderr: '-: 0 of at least 1 quotes were checked\n',
    });
  });
});

describe('quote on a terminal', () => {
  it('has the colour of its state', async () => {
    const session = { ...keptSession({ folder }), colors: true };
    await run(['quote', '--source', 'harbour.txt', 'First line.'], session);
    expect(session.stdout().toString().startsWith('\u001b[32mharbour.txt:1:1: word for word')).toBe(
      true,
    );
    const red = { ...keptSession({ folder }), colors: true };
    await run(['quote', '--source', 'harbour.txt', 'Second line.'], red);
    expect(red.stdout().toString().startsWith('\u001b[31mharbour.txt')).toBe(true);
  });
});

describe('quote, used wrongly', () => {
  it.each<[string, string[], string]>([
    ['no source', ['x'], "error: required option '--sources, --source <file>' not specified"],
    ['no quote', ['--source', 'harbour.txt'], 'error: there is no quote: give one, or --quotes FILE'],
    ['two kinds of quotes', ['--source', 'harbour.txt', 'x', '--quotes', 'all.ndjson'], 'error: only one of a quote and --quotes can be given'],
    ['stdin twice', ['--source', '-', '--quotes', '-'], 'error: stdin (-) can be read only once'],
    ['a source twice', ['--source', 'harbour.txt', '--source', 'harbour.txt', 'x'], 'error: a source is given twice: harbour.txt'],
    ['a source that is not there', ['--source', 'none.txt', 'x'], 'error: none.txt: cannot be read: no such file or directory (ENOENT)'],
    ['a source that is no text', ['--source', 'latin1.txt', 'x'], 'error: latin1.txt: cannot be read: not UTF-8; save it as UTF-8 (Windows PowerShell 5 writes UTF-16)'],
    ['a source in UTF-16 without a mark', ['--source', 'utf16.txt', 'x'], 'error: utf16.txt: cannot be read: has NUL characters, as UTF-16 or a file that is no text has; save it as UTF-8 (Windows PowerShell 5 writes UTF-16)'],
    ['quotes that are not there', ['--source', 'harbour.txt', '--quotes', 'none'], 'error: none: cannot be read: no such file or directory (ENOENT)'],
    ['an unknown match', ['--source', 'harbour.txt', 'x', '--accept', 'any'], "error: option '--accept <match>' argument 'any' is invalid. Allowed choices are exact, normalized, pieces, fuzzy."],
    ['an unknown level', ['--source', 'harbour.txt', 'x', '--guards', 'no'], "error: option '--guards <level>' argument 'no' is invalid. Allowed choices are reject, none."],
  ])('ends with 2 and one message: %s', async (_, words, message) => {
    const { code, stdout, stderr } = await quote(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.replace('\n(add --help for all options)', '')).toBe(`${message}\n`);
  }); // biome-ignore format: a table
});
