/** `report` and `verify --format html`: pages for people, whatever comes out. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canonicalize } from '../../../src/index.js';
import { makeFolder, runCli } from '../../support/cli.js';
import { answerDocument, logText, packetDocument, packetSources } from '../../support/reports.js';

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
  'broken.json': '{"a":1}',
});
const sources = makeFolder();
mkdirSync(join(sources, 'handbook'));
writeFileSync(join(sources, 'handbook/heater.md'), packetSources.get('handbook/heater.md') ?? '');
const run = (...words: string[]) => runCli(words, { folder });
const statesOf = (page: string) => [...page.matchAll(/<li class="claim ([a-z-]+)"/g)].map(([, state]) => state);

describe('report', () => {
  it('prints a page of a document that holds', async () => {
    const { code, stdout, stderr } = await run('report', 'packet.json');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.startsWith('<!doctype html>')).toBe(true);
    expect(stdout).toContain('<bdi>packet.json</bdi>');
    expect(statesOf(stdout)).toContain('not-checked');
  });

  it('looks into the sources, and ends with 1 when they do not agree', async () => {
    const { code, stdout } = await run('report', 'packet.json', '--sources', sources);
    expect(code).toBe(1);
    expect(statesOf(stdout)).toEqual(['exact', 'exact', 'changed', 'not-checked', 'not-checked', 'not-checked']);
    expect(stdout).toContain('source.fabricated');
  });

  it('tells of an answer what a verification found', async () => {
    const { code, stdout } = await run('report', 'answer.json', '--verification', 'report.json');
    expect(code).toBe(0);
    expect(stdout).toContain('not supported, score 0.25');
  });

  it.each([
    ['answer.json', 'broken.json', /^broken\.json:\S* version\./],
    ['answer.json', 'packet.json', /^packet\.json: is evidence-packet, and --verification takes verification-report;/],
    ['packet.json', 'report.json', /^report\.json: is left out: packet\.json is not a generation-result/],
  ])('tells of a verification that is left out: of %s, %s', async (file, verification, said) => {
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

  it('prints a page of a document that is none', async () => {
    const { code, stdout } = await run('report', 'broken.json');
    expect(code).toBe(1);
    expect(stdout).toContain('contract.unrecognised');
  });

  it.each([
    [['nowhere.json'], 'nowhere.json: cannot be read'],
    [['packet.json', '--sources', 'nowhere'], '--sources nowhere: no such file or directory'],
    [['-', '--verification', '-'], 'stdin (-) can be read only once'],
  ])('refuses %j', async (words, says) => {
    const { code, stdout, stderr } = await run('report', ...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
  });
});

describe('verify --format html', () => {
  it('is one page with a section for each document, and for each file that was not read', async () => {
    const { code, stdout } = await run('verify', 'packet.json', 'broken.json', 'nowhere.json', '--format', 'html');
    expect(code).toBe(2);
    expect(stdout.match(/<!doctype html>/g)).toHaveLength(1);
    expect(stdout.trimEnd().endsWith('</html>')).toBe(true);
    expect(statesOf(stdout)).toEqual(['exact', 'not-found', 'not-checked']);
    expect(stdout).toContain('<b>1</b> valid, <b>1</b> invalid, <b>1</b> not read');
  });

  it('keeps the name of a file inert', async () => {
    const name = '<img src=x onerror=alert(1)>.json';
    const { stdout } = await runCli(['verify', name, '--format', 'html'], { folder: makeFolder({ [name]: '{}' }) });
    expect(stdout).toContain('&lt;img src=x onerror=alert(1)&gt;.json');
    expect(stdout).not.toContain('<img');
  });
});
