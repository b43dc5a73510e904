/**
 * `export` and `migrate` of packets, and `replay`: what they print of sound files, and that they print nothing of
 * others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  fromLegacyPacket,
  packetToXml,
  renderBrief,
  toLegacyPacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import { replayDigest } from '../../../../src/contracts/provenance-record/index.js';
import { canonicalize, digest } from '../../../../src/index.js';
import { makeFolder, runCli } from '../../../support/cli.js';
import { fullPacket, smallPacket } from '../../../support/packets.js';
import { edited, record, retrieved } from '../../../support/records.js';

const older = readFileSync(
  new URL('../../../fixtures/packets-legacy/b.json', import.meta.url),
  'utf8',
);
const named = {
  ...fullPacket,
  meta: { ...fullPacket.meta, snapshot_id: record.snapshot_id },
  provenance: { run_id: record.run_id, record_digest: digest(record) },
};
const folder = makeFolder({
  'packet.json': canonicalize(fullPacket),
  'small.json': canonicalize(smallPacket),
  'named.json': canonicalize(named),
  'broken.json': canonicalize(fullPacket).replace('The moon is', 'The moon was'),
  'older.json': older,
  'record.json': JSON.stringify(record),
  'forged.json': JSON.stringify(edited(record, { '/context/payload': 'SECRET' })),
  'same.mjs': `export default async () => (${JSON.stringify(retrieved)});`,
  'other.mjs': `export default async () => (${JSON.stringify({ ...retrieved, ranking: [] })});`,
  'none.mjs': 'export const retrieve = 1;',
  'throws.mjs': 'export default async () => { throw new Error("SECRET"); };',
});
const cli = (...words: string[]) => runCli(words, { folder });

describe('a command for one contract', () => {
  it.each([
    ['replay', 'packet.json', 'evidence-packet', 'provenance-record'],
    ['check', 'packet.json', 'evidence-packet', 'generation-result'],
  ])('says of a document of another kind what it is: %s', async (command, file, kind, takes) => {
    const { code, stderr } = await runCli([command, file], { folder });
    expect([code, stderr]).toEqual([
      1,
      `${file}: is ${kind}, and ${command} takes ${takes}; verify accepts any document\n`,
    ]);
  });
});

describe('export of packets', () => {
  it.each(['text', 'markdown'] as const)('prints what renderBrief gives: %s', async (format) => {
    const brief = { code: 0, stdout: renderBrief(fullPacket, { format }), stderr: '' };
    expect(await cli('export', 'packet.json', '--to', format)).toEqual(brief);
  });

  it('prints XML for agents', async () => {
    expect(await cli('export', 'small.json', '--to', 'xml')).toEqual({
      code: 0,
      stdout: packetToXml(smallPacket),
      stderr: '',
    });
  });

  it('prints nothing of a packet that is invalid', async () => {
    const { code, stdout, stderr } = await cli('export', 'broken.json', '--to', 'text');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^broken\.json:1:[0-9]+: evidence-packet\./);
    expect(stderr).not.toContain('moon');
  });
});

describe('migrate from and to legacy', () => {
  it('reads an older packet, and writes a receipt', async () => {
    const { packet, receipt } = fromLegacyPacket(older, { zone: 'UTC' });
    const { code, stdout } = await cli(
      'migrate',
      'older.json',
      '--from',
      'legacy',
      '--zone',
      'UTC',
      '--receipt',
      'receipt.json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(packet);
    expect(JSON.parse(readFileSync(join(folder, 'receipt.json'), 'utf8'))).toEqual(receipt);
  });

  it('asks for what nobody may invent', async () => {
    const { code, stdout, stderr } = await cli('migrate', 'older.json', '--from', 'legacy');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^older\.json: legacy\.needs \/meta\/timestamp: /);
  });

  it('takes from the command line what the older packet does not say', async () => {
    const bare = JSON.stringify({ doc_claims: [{ path: 'a.md', text: 'x' }] });
    const given = [
      '--query-id',
      'q',
      '--timestamp',
      '2026-01-01T00:00:00Z',
      '--project',
      'p',
      '--question',
      'Why?',
    ];
    const { stdout } = await runCli(['migrate', '-', '--from', 'legacy', ...given], {
      folder,
      input: bare,
    });
    expect(JSON.parse(stdout)).toMatchObject({
      meta: { query_id: 'q', question: 'Why?' },
      results: [{ type: 'doc_claim' }],
    });
  });

  it('names what the older form has no place for, and lists it in a receipt', async () => {
    const read = JSON.parse(canonicalize(fullPacket)) as typeof fullPacket;
    const { receipt } = toLegacyPacket(read);
    const words = ['migrate', 'packet.json', '--to', 'legacy', '--receipt', 'dropped.json'];
    const { code, stderr } = await cli(...words);
    expect(code).toBe(0);
    expect(receipt.dropped).toContain('/citations');
    expect(JSON.parse(readFileSync(join(folder, 'dropped.json'), 'utf8'))).toEqual(receipt);
    const places = new Set(receipt.dropped.map((one) => one.replace(/[0-9]+/g, '*')));
    expect(places.size).toBeLessThanOrEqual(12);
    expect(stderr).toBe(
      `packet.json: dropped, as the older format has no place for it: ${[...places].join(', ')}\n`,
    );
    expect(await cli(...words.slice(0, -1), 'packet.json')).toMatchObject({ code: 2, stdout: '' });
    expect((await cli(...words, '--dual')).stderr).toBe('');
  });

  it('writes the older form, alone or beside the packet', async () => {
    const { legacy } = toLegacyPacket(fullPacket);
    expect(JSON.parse((await cli('migrate', 'packet.json', '--to', 'legacy')).stdout)).toEqual(
      legacy,
    );
    const { code, stdout } = await cli('migrate', 'packet.json', '--to', 'legacy', '--dual');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ packet: fullPacket, legacy });
  });

  it.each([
    [['--zone', 'UTC'], '--zone needs --from legacy'],
    [['--to', 'legacy', '--question', 'Why?'], '--question needs --from legacy'],
    [['--dual'], '--dual needs --to legacy'],
    [['--from', 'legacy', '--dual'], '--dual needs --to legacy'],
    [['--from', 'legacy', '--to', '1.0'], '--to cannot be given with --from legacy'],
    [['--to', 'legacy', '--context', 'r.json'], '--context cannot be given with --to legacy'],
  ])('refuses what belongs to the other format: %j', async (words, why) => {
    const ran = await cli('migrate', 'packet.json', ...words);
    expect(ran).toEqual({ code: 2, stdout: '', stderr: `error: ${why}\n` });
  });

  it('ends with 2 for a receipt that cannot be written', async () => {
    const ran = await cli(
      'migrate',
      'older.json',
      '--from',
      'legacy',
      '--zone',
      'UTC',
      '--receipt',
      'none/receipt.json',
    );
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain('none/receipt.json: cannot be written: no such file or directory');
  });
});

describe('replay', () => {
  it('audits a record, and says that nothing ran again', async () => {
    const { code, stdout } = await cli('replay', 'record.json');
    expect(code).toBe(0);
    expect(stdout.split('\n').map((line) => line.replace(/:.*/, ''))).toEqual([
      `replay digest ${replayDigest(record).replace(/:.*/, '')}`,
      'skip retrieve',
      'pass hash',
      'skip replay-digest',
      'pass rules',
      'skip replay',
      '',
    ]);
  });

  it('follows the packet to its record', async () => {
    expect((await cli('replay', 'record.json', '--packet', 'named.json')).stdout).toContain(
      'pass retrieve',
    );
    const other = await cli('replay', 'record.json', '--packet', 'packet.json');
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('trace.record-digest');
  });

  it('runs a retriever again', async () => {
    const { code, stdout } = await cli(
      'replay',
      'record.json',
      '--retriever',
      'same.mjs',
      '--runs',
      '3',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('pass replay: the same in 3 runs\n');
  });

  it('names the stage at which a run differs', async () => {
    const { code, stdout, stderr } = await cli('replay', 'record.json', '--retriever', 'other.mjs');
    expect(code).toBe(1);
    expect(stdout).toContain('fail replay: differs at ranking\n');
    expect(stderr).toContain('replay.diverged');
    const json = await cli('replay', 'record.json', '--retriever', 'other.mjs', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      audit: { ok: true },
      replay: { ok: false, stage: 'ranking' },
    });
  });

  it('repeats nothing of what a record or a retriever says', async () => {
    for (const words of [['forged.json'], ['record.json', '--retriever', 'throws.mjs']]) {
      const { code, stdout, stderr } = await cli('replay', ...words);
      expect(code).toBe(1);
      expect(stdout + stderr).not.toContain('SECRET');
    }
  });

  it.each([
    ['none.mjs', 'none.mjs: expected a function as default export'],
    ['missing.mjs', 'missing.mjs: no such file or directory (ENOENT)'],
  ])('ends with 2 for a retriever that is none: %s', async (file, message) => {
    const ran = await cli('replay', 'record.json', '--retriever', file);
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain(message);
  });
});
