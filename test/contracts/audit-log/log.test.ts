/** Logs grow, rotate, lose documents on purpose, and are verified however they come. */
import { describe, expect, it } from 'vitest';
import {
  AuditEntry,
  type AuditEntryV1,
  type AuditHead,
  appendEntry,
  auditCodes,
  entryLine,
  openLog,
  safeAppendEntry,
  safeOpenLog,
  verifyAuditChain,
  verifyAuditLog,
  withholdDocument,
} from '../../../src/contracts/audit-log/index.js';
import { ContractError, canonicalize, digest, stableDigest, verify } from '../../../src/index.js';
import { Memo, makeLog, memo } from '../../support/audit-logs.js';
import { lightHostile } from '../../support/hostile.js';

const at = { recordedAt: '2026-01-01T00:00:00Z' };

/** The same line without its document. */
const withheldLine = (line: string): string =>
  entryLine(withholdDocument(JSON.parse(line) as AuditEntryV1));

/**
 * The first line of a log with an entry that appendEntry would not make, its digests as a forger
 * would correct them.
 */
function forgedLine(change: object): string {
  const {
    entry_digest: _,
    document,
    ...bound
  } = { ...appendEntry(openLog('log-1'), Memo, memo(0), at).entry, ...change };
  const corrected = { ...bound, digest: digest(document) };
  return entryLine({ ...corrected, document, entry_digest: digest(corrected) } as AuditEntryV1);
}

