import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  renderFindings,
  selectVerifiedFindings,
  VerifiedFindings,
  verifySnippets,
} from '../../../../src/answers/generation/index.js';
import { canonicalize, verifyAgainst } from '../../../../src/index.js';
import { makeFolder, runCli } from '../../../support/cli.js';
import { findingSources, makeReport } from '../../../support/findings.js';

const report = await makeReport();
const store = {
  verified_disabled: true,
  verified_disabled_reason: 'Verification is disabled: no store is configured.',
};
const disabled = selectVerifiedFindings(await verifySnippets([], new Map(), { store }), []);
const folder = makeFolder({
  'report.json': canonicalize(report),
  'disabled.json': canonicalize(disabled),
  'forged.json': canonicalize(report).replace(
    '"quote":["The pump runs at 40 bar."]',
    '"quote":["The pump runs at 49 bar."]',
  ),
  'context.json': canonicalize(report).replace('"before":"Above 45 bar"', '"before":""'),
  'broken.json': '{',
});
mkdirSync(join(folder, 'texts'));
for (const [key, text] of findingSources) writeFileSync(join(folder, 'texts', key), text);
mkdirSync(join(folder, 'empty'));

const findings = (...words: string[]) =>
  runCli(['export', '--to', 'markdown', ...words], { folder });

describe('export of findings to markdown', () => {
  it('renders a valid report', async () => {
    expect(await findings('report.json')).toEqual({
      code: 0,
      stdout: renderFindings(report),
      stderr: '',
    });
    expect(
      await runCli(['export', '-', '--to', 'markdown'], { input: canonicalize(report) }),
    ).toMatchObject({
      code: 0,
      stdout: renderFindings(report),
    });
  });

  it('shows the reason of a disabled verification', async () => {
    const { code, stdout } = await findings('disabled.json');
    expect(code).toBe(0);
    expect(stdout).toContain('**Disabled.** Verification is disabled: no store is configured');
  });

  it('checks against sources when these are given', async () => {
    const verdict = await verifyAgainst(VerifiedFindings, report, findingSources, {
      accept: 'fuzzy',
    });
    expect(
      await findings(
        'report.json',
        '--sources',
        'texts',
        '--require',
        'sources',
        '--accept',
        'fuzzy',
      ),
    ).toEqual({
      code: 0,
      stdout: renderFindings(report, verdict),
      stderr: '',
    });
    const { code, stdout, stderr } = await findings(
      'context.json',
      '--sources',
      'texts',
      '--accept',
      'fuzzy',
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^context\.json:1:[0-9]+: verified-findings\.repeat \/findings\/1\/context\/before: expected the rest of the sentence/,
    );
  });

  it('checks as strictly as the options say, and not as the report says', async () => {
    const { code, stdout, stderr } = await findings('report.json', '--sources', 'texts');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^report\.json:1:[0-9]+: verified-findings\.terms \/findings\/2\/status: .*accept normalized and guards reject/,
    );
  });

  it('says that nothing was checked without sources, and fails when that is required', async () => {
    expect((await findings('report.json')).stdout).toContain(
      'nothing was checked against the sources here',
    );
    const required = await findings('report.json', '--require', 'sources');
    expect(required).toMatchObject({ code: 1, stdout: '' });
    expect(await findings('report.json', '--accept', 'fuzzy')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: --accept needs --sources\n',
    });
  });

  it('prints nothing where the folder has no source of any finding, and says so', async () => {
    const { code, stdout, stderr } = await findings('report.json', '--sources', 'empty');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('source.none-found');
    expect(stderr.match(/warning source\.unavailable/g)).toHaveLength(4);
    const required = await findings('report.json', '--sources', 'empty', '--require', 'sources');
    expect(required).toMatchObject({ code: 1, stdout: '' });
    expect(required.stderr).toContain('source.required');
  });

  it.each([
    ['forged.json', /^forged\.json:1:[0-9]+: verified-findings\.exact \/findings\/0\/quote\/0: /],
    ['broken.json', /^broken\.json:1:2: json\.syntax: /],
  ])('prints nothing of a report that fails: %s', async (file, message) => {
    const { code, stdout, stderr } = await findings(file);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('pump');
  });

  it.each([
    ['none.json', 'error: none.json: cannot be read: no such file or directory (ENOENT)\n'],
    [
      'empty',
      'error: empty: contains no .json, .ndjson or .jsonl file (links are skipped); a pattern such as FOLDER/*.md names other files\n',
    ],
  ])('ends with 2 for what cannot be read: %s', async (file, message) => {
    expect(await findings(file)).toEqual({ code: 2, stdout: '', stderr: message });
  });
});
