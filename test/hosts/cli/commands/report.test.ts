/** `report` and `verify --format html`: pages for people, whatever comes out. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../../../src/index.js';
import { makeFolder, runCli } from '../../../support/cli.js';
import {
  answerDocument,
  logText,
  packetDocument,
  packetSources,
} from '../../../support/reports.js';

const withLine = (index: number, line: string): string =>
  logText.split('\n').with(index, line).join('\n');

const folder = makeFolder({
  'packet.json': canonicalize(packetDocument),
  'answer.json': JSON.stringify(answerDocument),
  'report.json': JSON.stringify({
    schema_version: 3,
    support_rate: 0,
    per_citation: [{ citation_index: 0, entailment_score: 0.25, supported: false }],
    citations_checked: 1,
    uncited_but_entailed: [],
  }),
  'log.ndjson': logText,
  'torn.ndjson': logText.slice(0, -9),
  'last-bad.ndjson': withLine(2, '{"not":1}'),
  'second-bad.ndjson': withLine(1, 'not JSON'),
  'first-bad.ndjson': withLine(0, '{"not":1}'),
  'edited.ndjson': withLine(1, logText.split('\n')[1]?.replace('"text":"', '"text":"x') ?? ''),
  'broken.json': '{"a":1}',
});
const examples = new URL('../../../../contracts/ask-response/3.1/examples/valid', import.meta.url)
  .pathname;
const sources = makeFolder();
mkdirSync(join(sources, 'handbook'));
writeFileSync(join(sources, 'handbook/heater.md'), packetSources.get('handbook/heater.md') ?? '');
const run = (...words: string[]) => runCli(words, { folder });
/** The states of the claims in the order of their numbers. */
const statesOf = (page: string) =>
  [...page.matchAll(/<li class="claim ([a-z-]+)"(?: id="c(\d+)")?/g)]
    .sort(([, , a = 0], [, , b = 0]) => Number(a) - Number(b))
    .map(([, state]) => state);

