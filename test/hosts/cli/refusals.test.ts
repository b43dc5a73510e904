/**
 * Reasons to refuse that the tests of the commands do not have: each is one line, with exit code 2.
 */
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../../src/hosts/cli/program.js';
import { keptSession, libraryUrl, makeFolder, packetText, runCli } from '../../support/cli.js';

const folder = makeFolder({
  'packet.json': packetText(),
  'twice.mjs': `import { defineContract, defineVersion } from '${libraryUrl}';
import { strictObject } from '${import.meta.resolve('valibot')}';
const versions = [defineVersion({ version: '1', status: 'draft', schema: () => strictObject({}) })];
const note = defineContract({ name: 'com.example.note', versionAt: null, versions });
export default { contracts: [note, note] };
`,
  'below/packet.json': packetText(),
});

describe('a refusal', () => {
  it('of a log names the log that is there', async () => {
    const audit = (...words: readonly string[]) => runCli(['audit', ...words], { folder });
    expect((await audit('append', 'log.ndjson', 'packet.json', '--log-id', 'one')).code).toBe(0);
    expect((await audit('append', 'next.ndjson', 'packet.json', '--log-id', 'two')).code).toBe(0);
    const other = await audit('head', 'log.ndjson', '--log-id', 'two');
    expect(other).toEqual({ code: 2, stdout: '', stderr: 'error: log.ndjson: is the log one\n' });
    const rotated = await audit('rotate', 'log.ndjson', 'next.ndjson');
    expect(rotated).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: next.ndjson: exists already\n',
    });
  });

  it('of a lock names the command that is meant', async () => {
    const guard = (command: string) =>
      runCli(['guard', command, '--lock', 'a.json', '--no-config'], { folder });
    const reason = 'a.json: no such file; create it with evidence-contracts guard init';
    expect(await guard('check')).toEqual({ code: 2, stdout: '', stderr: `error: ${reason}\n` });
    await runCli(['guard', 'init', 'evidence-packet', '--lock', 'a.json', '--no-config'], {
      folder,
    });
    const again = 'a.json: exists already; update it with guard accept';
    expect(await guard('init')).toEqual({ code: 2, stdout: '', stderr: `error: ${again}\n` });
  });

  it('of a folder as an answer names the command for many', async () => {
    const { code, stderr } = await runCli(['check', 'below', '--source', 'packet.json'], {
      folder,
    });
    const reason =
      'below: is a folder: check takes one answer; for many answers use report FILES --out FOLDER';
    expect([code, stderr]).toEqual([2, `error: ${reason}\n`]);
  });

  it('of a verification for several documents', async () => {
    const words = [
      'report',
      'packet.json',
      'below/packet.json',
      '--verification',
      'packet.json',
      '--out',
      'pages',
    ];
    const { code, stderr } = await runCli(words, { folder });
    expect([code, stderr]).toEqual([2, 'error: --verification needs exactly one file\n']);
  });

  it('of a config with a contract that is known already', async () => {
    const { code, stderr } = await runCli(['contracts', '--config', 'twice.mjs'], { folder });
    expect([code, stderr]).toEqual([
      2,
      'error: twice.mjs: duplicate contract name com.example.note\n',
    ]);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'of a config above that belongs to another user',
    async () => {
      const above = makeFolder({
        'evidence.config.mjs': 'throw new Error();\n',
        'below/packet.json': packetText(),
      });
      chownSync(join(above, 'evidence.config.mjs'), 1, 1);
      const { code, stderr } = await runCli(['verify', 'packet.json'], {
        folder: join(above, 'below'),
      });
      const reason =
        '../evidence.config.mjs: belongs to another user; name it with --config, or use --no-config';
      expect([code, stderr]).toEqual([2, `error: ${reason}\n`]);
    },
  );

  it('of an error that nobody expected has its name alone', async () => {
    const session = keptSession(
      { folder },
      { print: () => Promise.reject(new TypeError('a secret')) },
    );
    expect(await run(['contracts', '--no-config'], session)).toBe(2);
    expect(session.stderr()).toBe('error: unexpected TypeError, please report this\n');
  });
});
