/** One pass: reports, what is rejected, pins and exit codes, all from one read of the input. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../../../src/contracts/evidence-packet/index.js';
import { run } from '../../../../../src/hosts/cli/program.js';
import { digest, stableDigest } from '../../../../../src/index.js';
import {
  keptSession,
  lastLine,
  makeFolder,
  packetText,
  type Ran,
  runCli,
} from '../../../../support/cli.js';
import { sarifProblems } from '../../../../support/sarif.js';
import { readXml } from '../../../../support/xml.js';

const good = packetText();
const other = packetText({ excerpt: 'another line' });
const wrong = good.replace('"score":0.5', '"score":"x"');
const lines = [good, wrong, ` ${good}`, '', '{"a":', other];
const stream = `${lines.join('\n')}\n`;
const folder = makeFolder({ 'good.json': good, 'a.ndjson': stream, 'wrong.json': wrong });
const digestOfGood = digest(JSON.parse(good));
const kept = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The command, and how often it read its input. */
async function verify(...words: string[]): Promise<Ran & { readonly reads: number }> {
  let reads = 0;
  const session = keptSession({ folder, input: stream });
  const { stdin } = session;
  const counting = {
    ...session,
    stdin: () => {
      reads += 1;
      return stdin();
    },
  };
  const code = await run(['verify', ...words], counting);
  return { code, stdout: session.stdout().toString(), stderr: session.stderr(), reads };
}

describe('one pass', () => {
  const formats = ['text', 'json', 'github', 'junit', 'sarif', 'html', 'summary'];
  const reports = formats.flatMap((format) => ['--report', `${format}=all.${format}`]);
  const rejecting = ['--rejected', 'bad.ndjson', '--rejected-verdicts', 'bad.verdicts'];
  const passing = verify(
    '-',
    '--ndjson',
    '--emit',
    'valid',
    ...rejecting,
    ...reports,
    '--exit-zero',
  );

  it('passes the valid lines on and puts the others aside, each with its verdict', async () => {
    const { code, stdout, reads } = await passing;
    expect({ code, reads }).toEqual({ code: 0, reads: 1 });
    expect(stdout).toBe(`${good}\n ${good}\n${other}\n`);
    expect(kept('bad.ndjson')).toBe(`${wrong}\n\n{"a":\n`);
    const verdicts = kept('bad.verdicts')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { line: number; ok: boolean });
    expect(verdicts.map(({ line, ok }) => [line, ok])).toEqual([
      [2, false],
      [4, false],
      [5, false],
    ]);
  });

  it.each(['text', 'json', 'github', 'junit', 'sarif', 'html'])(
    'writes in a report what --format %s writes',
    async (format) => {
      await passing;
      const { stdout } = await verify('-', '--ndjson', '--format', format);
      expect(kept(`all.${format}`)).toBe(
        stdout.replace(/^hint: npx evidence-contracts explain [a-z.-]+\n/m, ''),
      );
      expect(stdout.length).toBeGreaterThan(100);
    },
  );

  it('adds a summary to what the steps before it wrote', async () => {
    await passing;
    const one = kept('all.summary');
    expect(one).toMatch(
      /^### Not all documents are valid\n\n6 documents: 3 valid, 3 invalid\. Checks: /,
    );
    expect(one).toContain('| `-:5` | `json.syntax` | `');
    await verify('good.json', '--report', 'summary=all.summary');
    expect(kept('all.summary')).toMatch(
      /### All documents are valid\n\n1 document: 1 valid, 0 invalid/,
    );
    expect(kept('all.summary').startsWith(one)).toBe(true);
  });

  it('writes SARIF that is valid by the published schema, files that were not read included', async () => {
    await verify('a.ndjson', 'nowhere.json', 'good.json', '--report', 'sarif=v.sarif');
    const log = JSON.parse(kept('v.sarif')) as Log;
    expect(sarifProblems(log)).toEqual([]);
    const [run] = log.runs;
    expect(
      run?.results.map(({ ruleId, ruleIndex }) => run.tool.driver.rules[ruleIndex]?.id === ruleId),
    ).toEqual([true, true, true]);
    expect(run?.invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: 'error' }],
    });
    await verify('good.json', '--report', 'sarif=v.sarif');
    expect(sarifProblems(JSON.parse(kept('v.sarif')) as Log)).toEqual([]);
  });

  it('writes a page in which no name is markup', async () => {
    const name = '<img src=x onerror=alert(1)>\n.json';
    await verify(name, 'wrong.json', '--report', 'html=v.html');
    const page = kept('v.html');
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).toContain("default-src 'none'");
    expect(page).toMatch(/not read/);
  });

  it('is the same whatever threads check', async () => {
    const words = [
      'a.ndjson',
      '--emit',
      'verdicts',
      '--rejected',
      'r',
      '--rejected-verdicts',
      'v',
      '--report',
      'junit=j',
    ];
    const none = await verify(...words, '--threads', '0');
    const before = ['r', 'v', 'j'].map(kept);
    expect(await verify(...words, '--threads', '1')).toEqual(none);
    expect(['r', 'v', 'j'].map(kept)).toEqual(before);
  });
});