describe('report', () => {
  it('prints a page of a valid document', async () => {
    const { code, stdout, stderr } = await run('report', 'packet.json');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.startsWith('<!doctype html>')).toBe(true);
    expect(stdout).toContain('<bdi>packet.json</bdi>');
    expect(statesOf(stdout)).toContain('not-checked');
  });

  it('looks into the sources, and ends with 1 when they do not agree', async () => {
    const { code, stdout } = await run('report', 'packet.json', '--sources', sources);
    expect(code).toBe(1);
    expect(statesOf(stdout)).toEqual([
      'exact',
      'exact',
      'changed',
      'not-checked',
      'not-checked',
      'not-checked',
    ]);
    expect(stdout).toContain('source.fabricated');
  });

  it('does not count quotes as found where only the excerpts of the packet were read', async () => {
    const { code, stdout, stderr } = await run(
      'report',
      'packet.json',
      '--sources',
      makeFolder({ 'a.md': 'a' }),
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining('source.none-found')]);
    expect(new Set(statesOf(stdout))).toEqual(new Set(['not-checked']));
    expect(stdout).toContain('None of the 6 quotations was checked</h1>');
    expect(stdout).toContain('Format: valid; sources: check failed');
    expect(stdout).toContain('The words are in the excerpt; the source itself was not given.');
  });

  it.each([
    ['de', '<html lang="de">', 'Technisches Protokoll'],
    ['ar', '<html lang="ar" dir="rtl">', 'السجل التقني'],
    ['en', '<html lang="en">', 'Technical record'],
  ])('prints a page in the language of --lang %s', async (lang, tag, title) => {
    const { code, stdout } = await run('report', 'answer.json', '--lang', lang);
    expect(code).toBe(0);
    expect(stdout).toContain(tag);
    expect(stdout).toContain(title);
  });

  it('refuses a language that it does not have, and reads none from the environment', async () => {
    const { code, stderr } = await run('report', 'answer.json', '--lang', 'xx');
    expect(code).toBe(2);
    expect(stderr).toContain('en, de, fr, es, zh, ar');
    process.env['LANG'] = 'de_DE.UTF-8';
    expect((await run('report', 'answer.json')).stdout).toContain('<html lang="en">');
  });

  it('shows for an answer what a verification found', async () => {
    const { code, stdout } = await run('report', 'answer.json', '--verification', 'report.json');
    expect(code).toBe(0);
    expect(stdout).toContain('not supported, score 0.25');
  });

  it.each([
    ['answer.json', 'broken.json', /^broken\.json:\S* version\./],
    [
      'answer.json',
      'packet.json',
      /^packet\.json: is evidence-packet, and --verification takes verification-report;/,
    ],
    [
      'packet.json',
      'report.json',
      /^report\.json: is left out: packet\.json is not a generation-result/,
    ],
  ])('reports a verification that is left out: of %s, %s', async (file, verification, said) => {
    const { code, stdout, stderr } = await run('report', file, '--verification', verification);
    expect([code, stderr]).toEqual([1, expect.stringMatching(said)]);
    expect(stdout).toContain('</html>');
  });

  it('verifies a log as a whole', async () => {
    const whole = await run('report', 'log.ndjson');
    expect([whole.code, statesOf(whole.stdout)]).toEqual([0, ['exact', 'exact', 'exact']]);
    const torn = await run('report', 'torn.ndjson');
    expect([torn.code, statesOf(torn.stdout)]).toEqual([1, ['exact', 'exact', 'changed']]);
    expect(torn.stdout).toContain('audit.line.torn');
  });

  it.each([
    ['last-bad', 'Valid entries: 2 of 3', 'Line 3'],
    ['second-bad', 'Valid entries: 1 of 3', 'Line 2'],
    ['first-bad', 'Valid entries: 0 of 3', 'Line 1'],
    ['edited', 'Valid entries: 2 of 3', 'Line 2'],
  ])(
    'says of the log %s how many entries are valid, and the line of the fault',
    async (name, count, line) => {
      const { code, stdout, stderr } = await run('report', `${name}.ndjson`);
      expect([code, stderr]).toEqual([1, expect.stringContaining(`.ndjson:${line.slice(5)}:`)]);
      expect(stdout).toMatch(
        new RegExp(
          `<h1 class="lead bad">.*${count}</h1>\n<p class="verdict">Log: invalid</p>\n<p class="verdict">${line}: `,
        ),
      );
      expect(stdout).not.toContain('The document is invalid');
      const verified = await run('audit', 'verify', `${name}.ndjson`);
      expect([verified.code, verified.stdout]).toEqual([
        1,
        expect.stringContaining(`${count.toLowerCase()}, first bad line: ${line.slice(5)}`),
      ]);
    },
  );

  it('does not say of an entry that it does not follow one whose document was edited', async () => {
    expect(statesOf((await run('report', 'edited.ndjson')).stdout)).toEqual([
      'exact',
      'changed',
      'exact',
    ]);
  });

  it('prints a page of a document that is none, and its first fault on stderr', async () => {
    const { code, stdout, stderr } = await run('report', 'broken.json');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^broken\.json:1:1: contract\.unrecognised: .*\nhint: .* import FILE\n$/,
      ),
    ]);
    expect(stdout).toContain('contract.unrecognised');
  });

  it.each([
    [['nowhere.json'], 'nowhere.json: cannot be read'],
    [['packet.json', '--sources', 'nowhere'], '--source nowhere: no such file or directory'],
    [['-', '--verification', '-'], 'stdin (-) can be read only once'],
  ])('refuses %j', async (words, says) => {
    const { code, stdout, stderr } = await run('report', ...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
  });
});

