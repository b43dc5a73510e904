/**
 * Whatever a file is called, and whatever kind of file it is, it is named, read or refused, and
 * does nothing else.
 */
import { execFileSync, spawn } from 'node:child_process';
import { linkSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPipe } from '../../../src/hosts/cli/shared/input.js';
import { plainLine } from '../../../src/hosts/cli/shared/lines.js';
import { withReader } from '../../../src/hosts/cli/shared/overwriting.js';
import { makeFolder, packetText, ranOf, runCli } from '../../support/cli.js';

describe('a line for people', () => {
  it.each([
    ['::set-output name=x::y', '\\u003A:set-output name=x::y'],
    [' \u3000::error::x', ' \u3000\\u003A:error::x'],
    ['a: ##[set-env name=x]y', 'a: #\\u0023[set-env name=x]y'],
    ['##vso[task.complete]', '#\\u0023vso[task.complete]'],
    ['##teamcity[x]', '#\\u0023teamcity[x]'],
    ['a::b # c ## d [e]', 'a::b # c ## d [e]'],
    ['\u001b[31m', '\\u001B[31m'],
  ])('contains no command: %j', (text, reported) => {
    expect(plainLine(text)).toBe(reported);
    expect(plainLine(reported)).toBe(reported);
  });
});

describe('a file name', () => {
  const names = [
    '::set-output name=x::y.json',
    ' ::error::x.json',
    '##[group]x.json',
    'a##vso[task.complete]x.json',
  ];
  const isCommand = /^\s*::|##[a-z]*\[/im;

  it.each(names)('starts no command of a workflow in text: %j', async (name) => {
    const log = 'log '.concat(name.replace('json', 'ndjson'));
    const folder = makeFolder({ [name]: '{"a":', [log]: '{}\n' });
    const lines = [
      ['verify', name],
      ['verify', folder],
      ['verify', 'none', name],
      ['digest', name],
      ['migrate', name],
    ];
    for (const words of [
      ...lines,
      ['audit', 'verify', log],
      ['audit', 'head', name],
      ['diff', name, name],
    ]) {
      const { code, stdout, stderr } = await runCli(words, { folder });
      expect([words, code === 0]).toEqual([words, false]);
      expect([words, isCommand.test(`${stdout}\n${stderr}`)]).toEqual([words, false]);
    }
  });

  it('is written into a statement with what no reader sees as escapes', async () => {
    for (const sign of [
      '\u007f',
      '\u0085',
      '\u009b',
      '\u00ad',
      '\u200b',
      '\u2028',
      '\u202e',
      '\u2066',
      '\u{e0041}',
      '\u001b',
    ]) {
      const name = `a${sign}x.json`;
      const folder = makeFolder({ [name]: packetText() });
      const { code, stdout } = await runCli(['export', name, '--to', 'in-toto'], { folder });
      expect([code, stdout.includes(sign)]).toEqual([0, false]);
      expect(JSON.parse(stdout)).toMatchObject({ subject: [{ name }] });
    }
  });

  it.each(['a\n::error::x.json', '::error::x.json', 'a\r\n##[group]x.json'])(
    'starts no command of a workflow in a page: %j',
    async (name) => {
      const folder = makeFolder({
        [name]: packetText({}, { question: 'a\n::error::x\n ##vso[y]' }),
        'no.json': '{"a":',
      });
      for (const words of [
        ['verify', name, 'no.json', '--format', 'html'],
        ['verify', `${name}.not-there`, '--format', 'html'],
        ['report', name],
        ['report', name, '--sources', '.'],
      ]) {
        const { stdout } = await runCli(words, { folder });
        expect([words, stdout.startsWith('<!doctype html>'), isCommand.test(stdout)]).toEqual([
          words,
          true,
          false,
        ]);
      }
    },
  );

  it('with a line feed is shown as one line in JUnit', async () => {
    const folder = makeFolder({ 'a\nb.json': '{"a":' });
    const { stdout } = await runCli(['verify', 'a\nb.json', '--format', 'junit'], { folder });
    expect(stdout).toContain('<testsuite name="a\\u000Ab.json"');
    expect(stdout).toContain('name="a\\u000Ab.json"><failure');
  });

  it('that is the sign of stdin is a file when a pattern finds it', async () => {
    const folder = makeFolder({ '-': packetText() });
    for (const pattern of ['*', '[-]']) {
      const { code, stdout } = await runCli(['verify', pattern], { folder, input: 'no JSON' });
      expect([code, stdout]).toEqual([
        0,
        expect.stringContaining('./-: evidence-packet 1.0: format valid\n'),
      ]);
    }
    expect((await runCli(['verify', '-'], { folder, input: 'no JSON' })).code).toBe(1);
  });
});