describe('JUnit', () => {
  it('has a suite for each thousand documents of a file, so that memory stays flat', async () => {
    const long = '{\n'.repeat(1003);
    const { stdout } = await runCli(['verify', '--ndjson', '-', '--format', 'junit'], {
      input: long,
    });
    const counts = [...stdout.matchAll(/<testsuite name="-" tests="(\d+)" failures="(\d+)"/g)].map(
      ([, tests, failures]) => [tests, failures],
    );
    expect(counts).toEqual([
      ['1000', '1000'],
      ['3', '3'],
    ]);
    expect(() => readXml(stdout)).not.toThrow();
  });

  it('shows a line feed in the name of a file as an escape', async () => {
    const { stdout } = await verify('no\nwhere.json', '--format', 'junit');
    expect(stdout).toContain('name="no\\u000Awhere.json"');
    expect(stdout).not.toContain('no\nwhere');
  });
});

describe('--json', () => {
  it('has a line for a file that was not read', async () => {
    const { code, stdout } = await verify('good.json', 'nowhere.json', '--json');
    expect(code).toBe(2);
    const [first, second] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(first).toMatchObject({ file: 'good.json', ok: true });
    expect(second).toEqual({
      file: 'nowhere.json',
      ok: false,
      unread: 'cannot be read: no such file or directory (ENOENT)',
    });
  });
});

describe('--pins', () => {
  const digest = (text: string): string => (JSON.parse(text) as { digest: string }).digest;

  it('lets a document through that has one of the digests, stable or full', async () => {
    const full = digest((await verify('good.json', '--json')).stdout);
    const stable = stableDigest(EvidencePacket, JSON.parse(other));
    const pins = makeFolder({
      both: `# who may pass\n${full} good.json\n\n${stable}\r\n`,
      one: `${full}\n`,
    });
    const both = await verify('a.ndjson', '--pins', join(pins, 'both'), '--emit', 'valid');
    expect(both.stdout).toBe(`${good}\n ${good}\n${other}\n`);
    const one = await verify('a.ndjson', '--pins', join(pins, 'one'), '--emit', 'valid');
    expect(one.stdout).toBe(`${good}\n ${good}\n`);
    expect(one.stderr).toMatch(/^-?a\.ndjson:6: .* invalid/m);
    expect(one.stderr).toContain('digest.mismatch');
    expect(one.code).toBe(1);
  });

  it.each([
    ['nothing', '# none\n', 'contains no digest'],
    [
      'something else',
      'sha256:12\n',
      ':1: no digest: expected sha256: and 64 lower-case hex digits',
    ],
  ])('refuses a list of %s', async (_, text, says) => {
    const pins = join(makeFolder({ pins: text }), 'pins');
    expect(await verify('good.json', '--pins', pins)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(says) as string,
    });
  });

  it('refuses a list that is not there', async () => {
    expect((await verify('good.json', '--pins', 'none')).stderr).toBe(
      'error: none: cannot be read: no such file or directory (ENOENT)\n',
    );
  });
});

describe('the exit code', () => {
  it.each([
    [['wrong.json'], 1],
    [['wrong.json', '--exit-on', 'invalid'], 1],
    [['wrong.json', '--exit-on', 'error'], 0],
    [['wrong.json', 'nowhere'], 2],
    [['wrong.json', 'nowhere', '--exit-on', 'error'], 2],
    [['wrong.json', 'nowhere', '--exit-on', 'never'], 0],
    [['wrong.json', 'nowhere', '--exit-zero'], 0],
    [['good.json', '--exit-zero', '--sources', 'nowhere'], 2],
  ])('of %j is %i', async (words, code) => {
    const { code: got, stdout } = await verify(...words);
    expect(got).toBe(code);
    if (!words.includes('--sources')) expect(lastLine(stdout)).toMatch(/^1 document: /);
  });
});