describe('verify --format html', () => {
  it('is one page with a section for each document, and for each file that was not read', async () => {
    const { code, stdout } = await run(
      'verify',
      'packet.json',
      'broken.json',
      'nowhere.json',
      '--format',
      'html',
    );
    expect(code).toBe(2);
    expect(stdout.match(/<!doctype html>/g)).toHaveLength(1);
    expect(stdout.trimEnd().endsWith('</html>')).toBe(true);
    expect(statesOf(stdout)).toEqual(['exact', 'not-found', 'not-checked']);
    expect(stdout).toContain('Valid: <b>1</b>, invalid: <b>1</b>, not read: <b>1</b>.');
  });

  it('has its own words in the language of --lang, also in a report next to another format', async () => {
    const { stdout } = await run(
      'verify',
      'packet.json',
      'broken.json',
      '--format',
      'html',
      '--lang',
      'de',
    );
    expect(stdout).toContain('<html lang="de">');
    expect(stdout).toContain('Gültig: <b>1</b>, ungültig: <b>1</b>, nicht gelesen: <b>0</b>.');
    const own = makeFolder({ 'packet.json': canonicalize(packetDocument) });
    const words = [
      'verify',
      'packet.json',
      '--report',
      'html=v.html',
      '--lang',
      'ar',
      '--threads',
      '1',
    ];
    expect((await runCli(words, { folder: own })).code).toBe(0);
    expect(readFileSync(join(own, 'v.html'), 'utf8')).toContain('<html lang="ar" dir="rtl">');
    const { code, stderr } = await run('verify', 'packet.json', '--lang', 'de');
    expect([code, stderr]).toEqual([
      2,
      'error: --lang needs --format html or --report html=FILE\n',
    ]);
  });

  it('keeps the name of a file inert', async () => {
    const name = '<img src=x onerror=alert(1)>.json';
    const { stdout } = await runCli(['verify', name, '--format', 'html'], {
      folder: makeFolder({ [name]: '{}' }),
    });
    expect(stdout).toContain('&lt;img src=x onerror=alert(1)&gt;.json');
    expect(stdout).not.toContain('<img');
  });
});

