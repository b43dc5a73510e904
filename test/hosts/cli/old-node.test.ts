/** The command says which Node.js it needs, in one line, where it does not run. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tooOld } from '../../../src/hosts/cli/shared/node-version.js';
import { cliFile, makeFolder } from '../../support/cli.js';

const needs = 'needs Node ^20.19 or >=22.12, this is';

describe('the version of Node', () => {
  it.each([
    ['18.20.4', '18.20'],
    ['0.12.18', '0.12'],
    ['9.0.0', '9.0'],
    ['20.18.3', '20.18'],
    ['21.7.3', '21.7'],
    ['22.11.0', '22.11'],
  ])('%s is too old', (version, named) => {
    expect(tooOld(version)).toBe(`${needs} ${named}`);
  });

  it.each([
    '20.19.0',
    '20.20.2',
    '22.12.0',
    '22.21.1',
    '23.0.0',
    '24.11.1',
    '100.0.0',
    process.versions.node,
  ])('%s is not', (version) => {
    expect(tooOld(version)).toBeUndefined();
  });

  it('is the one of package.json', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ engines: { node: '^20.19.0 || >=22.12.0' } });
  });
});

describe('the command on an older Node', () => {
  it('ends in one line, whatever it was asked for', () => {
    const older = `
      Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });
      delete process.getBuiltinModule;
    `;
    const folder = makeFolder({ 'older.mjs': older });
    for (const words of [['--version'], ['verify', 'packet.json']]) {
      const given = ['--import', join(folder, 'older.mjs'), cliFile, ...words];
      const { status, stdout, stderr } = spawnSync(process.execPath, given, {
        cwd: folder,
        encoding: 'utf8',
      });
      expect([status, stdout, stderr]).toEqual([2, '', `error: ${needs} 18.20\n`]);
    }
  });

  it('needs nothing that an older Node does not parse', () => {
    const text = readFileSync(cliFile, 'utf8');
    expect(text).not.toMatch(/^import |getBuiltinModule\('/m);
  });
});
