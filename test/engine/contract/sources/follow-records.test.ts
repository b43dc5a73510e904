/**
 * A packet is followed to the record of its run; what nobody could look at is counted, and never a
 * pass.
 */
import { describe, expect, it } from 'vitest';
import { allContracts, verifyAnyAgainst } from '../../../../src/catalog/registry/index.js';
import {
  createEvidencePacket,
  EvidencePacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import { replayDigest } from '../../../../src/contracts/provenance-record/index.js';
import {
  type Following,
  followRecords,
} from '../../../../src/engine/contract/sources/follow-records.js';
import {
  canonicalize,
  digest,
  digestText,
  type Sources,
  verifyAgainst,
} from '../../../../src/index.js';
import { smallDraft, sourceTexts } from '../../../support/packets.js';
import { record } from '../../../support/records.js';

const sources = new Map<string, string>(Object.entries(sourceTexts));
const records = new Map([[record.run_id, canonicalize(record)]]);
const named = {
  run_id: record.run_id,
  record_digest: digest(record),
  replay_digest: replayDigest(record),
};

const packetOf = (provenance: Partial<typeof named> = {}, snapshot_id = record.snapshot_id) =>
  createEvidencePacket({
    ...smallDraft,
    meta: { ...smallDraft.meta, snapshot_id },
    provenance: { ...named, ...provenance },
  });

const checked = async (
  packet: unknown,
  given?: Sources,
  require: readonly ('sources' | 'records')[] = [],
) => {
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
    expect(await checked(packetOf(), records)).toEqual({
      ok: true,
      status: 'pass',
      reason: undefined,
      codes: [],
    });
    const named = Object.fromEntries(records);
    expect(await checked(packetOf(), named, ['records'])).toMatchObject({ status: 'pass' });
    const lookup = (key: string) => Promise.resolve(records.get(key) ?? null);
    expect(await checked(packetOf(), lookup, ['records'])).toMatchObject({
      ok: true,
      status: 'pass',
    });
  });

  it('is a counted skip when no records are given, and a failure when they are required', async () => {
    expect(await checked(packetOf())).toEqual({
      ok: true,
      status: 'skip',
      reason: 'no records were given',
      codes: [],
    });
    expect(await checked(packetOf(), undefined, ['records'])).toMatchObject({
      ok: false,
      status: 'fail',
      codes: ['record.required '],
    });
  });

  it('is a skip with a warning when it is not there', async () => {
    const absent = await checked(packetOf(), new Map());
    expect(absent).toMatchObject({
      ok: true,
      status: 'skip',
      reason: '1 of 1 records are not there',
    });
    expect(absent.codes).toEqual(['record.unavailable /provenance/record_digest']);
    expect((await checked(packetOf(), new Map(), ['records'])).ok).toBe(false);
  });

  it.each<[string, unknown, Sources, string]>([
    ['another record', packetOf({ record_digest: digestText('other') }), records, 'record.differs /provenance/record_digest'],
    ['text that is no JSON', packetOf(), new Map([[record.run_id, '{']]), 'record.differs /provenance/record_digest'],
    ['another replay digest', packetOf({ replay_digest: digestText('other') }), records, 'evidence-packet.provenance.replay /provenance/replay_digest'],
    ['another snapshot', packetOf({}, 'graph-8'), records, 'evidence-packet.provenance.snapshot /meta/snapshot_id'],
    ['the record of another run', packetOf({ run_id: 'run-9' }), new Map([['run-9', canonicalize(record)]]), 'evidence-packet.provenance.run /provenance/run_id'],
  ])('fails the verdict where it is %s', async (_, packet, given, fault) => {
    expect(await checked(packet, given)).toMatchObject({ ok: false, status: 'fail', codes: [fault] });
  }); // biome-ignore format: a table

  it('has no line in a packet without provenance', async () => {
    expect(await checked(createEvidencePacket(smallDraft), records, ['records'])).toMatchObject({
      ok: true,
      status: undefined,
    });
  });

  it('is followed by the verb that recognises as well', async () => {
    const verdict = await verifyAnyAgainst(allContracts, packetOf(), sources, { records });
    expect(verdict.checks.find(({ code }) => code === 'records')).toMatchObject({ status: 'pass' });
  });

  it('takes nothing for records that is none', async () => {
    await expect(
      verifyAgainst(EvidencePacket, packetOf(), sources, { records: 'none' as never }),
    ).rejects.toThrow('/records');
  });
});