describe('report of several files', () => {
  it('has a page over all, the worst first, and an exit code by state', async () => {
    const own = makeFolder({
      'a.md': '“It leaves at nine”.',
      'b.md': '“It leaves at ten sharp”.',
      'c.md': '“Dogs are always welcome here”, and “cats are never welcome”.',
    });
    const texts = makeFolder({ 'ferry.txt': 'It leaves at nine.' });
    const words = ['report', 'a.md', 'b.md', 'c.md', '--sources', texts, '--out', 'pages'];
    const runOwn = (...more: string[]) => runCli([...words, ...more], { folder: own });
    expect((await runOwn()).code).toBe(0);
    const index = readFileSync(join(own, 'pages/index.html'), 'utf8');
    expect(index).toMatch(/<h1 class="lead bad">.*2 of 3 documents have a problem<\/h1>/);
    const rows = [...index.matchAll(/<a href="([^"#]+)"><bdi>/g)].map(([, href]) => href);
    expect(rows).toEqual(['c.md.html', 'b.md.html', 'a.md.html']);
    expect(index).toContain('2 quotations are in no source');
    expect((await runOwn('--fail-on', 'problems')).code).toBe(1);
    expect((await runOwn('--fail-on', 'misattributed')).code).toBe(0);
    const wrong = await runOwn('--fail-on', 'wrong');
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('Allowed choices are problems, changed, '),
    ]);
  });

  it('finds the chunks of an answer of a service by their names, and passes nothing unchecked', async () => {
    const response = JSON.parse(readFileSync(join(examples, 'sample-answer.json'), 'utf8')) as {
      citations: { snippet: string; chunk_id: string; doc_id: string }[];
    };
    const [{ snippet, doc_id, chunk_id }] = response.citations as [(typeof response.citations)[0]];
    const own = makeFolder({
      'ask.json': JSON.stringify({ ...response, citations: response.citations.slice(0, 1) }),
      [`chunks/${chunk_id}.txt`]: `It says: ${snippet}`,
      'elsewhere/x.txt': `It says: ${snippet}`,
    });
    const runOwn = (...more: string[]) =>
      runCli(['report', 'ask.json', ...more, '--fail-on', 'problems'], { folder: own });
    for (const source of ['chunks', `chunks/${chunk_id}.txt`, `${doc_id}=elsewhere/x.txt`]) {
      const { code, stdout } = await runOwn('--source', source);
      expect([source, code, statesOf(stdout)]).toEqual([source, 0, ['exact']]);
    }
    const lost = await runOwn('--source', 'elsewhere');
    expect(lost.code).toBe(1);
    expect(lost.stderr).toContain(`give --source ${chunk_id}=FILE`);
    expect(lost.stderr).toContain('fails: no quotation was checked');
    expect((await runOwn('--source', 'none/x.txt')).code).toBe(2);
  });

  it('names the figures that no cited source has, on stderr and on the page over all', async () => {
    const own = makeFolder({
      'a.md': 'The ferry carries 64 cars [1].',
      'b.md': 'The ferry carries 12 cars [1].',
    });
    const texts = makeFolder({ 'ferry.txt': 'The ferry carries 12 cars.' });
    const words = ['report', 'a.md', 'b.md', '--sources', texts, '--out', 'pages'];
    const { stderr } = await runCli(words, { folder: own });
    expect(stderr.split('\n').filter((line) => line.includes('figure'))).toEqual([
      'pages/a.md.html: 1 figure: 1 in no source.',
    ]);
    const index = readFileSync(join(own, 'pages/index.html'), 'utf8');
    expect(index.match(/<br>[^<]*/g)).toEqual(['<br>1 figure: 1 in no source.']);
  });

  it('has no good sign over answers of which nothing was checked', async () => {
    const folder = makeFolder({ 'a.md': 'Nothing is quoted here.', 'b.md': 'Nor here.' });
    const texts = makeFolder({ 'ferry.txt': 'It leaves at nine.' });
    await runCli(['report', 'a.md', 'b.md', '--sources', texts, '--out', 'pages'], { folder });
    const index = readFileSync(join(folder, 'pages/index.html'), 'utf8');
    expect(index).toContain('<h1 class="lead open">');
  });

  it('writes a page for each, and ends with 1 where one is invalid', async () => {
    const pages = join(makeFolder(), 'new/pages');
    const { code, stdout, stderr } = await run(
      'report',
      'packet.json',
      'answer.json',
      'log.ndjson',
      '--out',
      pages,
    );
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(/packet\.json\.html: None of the 6 quotations was checked$/),
      expect.stringMatching(/answer\.json\.html: /),
      expect.stringMatching(/log\.ndjson\.html: Valid entries: 3 of 3$/),
      '',
    ]);
    expect(readdirSync(pages).sort()).toEqual([
      'answer.json.html',
      'index.html',
      'log.ndjson.html',
      'packet.json.html',
    ]);
    expect(readFileSync(join(pages, 'packet.json.html'), 'utf8')).toBe(
      (await run('report', 'packet.json')).stdout,
    );
    expect((await run('report', 'broken.json', 'packet.json', '--out', pages)).code).toBe(1);
  });

  it('takes folders and patterns, as verify does', async () => {
    const own = makeFolder({
      'a.json': canonicalize(packetDocument),
      'b.json': canonicalize(packetDocument),
      'c.txt': '',
    });
    const pages = makeFolder();
    expect((await run('report', own, '--out', pages)).code).toBe(0);
    expect(readdirSync(pages).sort()).toEqual(['a.json.html', 'b.json.html', 'index.html']);
  });

  it('writes pages of one name in the folders of their files', async () => {
    const own = makeFolder({
      'runs/a/x y.md': 'So “it is” [1].',
      'runs/b/x y.md': 'So “it is” [1].',
      'runs/c.md': 'So “it is” [1].',
      'texts/s.md': 'So it is.',
    });
    const files = ['runs/a/x y.md', 'runs/b/x y.md', 'runs/c.md'];
    const options = ['--source', 'texts', '--out', 'pages'];
    const ran = await runCli(['report', ...files, ...options], { folder: own });
    expect([ran.code, ran.stdout]).toEqual([0, '']);
    for (const page of ['a/x y.md.html', 'b/x y.md.html', 'c.md.html'])
      expect(existsSync(join(own, 'pages', page))).toBe(true);
    const index = readFileSync(join(own, 'pages/index.html'), 'utf8');
    expect(index).toContain('href="a/x%20y.md.html"');
    expect(index).toContain('href="c.md.html"');
  });

  it('fails for marks that name no source where that state is named', async () => {
    const own = makeFolder({ 'answer.md': 'See [9].', 'texts/s.md': 'So it is.' });
    for (const command of ['check', 'report']) {
      const options = ['--source', 'texts', '--fail-on', 'no-source'];
      const ran = await runCli([command, 'answer.md', ...options], { folder: own });
      expect(ran.code).toBe(1);
    }
    const other = ['report', 'answer.md', '--source', 'texts', '--fail-on', 'changed'];
    expect((await runCli(other, { folder: own })).code).toBe(0);
  });

  it.each<[string, string[], string]>([
    [
      'no folder',
      ['packet.json', 'answer.json'],
      'several files need --out FOLDER; a source is named by --source',
    ],
    [
      'one name twice',
      ['packet.json', './packet.json', '--out', 'x'],
      'two files would have the page x/packet.json.html',
    ],
    [
      'a verification',
      ['answer.json', 'packet.json', '--verification', 'report.json', '--out', 'x'],
      '--verification needs',
    ],
    [
      'a missing file',
      ['packet.json', 'nowhere.json', '--out', 'x'],
      'nowhere.json: cannot be read',
    ],
    ['an empty folder', [makeFolder(), '--out', 'x'], 'contains no .json'],
    [
      'a file as folder',
      ['packet.json', '--out', 'answer.json'],
      'answer.json: cannot be written: a part of the path is',
    ],
    [
      'a folder in a file',
      ['packet.json', '--out', 'answer.json/a/b'],
      '--out answer.json/a/b: cannot be written',
    ],
    [
      'a folder where none can be made',
      ['packet.json', '--out', '/proc/x/y'],
      '--out /proc/x/y: cannot be written',
    ],
  ])('refuses %s with 2', async (_, words, said) => {
    const { code, stderr } = await run('report', ...words);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });

  it('never writes a page over what it reads', async () => {
    const own = makeFolder({
      packet: canonicalize(packetDocument),
      'packet.html': canonicalize(packetDocument),
    });
    const ran = await runCli(['report', 'packet', 'packet.html', '--out', '.'], { folder: own });
    expect([ran.code, ran.stderr]).toEqual([
      2,
      expect.stringContaining('would overwrite packet.html'),
    ]);
    expect(existsSync(join(own, 'packet.html.html'))).toBe(false);
  });
});