describe('outputs', () => {
  it.each([
    ['a file that is read', '--report', 'json=a.ndjson', ['a.ndjson']],
    ['it by another name', '--report', 'junit=./x/../a.ndjson', ['a.ndjson']],
    ['it by a link', '--rejected', 'link', ['a.ndjson']],
    ['a file of a folder', '--report', 'summary=a.ndjson', ['.']],
    ['a file of a pattern', '--rejected', 'a.ndjson', ['*.ndjson']],
    ['the digests', '--report', 'html=pins.txt', ['a.ndjson', '--pins', 'pins.txt']],
  ])('are not written over %s', async (_, option, output, words) => {
    const files = { 'a.ndjson': stream, 'pins.txt': `${digestOfGood}\n` };
    const here = makeFolder(files);
    symlinkSync('a.ndjson', join(here, 'link'));
    const { code, stdout, stderr } = await runCli(
      ['verify', '--ndjson', ...words, option, output],
      { folder: here },
    );
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      expect.stringMatching(/^error: --re[a-z]+ \S+ would overwrite \S+\n$/),
    ]);
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(join(here, name), 'utf8')).toBe(text);
  });

  it.each([
    ['a folder', ['.', '--report', 'json=v.json']],
    ['a pattern', ['*.json', '--rejected', 'v.json']],
    ['the same folder, by another name', ['x/..', '--report', 'text=./x/../v.jsonl']],
  ])('are not read by their own run, new in %s', async (_, words) => {
    const here = makeFolder({ 'a.json': good });
    mkdirSync(join(here, 'x'));
    const { code, stdout, stderr } = await runCli(['verify', '--ndjson', ...words], {
      folder: here,
    });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: --re[a-z]+ \S+ would be read itself: write it elsewhere\n$/);
    expect(readdirSync(here).sort()).toEqual(['a.json', 'x']);
  });

  it('are two files where there are two names, and none is left where one is refused', async () => {
    const here = makeFolder({ 'a.json': good });
    const words = [
      'verify',
      'a.json',
      '--report',
      'json=v.json',
      '--report',
      'junit=./x/../v.json',
    ];
    const { code, stderr } = await runCli(words, { folder: here });
    expect([code, stderr]).toEqual([2, 'error: ./x/../v.json is used for two outputs\n']);
    expect(readdirSync(here)).toEqual(['a.json']);
  });

  it.each([
    [
      ['--report', 'xml=a'],
      'Expected FORMAT=FILE, the format one of text, json, github, junit, sarif, html, summary.',
    ],
    [['--report', 'junit'], 'Expected FORMAT=FILE'],
    [['--report', 'junit=a', '--report', 'sarif=a'], 'a is used for two outputs'],
    [['--report', 'junit=-'], 'an additional output needs a file name'],
    [['--rejected', 'b', '--report', 'text=b'], 'b is used for two outputs'],
    [['--rejected-verdicts', 'b'], '--rejected-verdicts needs --rejected'],
    [
      ['--exit-zero', '--exit-on', 'error'],
      '--exit-zero is short for --exit-on never, and --exit-on error contradicts it',
    ],
    [
      ['--report', 'junit=none/here'],
      '--report none/here: cannot be written: no such file or directory (ENOENT)',
    ],
    [['--rejected', '.'], '--rejected .: cannot be written: is a directory (EISDIR)'],
  ])('%j end with 2 before anything is read', async (words, message) => {
    const { code, stdout, stderr, reads } = await verify('-', '--ndjson', ...words);
    expect({ code, stdout, reads }).toEqual({ code: 2, stdout: '', reads: 0 });
    expect(stderr).toContain(message);
    expect(existsSync(join(folder, '-'))).toBe(false);
  });

  it('of lines need lines', async () => {
    const { code, stderr } = await verify('good.json', '--rejected', 'none.ndjson');
    expect(code).toBe(2);
    expect(stderr).toContain('is not NDJSON; add --ndjson to use --rejected');
  });
});

interface Log {
  readonly runs: readonly {
    readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[];
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly invocations: readonly object[];
  }[];
}
