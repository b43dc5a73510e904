/** `audit record` prints the record of a run, and `verify --records` follows packets to theirs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appendEntry, openLog } from '../../../../../src/contracts/audit-log/index.js';
import { createEvidencePacket } from '../../../../../src/contracts/evidence-packet/index.js';
import {
  ProvenanceRecord,
  replayDigest,
} from '../../../../../src/contracts/provenance-record/index.js';
import { canonicalize, digest } from '../../../../../src/index.js';
import { makeFolder, runCli } from '../../../../support/cli.js';
import { smallDraft, sourceTexts } from '../../../../support/packets.js';
import { record } from '../../../../support/records.js';

const first = appendEntry(openLog('runs'), ProvenanceRecord, record, {
  recordedAt: '2026-03-01T09:30:00Z',
});
const other = { ...record, recorded_at: '2026-03-01T09:31:00Z' };
const second = appendEntry(first.head, ProvenanceRecord, other, {
  recordedAt: '2026-03-01T09:32:00Z',
});
const { line } = first;
const packet = createEvidencePacket({
  ...smallDraft,
  meta: { ...smallDraft.meta, snapshot_id: record.snapshot_id },
  provenance: {
    run_id: record.run_id,
    record_digest: digest(record),
    replay_digest: replayDigest(record),
  },
});
const folder = makeFolder({
  'log.ndjson': line,
  'two.ndjson': line + second.line,
  'torn.ndjson': line.slice(0, -9),
  'empty.ndjson': '',
  'packet.json': canonicalize(packet),
});
for (const [key, text] of Object.entries(sourceTexts)) {
  mkdirSync(dirname(join(folder, 'texts', key)), { recursive: true });
  writeFileSync(join(folder, 'texts', key), text);
}
const run = (...words: string[]) => runCli(words, { folder });

describe('audit record', () => {
  it('prints the record of a run', async () => {
    expect(await run('audit', 'record', 'log.ndjson', record.run_id)).toEqual({
      code: 0,
      stdout: `${canonicalize(record)}\n`,
      stderr: '',
    });
  });

  it.each([
    ['log.ndjson', 'no-run', 1, 'log.ndjson: has no record of this run\n'],
    ['two.ndjson', record.run_id, 1, 'two.ndjson: has 2 records of this run that differ\n'],
    ['torn.ndjson', record.run_id, 1, 'torn.ndjson: is damaged; run audit verify to see where\n'],
    [
      'none.ndjson',
      record.run_id,
      2,
      'error: none.ndjson: cannot be read: no such file or directory (ENOENT)\n',
    ],
    ['texts', record.run_id, 2, 'error: texts: cannot be read: is a directory (EISDIR)\n'],
  ])('says why there is none: %s, %s', async (log, id, code, stderr) => {
    expect(await run('audit', 'record', log, id)).toEqual({ code, stdout: '', stderr });
  });
});

describe('verify --records', () => {
  const verify = (...words: string[]) => run('verify', 'packet.json', ...words);

  it('follows a packet to the record of its run', async () => {
    const followed = await verify(
      '--sources',
      'texts',
      '--records',
      'log.ndjson',
      '--require',
      'records',
    );
    expect(followed).toMatchObject({ code: 0, stderr: '' });
    const missed = await verify(
      '--sources',
      'texts',
      '--records',
      'empty.ndjson',
      '--require',
      'records',
    );
    expect(missed.code).toBe(1);
    expect(missed.stdout).toContain('record.required');
  });

  it('needs sources and a log that is there', async () => {
    expect(await verify('--records', 'log.ndjson')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: --records needs --sources\n',
    });
    expect(await verify('--sources', 'texts', '--records', 'none.ndjson')).toMatchObject({
      code: 2,
      stderr: 'error: none.ndjson: cannot be read: no such file or directory (ENOENT)\n',
    });
    expect(await verify('--sources', 'texts', '--records', 'texts')).toMatchObject({
      code: 2,
      stderr: 'error: texts: cannot be read: is a directory (EISDIR)\n',
    });
    expect(await run('audit', 'verify', 'texts')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: texts: cannot be read: is a directory (EISDIR)\n',
    });
  });
});