describe('report of an answer in prose', () => {
  const prose = makeFolder({
    'answer.md':
      '# Leave\n\nLeave is “paid for 18 weeks” [1], and “the office opens at nine”. See [9].\n\nIt says “dogs are welcome in every room”.\n',
    'plain.md': 'Nothing is quoted here.\n',
    'other.md': 'It says “the office opens at nine” [1].',
    'good.md': 'It says “the office opens at nine” [2].',
    'broken/a.txt': Uint8Array.of(0x61, 0xe9),
    'texts/a.md': 'Leave is paid for 16 weeks.\n',
    'texts/b/office.txt': 'Here the office opens at nine.\n',
    'texts/c.json': '{}',
    'none/c.json': '{}',
  });
  const runProse = (...words: string[]) => runCli(words, { folder: prose });

  it('marks every quotation, and names what has no source', async () => {
    const { code, stdout, stderr } = await runProse('report', 'answer.md', '--sources', 'texts');
    expect(code).toBe(0);
    expect(statesOf(stdout)).toEqual(['changed', 'no-source', 'no-source', 'not-found']);
    expect(stdout).toContain('<bdi>1. a.md</bdi>');
    expect(stdout).not.toContain('No words are quoted');
    expect(stderr.split('\n')).toEqual([
      'answer.md:3:71: the mark [9] is not read: no source has its number or name',
      'answer.md:3:10: quotation not verified: changed',
      'answer.md:3:39: quotation not verified: names no source',
      'answer.md:5:9: quotation not verified: not found',
      '[1] a.md, [2] b/office.txt; of a folder, only .md, .markdown, .txt, .pdf, .html, .htm, .docx, .xlsx, .eml, .vtt, .srt, .csv or .tsv files count',
      'answer.md: 2 figures: 1 in a source that is not cited there, 1 in no source.',
      '',
    ]);
  });

  it('numbers the sources on stderr where a quote is of another one, and nowhere else', async () => {
    expect((await runProse('report', 'other.md', '--sources', 'texts')).stderr).toBe(
      'other.md:1:9: quotation not verified: in another source\n[1] a.md, [2] b/office.txt; of a folder, only .md, .markdown, .txt, .pdf, .html, .htm, .docx, .xlsx, .eml, .vtt, .srt, .csv or .tsv files count\nother.md: 1 figure: 1 in a source that is not cited there.\n',
    );
    expect((await runProse('report', 'good.md', '--sources', 'texts')).stderr).toBe('');
  });

  it('writes no folder where a source cannot be read', async () => {
    const { code } = await runProse('report', 'good.md', '--sources', 'broken', '--out', 'pages');
    expect([code, existsSync(join(prose, 'pages'))]).toEqual([2, false]);
  });

  it('takes no answer for a source, in whatever folder it is', async () => {
    const near = makeFolder({
      'a.md': 'It is “shut for the whole of May”.',
      'b.md': 'It is “open”.',
      'c.txt': 'Closed.',
    });
    const { code, stdout, stderr } = await runCli(['report', 'a.md', '--sources', '.'], {
      folder: near,
    });
    expect([code, statesOf(stdout)]).toEqual([0, ['not-found']]);
    expect(stderr).toContain('a.md: skipped: a file is not a source of its own quotes\n');
    const both = await runCli(['report', 'a.md', 'b.md', '--sources', '.', '--out', 'pages'], {
      folder: near,
    });
    expect(both.stderr).toContain('b.md:1:7: quotation not checked\n');
  });

  it('is a page where nothing is quoted as well, and stderr says so', async () => {
    expect(await runProse('report', 'plain.md', '--sources', 'texts')).toMatchObject({
      code: 0,
      stderr: 'plain.md: contains no quotation; --least 1 makes that a failure\n',
    });
  });

  it.each([
    [['answer.md'], /answer\.md: an answer in prose needs its sources: --source FOLDER\n/],
    [['a.docx', '--sources', 'texts'], /a\.docx: an answer is prose \(\.md, \.markdown or \.txt\)/],
    [['answer.md', '--sources', 'nowhere'], /--source nowhere: no such file/],
    [
      ['answer.md', '--sources', 'none'],
      /--source none: contains no \.md, \.markdown, \.txt, \.pdf, /,
    ],
    [
      ['answer.md', '--sources', 'texts', '--verification', 'plain.md'],
      /--verification needs a generation-result/,
    ],
  ])('refuses %j', async (words, said) => {
    expect(await runProse('report', ...words)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(said) as string,
    });
  });
});
