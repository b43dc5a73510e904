/** A packet is followed to the record of its run; what nobody could look at is counted, and never a pass. */
import { describe, expect, it } from 'vitest';
import { createEvidencePacket, EvidencePacket } from '../../../src/evidence-packet/index.js';
import { canonicalize, digest, digestText, type Sources, verifyAgainst } from '../../../src/index.js';
import { replayDigest } from '../../../src/provenance-record/index.js';
import { allContracts, verifyAnyAgainst } from '../../../src/registry/index.js';
import { smallDraft, sourceTexts } from '../../support/packets.js';
import { record } from '../../support/records.js';

const sources = new Map<string, string>(Object.entries(sourceTexts));
const records = new Map([[record.run_id, canonicalize(record)]]);
const named = { run_id: record.run_id, record_digest: digest(record), replay_digest: replayDigest(record) };

const packetOf = (provenance: Partial<typeof named> = {}, snapshot_id = record.snapshot_id) =>
  createEvidencePacket({
    ...smallDraft,
    meta: { ...smallDraft.meta, snapshot_id },
    provenance: { ...named, ...provenance },
  });

const judged = async (packet: unknown, given?: Sources, require: readonly ('sources' | 'records')[] = []) => {
  const options = given === undefined ? { require } : { records: given, require };
  const verdict = await verifyAgainst(EvidencePacket, packet, sources, options);
  const line = verdict.checks.find(({ code }) => code === 'records');
  return {
    ok: verdict.ok,
    status: line?.status,
    reason: line?.reason,
    codes: verdict.issues.map(({ code, pointer }) => `${code} ${pointer}`),
  };
};

describe('the record that a packet names', () => {
  it('is followed when records are given', async () => {
    expect(await judged(packetOf(), records)).toEqual({ ok: true, status: 'pass', reason: undefined, codes: [] });
    const lookup = (key: string) => Promise.resolve(records.get(key) ?? null);
    expect(await judged(packetOf(), lookup, ['records'])).toMatchObject({ ok: true, status: 'pass' });
  });

  it('is a counted skip when no records are given, and a failure when they are required', async () => {
    expect(await judged(packetOf())).toEqual({ ok: true, status: 'skip', reason: 'no records were given', codes: [] });
    expect(await judged(packetOf(), undefined, ['records'])).toMatchObject({
      ok: false,
      status: 'fail',
      codes: ['record.required '],
    });
  });

  it('is a skip with a warning when it is not there', async () => {
    const absent = await judged(packetOf(), new Map());
    expect(absent).toMatchObject({ ok: true, status: 'skip', reason: '1 of 1 records are not there' });
    expect(absent.codes).toEqual(['record.unavailable /provenance/record_digest']);
    expect((await judged(packetOf(), new Map(), ['records'])).ok).toBe(false);
  });

  it.each<[string, unknown, Sources, string]>([
    ['another record', packetOf({ record_digest: digestText('other') }), records, 'record.differs /provenance/record_digest'],
    ['text that is no JSON', packetOf(), new Map([[record.run_id, '{']]), 'record.differs /provenance/record_digest'],
    ['another replay digest', packetOf({ replay_digest: digestText('other') }), records, 'packet.provenance.replay /provenance/replay_digest'],
    ['another snapshot', packetOf({}, 'graph-8'), records, 'packet.provenance.snapshot /meta/snapshot_id'],
    ['the record of another run', packetOf({ run_id: 'run-9' }), new Map([['run-9', canonicalize(record)]]), 'packet.provenance.run /provenance/run_id'],
  ])('fails the verdict where it is %s', async (_, packet, given, fault) => {
    expect(await judged(packet, given)).toMatchObject({ ok: false, status: 'fail', codes: [fault] });
  }); // biome-ignore format: a table

  it('has no line in a packet without provenance', async () => {
    expect(await judged(createEvidencePacket(smallDraft), records, ['records'])).toMatchObject({
      ok: true,
      status: undefined,
    });
  });

  it('is followed by the verb that recognises as well', async () => {
    const verdict = await verifyAnyAgainst(allContracts, packetOf(), sources, { records });
    expect(verdict.checks.find(({ code }) => code === 'records')).toMatchObject({ status: 'pass' });
  });

  it('takes nothing for records that is none', async () => {
    await expect(verifyAgainst(EvidencePacket, packetOf(), sources, { records: 'none' as never })).rejects.toThrow(
      '/records',
    );
  });
});
