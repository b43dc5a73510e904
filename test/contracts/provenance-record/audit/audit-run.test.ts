/** The walkthrough goes through its four steps and says for each control how it came out. */
import { describe, expect, it } from 'vitest';
import { auditRun, replayDigest } from '../../../../src/contracts/provenance-record/index.js';
import { canonicalize, digest } from '../../../../src/index.js';
import { lightHostile } from '../../../support/hostile.js';
import { edited, record } from '../../../support/records.js';

const packet = {
  meta: { snapshot_id: 'graph-7' },
  provenance: {
    run_id: 'run-1',
    record_digest: digest(record),
    replay_digest: replayDigest(record),
  },
};

/** The steps in one line. */
function stepsOf(input: unknown, expectations: Parameters<typeof auditRun>[1] = {}): string {
  return auditRun(input, expectations)
    .steps.map(({ name, status }) => `${name} ${status}`)
    .join(', ');
}

describe('auditRun', () => {
  it('passes every step for a record that its packet names', () => {
    expect(stepsOf(canonicalize(record), { packet })).toBe(
      'retrieve pass, hash pass, replay-digest pass, rules pass',
    );
    const audit = auditRun(record, { packet });
    expect(audit).toMatchObject({
      ok: true,
      digest: digest(record),
      replayDigest: replayDigest(record),
      issues: [],
    });
    expect(audit.controls.map(({ control, status }) => `${control} ${status}`)).toEqual([
      'GOV-REPLAY-001 pass',
      'GOV-PROV-001 pass',
      'AUDIT-TRACE-001 pass',
    ]);
  });

  it('says what nobody asked for as skipped', () => {
    expect(stepsOf(record)).toBe('retrieve skip, hash pass, replay-digest skip, rules pass');
    expect(auditRun(record).ok).toBe(true);
  });

  it.each([
    ['trace.run-id', { runId: 'run-2' }, 'retrieve fail'],
    ['trace.record-digest', { digest: replayDigest(record) }, 'retrieve fail'],
    ['trace.replay-digest', { replayDigest: digest(record) }, 'replay-digest fail'],
    [
      'trace.run-id',
      { packet: { provenance: { ...packet.provenance, run_id: 'x' } } },
      'retrieve fail',
    ],
    [
      'trace.record-digest',
      { packet: { provenance: { ...packet.provenance, record_digest: 'x' } } },
      'retrieve fail',
    ],
    [
      'trace.replay-digest',
      { packet: { provenance: { ...packet.provenance, replay_digest: 'x' } } },
      'replay-digest fail',
    ],
    [
      'trace.snapshot-id',
      { packet: { ...packet, meta: { snapshot_id: 'graph-8' } } },
      'retrieve fail',
    ],
    ['trace.packet', { packet: { meta: {} } }, 'retrieve fail'],
  ])('finds another run than expected: %s', (code, expectations, step) => {
    const audit = auditRun(record, expectations);
    expect(audit.ok).toBe(false);
    expect(audit.issues.map((issue) => issue.code)).toEqual([code]);
    expect(stepsOf(record, expectations)).toContain(step);
  });

  it.each<[string, string, unknown]>([
    ['a misspelt name', 'options.unknown', { run_id: 'run-2' }],
    ['another misspelt name', 'options.unknown', { digst: digest(record) }],
    ['a run that is no text', 'options.value', { runId: 1 }],
    ['null for a digest', 'options.value', { replayDigest: null }],
    ['null', 'options.value', null],
    ['a text', 'options.value', 'run-2'],
    ['a number', 'options.value', 3],
    ['a list', 'options.value', ['run-2']],
  ])('refuses expectations with %s, as they would be compared with nothing', (_, code, given) => {
    for (const one of [record, null])
      expect(() => auditRun(one, given as never)).toThrow(expect.objectContaining({ code }));
  });

  it('takes an expectation that is undefined as absent', () => {
    expect(auditRun(record, { runId: undefined } as never)).toEqual(auditRun(record));
  });

  it('finds a context that was edited, at its step and under its control', () => {
    const forged = edited(record, { '/context/payload': 'forged' });
    expect(stepsOf(forged)).toBe('retrieve pass, hash fail, replay-digest skip, rules pass');
    expect(auditRun(forged).controls[1]).toMatchObject({ control: 'GOV-PROV-001', status: 'fail' });
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'ends in an audit for %s',
    (_, make) => {
      expect(auditRun(make()).ok).toBe(false);
      expect(auditRun(record, { packet: make() === undefined ? null : make() }).ok).toBe(false);
    },
  );
});
