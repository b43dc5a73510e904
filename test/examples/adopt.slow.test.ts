/**
 * Each adoption does its producer's flow with this package alone: on its own documents, and on real
 * ones where they are given.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dataFolder } from '../support/data.js';
import { root } from './run-example.js';

function run(name: string, ...more: readonly string[]): readonly string[] {
  const words = [`examples/adopt-${name}/main.js`, ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.trimEnd().split('\n');
}

const controls = (replayed: string) =>
  `(GOV-REPLAY-001 ${replayed}, GOV-PROV-001 skip, AUDIT-TRACE-001 pass)`;

const adoptions: readonly (readonly [string, readonly string[]])[] = [
  [
    'veracity',
    [
      '240 of 240 packets are of the older format',
      '240 are read, 0 refused',
      '240 are valid, 240 have the same digest twice',
      'log: valid, 240 entries; older log: valid, 1 entries',
      '240 packets in both forms',
    ],
  ],
  [
    'summit',
    [
      '[ART-001] {"published_at":"2026-02-07T08:00:00Z","source":"Tide Radio","uri":"https://example.org/radio/1"}',
      'retrieve pass, hash pass, replay-digest pass, rules pass',
      '1 warnings of provenance-record.clock',
      `another order: the same ${controls('pass')}`,
      `a changed node: differs in context ${controls('fail')}`,
    ],
  ],
  [
    'citeformer',
    [
      'generation_result.v1.json: valid, version 1, 1 warnings',
      'generation_result.v2.json: valid, version 2, 1 warnings',
      'verification_report.v1.json: valid, version 1, 0 warnings',
      'verification_report.v2.json: valid, version 2, 0 warnings',
      'version 1 needs sources',
      'version 1 and 2 become one document: true',
      'report 1 becomes report 3: support rate 0.5',
      '1 of 2 checked citations are shown; 1 written as verified',
      'another answer: verification-record.result',
    ],
  ],
  [
    'docqa',
    [
      'How long may a vessel stay? handbook-2-1, 0 contradictions',
      'Which vessel painted lighthouses yesterday evening? LOW_RETRIEVAL_CONFIDENCE, 0 contradictions',
      'Where is Saturn? NO_SUPPORTING_EVIDENCE, 0 contradictions',
      'without an evaluation: promotion-record.evaluated',
      'promoted to v3.2.0 by "cases"',
    ],
  ],
  [
    'deep-research',
    [
      'PASS normalized berth 4 was closed on 12 January',
      'FAIL changed Berth 4 was closed on 13 January after the storm.',
      'FAIL pieces The crane was repaired ... opened again on 2 February.',
      'FAIL not-found The harbour master resigned in March.',
      'choices: 1',
      'report: 1 findings, valid against the store',
      'an id that did not pass: verified-findings.select',
      'SKIP SKIP SKIP SKIP: **Disabled.** Verification is disabled: no store is configured\\.',
    ],
  ],
];

describe.each(adoptions)('adopt-%s', (name, lines) => {
  it('does the flow of its producer', () => {
    expect(run(name)).toEqual(lines);
  });
});

describe.skipIf(dataFolder === undefined)('with documents of the producers', () => {
  const folder = dataFolder ?? '';

  it('adopt-citeformer reads both versions, joins them and refuses another answer', () => {
    const lines = run('citeformer', `${folder}/packets-citeformer`);
    expect(lines.filter((line) => line.includes(': valid, version '))).toHaveLength(4);
    expect(lines).toContain('version 1 and 2 become one document: true');
    expect(lines.at(-1)).toBe('another answer: verification-record.result');
  });

  it('adopt-summit writes, audits and replays a context of its artifacts', () => {
    const lines = run('summit', `${folder}/packets-summit/feb07_2026_artifacts.json`);
    expect(lines[0]).toMatch(/^\[ART-001\] \{"published_at":"2026-02-07T08:00:00Z","source":/);
    expect(lines).toContain(`another order: the same ${controls('pass')}`);
  });

  it('adopt-veracity reads what the producer wrote: what it reads above is just that', () => {
    const name = 'packets-legacy/made-by-the-producer.jsonl';
    expect(
      readFileSync(`${root}test/fixtures/${name}`).equals(readFileSync(`${folder}/${name}`)),
    ).toBe(true);
  });
});