describe('a pipe', () => {
  const folder = makeFolder({ 'packet.json': packetText() });
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);

  it('is read when somebody writes to it, at whatever pace', async () => {
    const script = `sleep 0.05; exec > ${path}; sleep 0.05; head -c 100 packet.json; sleep 0.05; tail -c +101 packet.json`;
    const child = spawn('sh', ['-c', script], { cwd: folder, stdio: 'ignore' });
    const ran = await runCli(['verify', 'pipe'], { folder });
    child.kill();
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain('pipe: evidence-packet 1.0: format valid\n');
  });

  it('to which nobody writes ends in a message', async () => {
    await expect(openPipe(path, 50)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    const refused = await runCli(['audit', 'append', 'pipe', 'packet.json', '--log-id', 'x'], {
      folder,
    });
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('audit.store.no-file'),
    ]);
  });
});

describe('a pipe that is written', () => {
  const folder = makeFolder({ 'packet.json': packetText() });
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);

  it('receives everything once somebody reads it', async () => {
    const reader = spawn('sh', ['-c', 'sleep 0.05; cat pipe'], { cwd: folder });
    const read = ranOf(reader);
    const ran = await runCli(['verify', 'packet.json', '--report', 'json=pipe'], { folder });
    expect(ran.code).toBe(0);
    expect(JSON.parse((await read).stdout)).toMatchObject({ file: 'packet.json', ok: true });
  });

  it('and that nobody reads ends in a message', async () => {
    const opened = withReader(path, () => Promise.reject(new Error('was opened')), 50);
    await expect(opened).rejects.toMatchObject({ code: 'ENXIO' });
  });
});

/** Another name of the document. */
function linked(folder: string, link: (path: string, name: string) => void): string {
  link(join(folder, 'old.json'), join(folder, 'link'));
  return 'link';
}

describe('a receipt', () => {
  const old = JSON.stringify({ model: 'm', text: 'x', citations: [] });

  it.each<[string, (folder: string) => string]>([
    ['its input', () => 'old.json'],
    ['its input by another name', () => './sub/../old.json'],
    ['a link to its input', (folder) => linked(folder, symlinkSync)],
    ['a hard link of its input', (folder) => linked(folder, linkSync)],
    ['its context', () => 'context.json'],
  ])('is not written over %s', async (_, make) => {
    const folder = makeFolder({ 'old.json': old, 'context.json': '{"sources":[]}' });
    const receipt = make(folder);
    const words = ['migrate', 'old.json', '--context', 'context.json', '--receipt', receipt];
    const { code, stdout, stderr } = await runCli(words, { folder });
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('would overwrite')]);
    expect(readFileSync(join(folder, 'old.json'), 'utf8')).toBe(old);
    expect(readFileSync(join(folder, 'context.json'), 'utf8')).toBe('{"sources":[]}');
  });

  it('of an older packet is not written over it', async () => {
    const folder = makeFolder({ 'old.json': '{}' });
    const { code, stderr } = await runCli(
      ['migrate', 'old.json', '--from', 'legacy', '--receipt', './old.json'],
      { folder },
    );
    expect([code, stderr]).toEqual([2, 'error: --receipt ./old.json would overwrite old.json\n']);
  });

  it('is written over an older receipt', async () => {
    const folder = makeFolder({ 'packet.json': packetText() });
    writeFileSync(join(folder, 'receipt.json'), 'older');
    await runCli(['migrate', 'packet.json', '--receipt', 'receipt.json'], { folder });
    expect(readFileSync(join(folder, 'receipt.json'), 'utf8')).not.toBe('older');
  });
});
