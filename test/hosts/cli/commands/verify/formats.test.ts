import { describe, expect, it } from 'vitest';
import { packageHomepage } from '../../../../../src/hosts/cli/shared/version.js';
import { makeFolder, packetText, runCli } from '../../../../support/cli.js';
import { validExamples } from '../../../../support/published.js';
import { readXml, type XmlElement } from '../../../../support/xml.js';

const good = packetText();
const wrong = good.replace('"score":0.5', '"score":"x"');
const hostileName = 'a%,b:c\r\n::error::x\u001b\u202e<&"\uffff.json';
const hostileKey = '</failure>]]>&\n::stop-commands::\u001b%0A\ufffe';
const folder = makeFolder({
  'good.json': good,
  'hash.json': good.replace('"excerpt":"second line"', '"excerpt":"second lime"'),
  'log.ndjson': `${[good, '{"a":', wrong, '{}'].join('\n')}\n`,
  'none.ndjson': '',
  'ask.json': validExamples('ask-request')[0]?.text ?? '',
  'key.json': good.replace('"citations"', `${JSON.stringify(hostileKey)}:1,"citations"`),
  [hostileName]: wrong,
});
const sources = makeFolder();

const verify = (...words: string[]) => runCli(['verify', ...words], { folder });

describe('--format', () => {
  it('is text when nothing is said, and --json is short for json', async () => {
    expect(await verify('good.json', 'hash.json', '--format', 'text')).toEqual(
      await verify('good.json', 'hash.json'),
    );
    const json = await verify('good.json', 'log.ndjson', '--json');
    expect(await verify('good.json', 'log.ndjson', '--format', 'json')).toEqual(json);
    expect(await verify('good.json', 'log.ndjson', '--format', 'json', '--json')).toEqual(json);
  });

  it.each([
    [
      ['--json', '--format', 'text'],
      '--json is short for --format json, and --format text contradicts it',
    ],
    [
      ['--json', '--format', 'junit'],
      '--json is short for --format json, and --format junit contradicts it',
    ],
    [['--emit', 'valid', '--json'], '--emit cannot be combined with a format'],
    [['--emit', 'verdicts', '--format', 'json'], '--emit cannot be combined with a format'],
    [
      ['--format', 'xml'],
      "option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json, github, junit, sarif, html, summary.",
    ],
    [
      ['--emit', 'all'],
      "option '--emit <what>' argument 'all' is invalid. Allowed choices are valid, invalid, verdicts.",
    ],
    [
      ['--threads', '-1'],
      "option '--threads <n>' argument '-1' is invalid. Expected a whole number from 0 to 9999.",
    ],
    [
      ['--threads', 'two'],
      "option '--threads <n>' argument 'two' is invalid. Expected a whole number from 0 to 9999.",
    ],
  ])('%j ends with 2 and one message', async (words, message) => {
    const { code, stdout, stderr } = await verify('good.json', ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.replace('\n(add --help for all options)', '')).toBe(`error: ${message}\n`);
  });
});

/** The properties and message of a workflow command, as the runner of GitHub reads them. */
function commandOf(line: string): { name: string; message: string; [property: string]: string } {
  const [, name = '', properties = '', message = ''] =
    /^::([a-z]+) ([^:]*(?:%3A[^:]*)*)::(.*)$/.exec(line) ?? [];
  const decoded = (text: string) =>
    text
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  const pairs = properties.split(',').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), decoded(pair.slice(at + 1))];
  });
  return {
    ...(Object.fromEntries(pairs) as Record<string, string>),
    name,
    message: decoded(message),
  };
}

describe('--format github', () => {
  it('writes one command for each fault, with its place, and the last line', async () => {
    const { code, stdout, stderr } = await verify(
      'good.json',
      'hash.json',
      'log.ndjson',
      '--format',
      'github',
    );
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).not.toContain('second li');
    const lines = stdout.trimEnd().split('\n');
    const last = lines.pop();
    const commands = lines.map(commandOf);
    expect(commands.map(({ name, file, line, title }) => [name, file, line, title])).toEqual([
      ['error', 'hash.json', '1', 'evidence-packet.results.hash'],
      ['error', 'log.ndjson', '2', 'json.syntax'],
      ['error', 'log.ndjson', '3', 'shape.type'],
      ['error', 'log.ndjson', '4', 'contract.unrecognised'],
    ]);
    expect(Number(commands[1]?.['col'])).toBe(6);
    expect(commands[2]?.message).toBe(
      '/results/0/score: expected number, got a string (1 character)',
    );
    expect(last).toMatch(/^6 documents: 2 valid, 4 invalid; checks: /);
  });

  it('marks warnings as such, and leaves them out of --quiet', async () => {
    const words = ['ask.json', '--format', 'github', '--sources', sources];
    const { code, stdout } = await verify(...words);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^::warning file=ask.json,title=source.none::/m);
    expect(await verify(...words, '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('lets no name and no key end a command or open another', async () => {
    const { stdout } = await verify(
      hostileName,
      'key.json',
      `no${hostileName}`,
      '--format',
      'github',
    );
    const lines = stdout.trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('::'))).toHaveLength(lines.length - 1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    const commands = lines.slice(0, -1).map(commandOf);
    expect(commands.map(({ title }) => title)).toEqual(['shape.type', 'shape.unknown', 'not read']);
    expect(commands[0]?.['file']).toBe('a%,b:c\r\n::error::x\\u001B\\u202E<&"\uffff.json');
    expect(commands[2]?.message).toBe('cannot be read: no such file or directory (ENOENT)');
  });

  it('points at a file that cannot be read, on stdout alone', async () => {
    expect(
      await verify('nowhere.json', 'good.json', '--format', 'github', '--quiet'),
    ).toMatchObject({
      code: 2,
      stderr: '',
      stdout: expect.stringMatching(
        /^::error file=nowhere.json,title=not read::cannot be read: no such file or directory \(ENOENT\)\n1 document: 1 valid, 0 invalid; 1 file not read; .*\n$/,
      ) as string,
    });
  });
});