describe('the words about records', () => {
  const says = 'the record of the run is the one that the document names';
  const line = { code: 'records', stage: 'sources', says };
  const claim = { pointer: '/p', key: 'run', digest: digestText('1') };
  const fault = { code: 'own.fault', pointer: '/p/run', expected: 'this run' };
  const given: Following = {
    records: new Map([
      ['run', '1'],
      ['other', '2'],
      ['none', '{'],
    ]),
    signal: undefined,
    require: [],
    maxIssues: undefined,
    text: undefined,
  };
  const tell = async (
    ...[claims, more]: [Parameters<typeof followRecords>[0], Partial<Following>]
  ) => {
    const followed = await followRecords(claims, { ...given, ...more });
    const issues = followed?.found.issues.map(({ severity, code, pointer, message, hint }) => {
      if (!code.startsWith('own')) expect(hint).toMatch(/^[FG]/);
      return `${severity} ${code} ${pointer}: ${message}`;
    });
    return { check: followed?.check, issues };
  };

  it.each<[string, Parameters<typeof followRecords>[0], Partial<Following>, object, string[]]>([
    ['the record itself', [claim], {}, { status: 'pass' }, []],
    ['the record itself, where it is required', [claim], { require: ['records'] }, { status: 'pass' }, []],
    ['what the contract finds in it', [{ ...claim, recheck: () => [fault] }], {}, { status: 'fail' }, ['error own.fault /p/run: expected this run']],
    ['another record', [{ ...claim, key: 'other' }], {}, { status: 'fail' }, ['error record.differs /p: expected the record that the document names, got another record']],
    ['no JSON', [{ ...claim, key: 'none' }], {}, { status: 'fail' }, ['error record.differs /p: the record is not readable JSON']],
    ['none of this run', [{ ...claim, key: 'gone' }, claim], {}, { status: 'skip', reason: '1 of 2 records are not there' }, ['warning record.unavailable /p: no record of this run']],
    ['none of this run, twice', [{ ...claim, key: 'gone' }, { ...claim, pointer: '/r', key: 'gone' }], {}, { status: 'skip', reason: '1 of 1 records are not there' }, ['warning record.unavailable /p: no record of this run', 'warning record.unavailable /r: no record of this run']],
    ['none of this run, where it is required', [{ ...claim, key: 'gone' }], { require: ['records'] }, { status: 'fail' }, ['warning record.unavailable /p: no record of this run', 'error record.required : the records were required: got 1 of 1 records are not there']],
    ['no records', [claim], { records: undefined }, { status: 'skip', reason: 'no records were given' }, []],
    ['no records, where they are required', [claim], { records: undefined, require: ['records'] }, { status: 'fail' }, ['error record.required : the records were required: got no records were given']],
    ['a contract that fails', undefined, {}, { status: 'fail' }, ['error record.failed : the contract failed to name its records']],
    ['a contract that fails, without records', undefined, { records: undefined }, { status: 'fail' }, ['error record.failed : the contract failed to name its records']],
  ])('say it of %s', async (_, claims, more, check, issues) => {
    expect(await tell(claims, more)).toEqual({ check: { ...line, ...check }, issues });
  }); // biome-ignore format: a table

  it('say that the contract failed, where it throws over the record', async () => {
    const boom = () => expect.fail('SECRET-TEXT-OF-THE-DOCUMENT');
    expect(await tell([{ ...claim, recheck: boom }], {})).toEqual({
      check: { ...line, status: 'fail' },
      issues: ['error record.failed /p: the contract failed to check the record'],
    });
  });

  it('are none for a document that names no record', async () => {
    expect(await followRecords([], given)).toBeUndefined();
  });
});