describe('appendEntry', () => {
  it('leaves a withheld document out of the entry, and binds it all the same', () => {
    const whole = appendEntry(openLog('log-1'), Memo, memo(0), at);
    const withheld = appendEntry(openLog('log-1'), Memo, memo(0), { ...at, withhold: true });
    expect(Object.hasOwn(whole.entry, 'document')).toBe(true);
    expect([withheld.entry, withheld.head]).toEqual([withholdDocument(whole.entry), whole.head]);
    expect(withheld.line).not.toContain(memo(0).text);
    expect(appendEntry(openLog('log-1'), Memo, memo(0), { ...at, withhold: false }).line).toBe(
      whole.line,
    );
  });

  it('makes an entry that anybody can check by hand', () => {
    const start = openLog('log-1');
    expect(start).toEqual({
      log_id: 'log-1',
      count: 0,
      digest: digest({ audit_log: '1.0', log_id: 'log-1', continues: null }),
    });
    const { entry, line, head } = appendEntry(start, Memo, memo(0), at);
    const { entry_digest, document, ...bound } = entry;
    expect(entry_digest).toBe(digest(bound));
    expect(entry).toMatchObject({
      seq: 0,
      contract: 'com.example.memo',
      contract_version: 1,
      prev: start.digest,
    });
    expect([entry.digest, entry.stable_digest]).toEqual([
      digest(document),
      stableDigest(Memo, document),
    ]);
    expect(line).toBe(`${canonicalize(entry)}\n`);
    expect(head).toEqual({ log_id: 'log-1', count: 1, digest: entry_digest });
    expect(verify(AuditEntry, line).ok).toBe(true);
    expect(Object.isFrozen(entry)).toBe(true);
  });

  it.each([
    ['a document that is invalid', openLog('a'), { schema: 1 }, at, 'shape.missing'],
    [
      'a time that is none',
      openLog('a'),
      memo(0),
      { recordedAt: '2026-02-30T00:00:00Z' },
      'audit-entry.recorded-at',
    ],
    ['a time in another form', openLog('a'), memo(0), { recordedAt: 'now' }, 'shape.value'],
    ['no time', openLog('a'), memo(0), {} as typeof at, 'json.undefined'],
    ['no head', null as never, memo(0), at, 'audit.head.form'],
    ['a head with a member too many', { ...openLog('a'), x: 1 }, memo(0), at, 'audit.head.form'],
  ])('refuses %s', (_, head, document, options, code) => {
    expect(safeAppendEntry(head, Memo, document, options)).toMatchObject({
      ok: false,
      issues: [{ code }],
    });
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'refuses without throwing: %s',
    (_, make) => {
      expect(safeAppendEntry(make() as never, Memo, memo(0), at).ok).toBe(false);
      expect(safeAppendEntry(openLog('a'), Memo, make(), at).ok).toBe(false);
      expect(safeOpenLog(make() as never).ok).toBe(false);
    },
  );
});

describe('verifyAuditLog', () => {
  const log = makeLog(5);

  it.each([
    ['text', log.text],
    ['bytes', new TextEncoder().encode(log.text)],
    ['lines', log.lines],
    ['characters', Array.from({ length: log.text.length }, (_, index) => log.text.charAt(index))],
    [
      'bytes one by one',
      Array.from(new TextEncoder().encode(log.text), (byte) => Uint8Array.of(byte)),
    ],
    ['a stream', new Blob([log.text]).stream() as unknown as AsyncIterable<Uint8Array>],
  ])('takes %s', async (_, pieces) => {
    expect(await verifyAuditLog(pieces, { contracts: [Memo] })).toMatchObject({
      ok: true,
      entries: 5,
      unchecked: 0,
    });
  });

  it('passes for an empty log, and says that it is unanchored', async () => {
    expect(await verifyAuditLog('')).toMatchObject({
      ok: true,
      entries: 0,
      head: null,
      anchor: 'unanchored',
    });
  });

  it('meets the head of an empty log by an empty log, and by no other', async () => {
    const empty = openLog('x');
    const met = { ok: true, entries: 0, head: empty, anchor: 'anchored', grown: 0, issues: [] };
    expect(await verifyAuditLog('', { heads: [empty] })).toMatchObject(met);
    const continued = openLog('x', log.heads[5]);
    expect(
      await verifyAuditLog('', { heads: [continued], continues: log.heads[5] ?? null }),
    ).toMatchObject({
      ...met,
      head: continued,
    });
    const fails = async (heads: readonly AuditHead[]) => {
      const { ok, anchor, issues } = await verifyAuditLog('', { heads });
      return [ok, anchor, ...issues.map(({ code, at: place }) => `${String(place?.line)} ${code}`)];
    };
    expect(await fails([continued])).toEqual([false, 'unanchored', '1 audit.log.continues']);
    expect(await fails([empty, openLog('y')])).toEqual([
      false,
      'anchored',
      '1 audit.head.other-log',
    ]);
    expect(await fails([log.heads[1] ?? empty])).toEqual([
      false,
      'unanchored',
      '1 audit.head.truncated',
    ]);
    expect(await verifyAuditLog(log.text, { heads: [openLog('log-1')] })).toMatchObject({
      ok: true,
      grown: 5,
    });
  });

  it('counts what was taken out on purpose, and still binds it', async () => {
    const lines = log.entries.map(({ entry, line }, index) =>
      index === 1 ? entryLine(withholdDocument(entry)) : line,
    );
    const verdict = await verifyAuditLog(lines, { contracts: [Memo], heads: log.heads.slice(-1) });
    expect(verdict).toMatchObject({ ok: true, withheld: 1, anchor: 'anchored', grown: 0 });
    expect(verdict.checks).toContainEqual(
      expect.objectContaining({
        code: 'audit.documents',
        status: 'skip',
        reason: 'document-withheld: 1',
      }),
    );
  });

  it('goes on in another log, which is bound to the end of this one', async () => {
    const [end = openLog('x')] = log.heads.slice(-1);
    const rotated = makeLog(3, openLog('log-2', end));
    expect(await verifyAuditLog(rotated.text, { continues: end })).toMatchObject({
      ok: true,
      entries: 3,
    });
    for (const continues of [null, log.heads[4]]) {
      expect(await verifyAuditLog(rotated.text, { continues: continues ?? null })).toMatchObject({
        ok: false,
        firstBadLine: 1,
        issues: [{ code: 'audit.log.continues' }],
      });
    }
    expect(await verifyAuditLog([...log.lines, ...rotated.lines])).toMatchObject({
      firstBadLine: 6,
      issues: [{ code: 'audit.entry.log-id' }],
    });
  });

  it('refuses a line that says the same in as many bytes, and is not canonical', async () => {
    const [first = '', second = '', ...rest] = log.lines;
    const members = Object.entries(JSON.parse(second) as Record<string, unknown>);
    const swapped = [members[1], members[0], ...members.slice(2)].filter(
      (member) => member !== undefined,
    );
    const other = `${JSON.stringify(Object.fromEntries(swapped))}\n`;
    expect([other === second, other.length === second.length]).toEqual([false, true]);
    expect(await verifyAuditLog([first, other, ...rest])).toMatchObject({
      ok: false,
      entries: 1,
      firstBadLine: 2,
      issues: [{ code: 'audit.line.canonical' }],
    });
  });

  it.each([
    ['all is there', (line: string) => line, [Memo], 'pass pass pass skip'],
    ['no contract is given', (line: string) => line, [], 'pass pass skip skip'],
    [
      'a document was edited',
      (line: string) => line.replace('"text":"m', '"text":"M'),
      [Memo],
      'pass fail pass skip',
    ],
    ['a document is withheld', (line: string) => withheldLine(line), [Memo], 'pass skip skip skip'],
    [
      'a document is invalid',
      () => forgedLine({ document: { schema: 2 } }),
      [Memo],
      'pass pass fail skip',
    ],
    ['an entry is no JSON', () => '{\n', [Memo], 'fail pass pass skip'],
  ])('says of each check how it went when %s', async (_, change, contracts, statuses) => {
    const { checks } = await verifyAuditLog([change(log.lines[0] ?? '')], { contracts });
    expect(checks.map(({ code }) => code)).toEqual([
      'audit.chain',
      'audit.documents',
      'audit.contracts',
      'audit.heads',
    ]);
    expect(checks.map(({ status }) => status).join(' ')).toBe(statuses);
  });

  it('finds documents that were edited, all of them, and goes on', async () => {
    const lines = [1, 3].reduce(
      (all, index) => all.with(index, all[index]?.replace('"text":"m', '"text":"M') ?? ''),
      log.lines,
    );
    const verdict = await verifyAuditLog(lines, { contracts: [Memo] });
    expect(verdict).toMatchObject({ ok: false, entries: 5, firstBadLine: 2 });
    expect(verdict.issues.map(({ code, at: place }) => [code, place?.line])).toEqual([
      ['audit-entry.document', 2],
      ['audit-entry.document', 4],
    ]);
    expect(verdict.checks.map(({ code, status }) => [code, status])).toContainEqual([
      'audit.chain',
      'pass',
    ]);
  });

  it('finds invalid documents, and entries that name another contract than theirs', async () => {
    // Entries that appendEntry would refuse, chained as well as a forger can
    let head = openLog('log-1');
    const forged = [
      { document: { schema: 2 } },
      { contract_version: '1' },
      { stable_digest: head.digest },
    ].map((change) => {
      const { document, ...made } = { ...appendEntry(head, Memo, memo(0), at).entry, ...change };
      const bound = { ...made, digest: digest(document), entry_digest: undefined };
      const entry_digest = digest(JSON.parse(JSON.stringify(bound)));
      head = { log_id: 'log-1', count: head.count + 1, digest: entry_digest };
      return entryLine({ ...bound, document, entry_digest } as never);
    });
    const verdict = await verifyAuditLog(forged, { contracts: [Memo] });
    expect(verdict.issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'audit.document.invalid /document',
      'audit.document.contract /contract_version',
      'audit.document.contract /stable_digest',
    ]);
    expect(await verifyAuditLog(forged)).toMatchObject({ ok: true, unchecked: 3 });
  });

  it('refuses heads that are none, and heads of other logs', async () => {
    const other = { ...makeLog(3).heads[3], log_id: 'log-9' } as AuditHead;
    const verdict = await verifyAuditLog(log.text, { heads: [{} as never, other] });
    expect(verdict.issues.map(({ code }) => code)).toEqual([
      'audit.head.form',
      'audit.head.other-log',
    ]);
    expect(verdict.anchor).toBe('unanchored');
  });

  it('ends in a verdict when the stream fails or gives rubbish', async () => {
    const failing = (async function* () {
      yield log.lines[0] ?? '';
      await Promise.resolve();
      throw new Error('SECRET');
    })();
    const verdict = await verifyAuditLog(failing);
    expect(verdict).toMatchObject({
      ok: false,
      entries: 1,
      issues: [{ code: 'audit.log.unreadable' }],
    });
    expect(JSON.stringify(verdict)).not.toContain('SECRET');
    for (const { make } of lightHostile)
      expect((await verifyAuditLog([make()] as never)).ok).toBe(false);
    expect((await verifyAuditLog(7 as never)).ok).toBe(false);
  });

  it('keeps the first hundred issues and counts the others', async () => {
    const long = makeLog(130);
    const verdict = await verifyAuditLog(
      long.lines.map((line) => line.replace('"text":"m', '"text":"M')),
    );
    expect([verdict.issues.length, verdict.truncated]).toEqual([100, 30]);
  });

  it('is written of entries only, and freezes nothing that it was handed', () => {
    const entry = JSON.parse(log.lines[0] ?? '') as AuditEntryV1 & { more?: object };
    entryLine(withholdDocument(entry));
    expect([Object.isFrozen(entry), Object.isFrozen(entry.document)]).toEqual([false, false]);
    expect(() => withholdDocument({ ...entry, more: {} } as AuditEntryV1)).toThrow(ContractError);
    expect(() => entryLine({ ...entry, seq: 1n } as never)).toThrow(ContractError);
  });

  it('refuses contracts that are none', async () => {
    for (const contracts of [[undefined], [{}], { 0: {} }]) {
      await expect(verifyAuditLog('', { contracts: contracts as never })).rejects.toThrow(
        'options.value',
      );
      await expect(verifyAuditChain([''], { contracts: contracts as never })).rejects.toThrow(
        'options.value',
      );
    }
  });

  it('shows no text of the log', async () => {
    const lines = log.lines.map((line) => line.replaceAll('m', 'SECRET'));
    expect(JSON.stringify(await verifyAuditLog(lines))).not.toContain('SECRET');
    expect(Object.keys(auditCodes).length).toBeGreaterThan(20);
  });
});
