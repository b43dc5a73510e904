import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { columnsOf, wantsColors } from '../../../src/hosts/cli/shared/session.js';
import {
  cliFile,
  environmentWith,
  makeFolder,
  packetText,
  ranOf,
  runCli,
  spawnCli,
  startCli,
} from '../../support/cli.js';

const good = packetText();
const hostileName = 'x\u001b[2J\u0007\n\u202e\u009b1m\u2066.json';
const hostileKey = 'k\u001b[31m\u202e\u0085';
const folder = makeFolder({
  'good.json': good,
  [hostileName]: good,
  'key.json': good.replace('"citations"', `${JSON.stringify(hostileKey)}:1,"citations"`),
});
/**
 * All that a terminal could take for a command or for another reading order, but the line ends of
 * ours.
 */
const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

describe('output', () => {
  it.each([
    ['verify', hostileName],
    ['verify', '--json', hostileName],
    ['verify', `nowhere${hostileName}`],
    ['verify', 'key.json'],
    ['verify', '--json', 'key.json'],
    ['verify', 'good.json', '--contract', hostileName],
    ['verify', 'good.json', '--sources', `nowhere${hostileName}`],
    ['check', `nowhere${hostileName}`],
    ['check', 'good.json', '--source', `nowhere${hostileName}`],
    ['verify', 'good.json', '--config', hostileName],
    ['digest', `nowhere${hostileName}`],
    ['contracts', 'schema', hostileName],
    [hostileName],
  ])('escapes control and bidi characters: %j', async (...words) => {
    const { stdout, stderr } = await runCli(words, { folder });
    expect(stdout + stderr).not.toMatch(unsafe);
    expect(stdout + stderr).toMatch(/\\u001b\[/i);
  });

  it('names twenty marks that are not read, and counts the others', async () => {
    const marks = makeFolder({ 'marks.md': 'Nothing [7]. '.repeat(2000), 'source.txt': 'words' });
    const { code, stderr } = await runCli(['check', 'marks.md', '--source', 'source.txt'], {
      folder: marks,
    });
    const lines = stderr.trimEnd().split('\n');
    expect({ code, lines: lines.length }).toEqual({ code: 1, lines: 23 });
    expect(lines.filter((line) => !/^marks\.md:|^\[1\] source/.test(line))).toEqual([]);
  });

  it('loses nothing of a name in --json', async () => {
    const { stdout } = await runCli(['verify', '--json', hostileName], { folder });
    expect(stdout.split('\n')).toHaveLength(2);
    expect((JSON.parse(stdout) as { file: string }).file).toBe(hostileName);
  });

  it('has colours in a pipe only where FORCE_COLOR asks for them', async () => {
    const plain = await runCli(['verify', 'good.json'], { folder });
    const forced = await spawnCli(['verify', 'good.json'], {
      folder,
      environment: { FORCE_COLOR: '1', CLICOLOR_FORCE: '1' },
    });
    expect(stripVTControlCharacters(forced.stdout)).toBe(plain.stdout);
    expect(forced.stdout).toContain('\u001b[32m');
    expect(plain.stdout).not.toMatch(unsafe);
  });
});

describe('wantsColors', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [true, { TERM: 'xterm' }, true],
    [false, { FORCE_COLOR: '3' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [true, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('on a terminal: %j, with %j: %j', (isTerminal, environment, expected) => {
    expect(wantsColors(isTerminal, environment)).toBe(expected);
  });
});

describe('columnsOf', () => {
  it.each([
    [{ isTTY: true, columns: 120 }, { COLUMNS: '30' }, 120],
    [{ isTTY: false }, { COLUMNS: '30' }, 30],
    [{}, {}, undefined],
    [{}, { COLUMNS: '' }, undefined],
    [{}, { COLUMNS: '0' }, undefined],
    [{}, { COLUMNS: '-30' }, undefined],
    [{}, { COLUMNS: '3e9' }, undefined],
  ])('of %j with %j: %j', (stream, environment, expected) => {
    expect(columnsOf(stream, environment)).toBe(expected);
  });
});

const hasScript = spawnSync('script', ['--version']).status === 0;

describe.skipIf(!hasScript)('on a terminal', () => {
  const onTerminal = (environment: Record<string, string>): string => {
    const command = `'${process.execPath}' '${cliFile}' verify good.json`;
    const env = environmentWith({ TERM: 'xterm', ...environment });
    return execFileSync('script', ['-qec', command, '/dev/null'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    }).replaceAll('\r', '');
  };

  it('colours what is valid, and NO_COLOR leaves the same words', async () => {
    const { stdout } = await runCli(['verify', 'good.json'], { folder });
    const colored = onTerminal({});
    expect(colored).toContain('\u001b[32mgood.json: evidence-packet 1.0: format valid\u001b[39m\n');
    expect(colored.replaceAll('\u001b[32m', '').replaceAll('\u001b[39m', '')).toBe(stdout);
    expect(onTerminal({ NO_COLOR: '1' })).toBe(stdout);
  });
});

describe('a closed pipe', () => {
  it('ends a long output quietly, and not as if all had been looked at', async () => {
    const child = startCli(['verify', '--ndjson', '-'], { folder });
    const ended = ranOf(child);
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${good}\n`.repeat(500));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.write(`${good}\n`.repeat(500)); // stdin stays open: only the closed pipe can end it
    const { code, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 141, stderr: '' });
  });

  it.each([
    ['invalid', [], 1],
    ['not', ['--exit-zero'], 141],
  ])('keeps the code of a line that was printed before: %s', async (_, options, expected) => {
    const child = startCli(['verify', '--ndjson', '-', ...options], { folder });
    const ended = ranOf(child);
    child.stdin.on('error', () => undefined);
    child.stdin.write(`{"no":1}\n${`${good}\n`.repeat(500)}`);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.write(`${good}\n`.repeat(1000));
    expect(await ended).toMatchObject({ code: expected, stderr: '' });
  });

  it('does not change how a run came out that was done', async () => {
    const long = JSON.stringify({ long: 'x'.repeat(1 << 20) });
    const child = startCli(['digest', '--canonical', '-'], { folder });
    const ended = ranOf(child);
    child.stdin.end(long);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const { code, stderr } = await ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it.skipIf(!existsSync('/bin/sh'))('is quiet behind head', () => {
    const command = `'${process.execPath}' '${cliFile}' verify good.json good.json good.json | head -1`;
    const { stdout, stderr } = spawnSync('/bin/sh', ['-c', command], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ stdout, stderr }).toEqual({
      stdout: 'good.json: evidence-packet 1.0: format valid\n',
      stderr: '',
    });
  });

  it.skipIf(!existsSync('/dev/full'))('is told from a full disk, which is said', () => {
    const command = `'${process.execPath}' '${cliFile}' verify good.json > /dev/full`;
    const { status, stderr } = spawnSync('/bin/sh', ['-c', command], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'error: stdout cannot be written: ENOSPC\n',
    });
  });
});
