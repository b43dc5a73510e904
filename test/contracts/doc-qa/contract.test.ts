/** The five contracts hold what their published examples say, and take nothing else. */
import { describe, expect, it } from 'vitest';
import {
  AskCitation,
  AskRequest,
  AskResponse,
  createTelemetry,
  TelemetryRecord,
  VersionSnapshot,
} from '../../../src/contracts/doc-qa/index.js';
import { type Contract, is, parse, stableDigest, verify } from '../../../src/index.js';
import { answer, asked, measured, refusal, request } from '../../support/asks.js';
import { invalidExamples, validExamples } from '../../support/published.js';

const contracts = [VersionSnapshot, AskRequest, AskResponse, AskCitation, TelemetryRecord] as const;
const anotherId = '00000000-0000-4000-8000-00000000000f';

describe.each(contracts.map((contract): [string, Contract] => [contract.name, contract]))(
  '%s',
  (name, contract) => {
    it.each(validExamples(name))('takes the valid example $name, and adds nothing', ({ text }) => {
      const verdict = verify(contract, text);
      const warnings = verdict.issues.filter(
        ({ code, severity }) => severity !== 'warning' || !code.endsWith('.form'),
      );
      expect(warnings).toEqual([]);
      expect(verdict.ok).toBe(true);
      expect(parse(contract, text)).toEqual(JSON.parse(text));
      expect(is(contract, JSON.parse(text))).toBe(true);
    });

    it.each(invalidExamples(name))(
      'refuses the invalid example $name',
      ({ text, code, pointer }) => {
        const { issues } = verify(contract, text);
        const errors = issues.filter(({ severity }) => severity === 'error');
        expect(errors.map((issue) => [issue.code, issue.pointer])).toEqual([[code, pointer]]);
      },
    );

    it('has one version, which no document says', () => {
      expect([contract.versionAt, contract.versions.map(({ version }) => version)]).toEqual([
        null,
        ['3.1'],
      ]);
    });
  },
);

describe('the published examples', () => {
  it('break one thing each, and are 25 or more', () => {
    expect(contracts.flatMap(({ name }) => invalidExamples(name)).length).toBeGreaterThanOrEqual(
      25,
    );
  });
});

describe('parser_mode of a later producer', () => {
  it('is refused with the modes that there are', () => {
    const [issue] = verify(VersionSnapshot, { ...asked, parser_mode: 'marker' }).issues;
    expect(issue).toMatchObject({ code: 'shape.value', pointer: '/parser_mode' });
    expect(issue?.expected).toBe('("tier0" | "tier1" | "tier2")');
    expect(issue?.message).not.toContain('marker');
  });
});

describe('ASCII', () => {
  it.each(['question'])('does not bind %s of a request', (member) => {
    expect(verify(AskRequest, { ...request, [member]: 'Wie heiß? 🍵' }).ok).toBe(true);
  });

  it('does not bind what people read in a response', () => {
    const [first] = answer.citations;
    const cited = [{ ...first, snippet: 'grüner Tee', doc_name: '茶.pdf' }];
    expect(verify(AskResponse, { ...answer, answer_text: 'Heiß! 🍵', citations: cited }).ok).toBe(
      true,
    );
    expect(verify(AskResponse, { ...refusal, reason: 'Nichts gefunden — leider.' }).ok).toBe(true);
  });

  it.each(['docs_snapshot_id', 'model_id'])(
    'does not bind %s, which has no control characters and a bound',
    (member) => {
      const isValid = (text: string) => verify(VersionSnapshot, { ...asked, [member]: text }).ok;
      for (const text of ['Größe.pdf', 'a/b+c=', '01J9ZK3V6Q8X4T2M7N5B1C0DEF', '𝔘'.repeat(512)])
        expect(isValid(text)).toBe(true);
      for (const text of ['', 'v3\n', 'v\u00003', 'x'.repeat(513), '𝔘'.repeat(513)])
        expect(isValid(text)).toBe(false);
    },
  );

  it.each([
    '00000000-0000-4000-8000-00000000000f',
    '01J9ZK3V6Q8X4T2M7N5B1C0DEF',
    '01j9zk3v6q8x4t2m7n5b1c0def',
  ])('lets a request have the id %s', (request_id) => {
    expect(verify(VersionSnapshot, { ...asked, request_id }).ok).toBe(true);
    expect(verify(VersionSnapshot, { ...asked, request_id: `${request_id}0` }).ok).toBe(false);
    expect(verify(VersionSnapshot, { ...asked, request_id: `u${request_id.slice(1)}` }).ok).toBe(
      false,
    );
  });

  it.each(['prompt_version', 'retrieval_version'])('binds %s', (member) => {
    for (const text of ['v3é', 'v\u00003', 'v3\n', 'ｖ3', '']) {
      const { issues } = verify(VersionSnapshot, { ...asked, [member]: text });
      expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual([
        ['shape.value', `/${member}`],
      ]);
    }
  });
});

describe('the stable digest', () => {
  it.each<[string, Contract, object, object]>([
    ['version-snapshot', VersionSnapshot, asked, { ...asked, request_id: anotherId }],
    [
      'ask-request',
      AskRequest,
      request,
      { ...request, version_snapshot: { ...asked, request_id: anotherId } },
    ],
    [
      'ask-response',
      AskResponse,
      answer,
      { ...answer, request_id: anotherId, version_snapshot: { ...asked, request_id: anotherId } },
    ],
  ])('of %s does not know the request id', (_, contract, one, other) => {
    expect(stableDigest(contract, one)).toBe(stableDigest(contract, other));
    expect(stableDigest(contract, one)).toMatch(/^sha256:/);
  });

  it('of telemetry does not know id, clock and bill, and knows the rest', () => {
    const record = createTelemetry({ request, response: answer }, measured);
    const clock = { request_id: anotherId, timestamp_utc: '2026-02-01T00:00:00Z', latency_ms: 7 };
    const later = {
      ...clock,
      tokens_in: 7,
      tokens_out: 8,
      cost_est: 9,
      cache_hit: !record.cache_hit,
    };
    expect(stableDigest(TelemetryRecord, { ...record, ...later })).toBe(
      stableDigest(TelemetryRecord, record),
    );
    const other = { ...record, model_id: 'another' };
    expect(stableDigest(TelemetryRecord, other)).not.toBe(stableDigest(TelemetryRecord, record));
  });
});