const suitesOf = (stdout: string): XmlElement[] => {
  const root = readXml(stdout);
  expect(root.name).toBe('testsuites');
  return [...root.children];
};

describe('--format junit', () => {
  it('writes a suite for each file and a case for each document', async () => {
    const { code, stdout, stderr } = await verify(
      ...['good.json', 'log.ndjson', 'none.ndjson', 'nowhere.json', '--format', 'junit'],
    );
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'nowhere.json: cannot be read: no such file or directory (ENOENT)\n',
    });
    expect(stdout).not.toContain('second li');
    const suites = suitesOf(stdout);
    expect(suites.map(({ name, attributes }) => [name, attributes])).toEqual([
      ['testsuite', { name: 'good.json', tests: '1', failures: '0', errors: '0', skipped: '0' }],
      ['testsuite', { name: 'log.ndjson', tests: '4', failures: '3', errors: '0', skipped: '0' }],
      ['testsuite', { name: 'none.ndjson', tests: '0', failures: '0', errors: '0', skipped: '0' }],
      ['testsuite', { name: 'nowhere.json', tests: '1', failures: '0', errors: '1', skipped: '0' }],
    ]);
    const cases = suites.flatMap(({ children }) => children);
    expect(
      cases.map(({ attributes, children }) => [
        attributes,
        children.map(({ name }) => name).join(),
      ]),
    ).toEqual([
      [{ classname: 'evidence-packet', name: 'good.json' }, 'system-out'],
      [{ classname: 'evidence-packet', name: 'log.ndjson:1' }, 'system-out'],
      [{ classname: 'no contract', name: 'log.ndjson:2' }, 'failure'],
      [{ classname: 'evidence-packet', name: 'log.ndjson:3' }, 'failure'],
      [{ classname: 'no contract', name: 'log.ndjson:4' }, 'failure'],
      [{ classname: 'no contract', name: 'nowhere.json' }, 'error'],
    ]);
    expect(cases[0]?.children[0]?.text).toBe('skipped sources: no sources were given');
    const [failure] = cases[3]?.children ?? [];
    expect(failure?.attributes).toEqual({
      message: 'evidence-packet 1.0: invalid (shape)',
      type: 'shape',
    });
    expect(failure?.text).toMatch(/^3:[0-9]+: shape.type \/results\/0\/score: expected number/);
  });

  it('stays XML whatever names and keys contain', async () => {
    const { stdout } = await verify(hostileName, 'key.json', '--format', 'junit');
    const [named, keyed] = suitesOf(stdout);
    expect(named?.attributes['name']).toBe(
      'a%,b:c\\u000D\\u000A::error::x\\u001B\\u202E<&"\\uFFFF.json',
    );
    expect(keyed?.children[0]?.children[0]?.text).toMatch(
      /^1:[0-9]+: shape.unknown \/<~1failure>\]\]>&\\u000A::stop-commands::\\u001B%0A\\uFFFE: /,
    );
  });

  it('is a document when nothing was read, and lists with --quiet what is invalid', async () => {
    const none = await verify('none.ndjson', '--format', 'junit', '--quiet');
    expect(none.code).toBe(0);
    expect(suitesOf(none.stdout)[0]?.attributes).toMatchObject({ tests: '0' });
    const [suite] = suitesOf((await verify('log.ndjson', '--format', 'junit', '--quiet')).stdout);
    expect(suite?.attributes).toMatchObject({ tests: '3', failures: '3' });
    expect(suite?.children.map(({ attributes }) => attributes['name'])).toEqual(
      [2, 3, 4].map((line) => `log.ndjson:${line}`),
    );
  });
});

it('names the page of the tool in SARIF, as its validator asks for', async () => {
  const { stdout } = await verify('hash.json', '--format', 'sarif');
  const { runs } = JSON.parse(stdout) as {
    runs: [{ tool: { driver: { informationUri?: unknown } } }];
  };
  expect(runs[0].tool.driver.informationUri).toBe(packageHomepage);
  expect(packageHomepage).toMatch(/^https:/);
});
