/** Telemetry says under which versions, how long and how dear; it never says what. */
import { describe, expect, it } from 'vitest';
import {
  type AskExchange,
  checkExchange,
  createTelemetry,
  type Measurements,
  safeCreateTelemetry,
  TelemetryRecord,
} from '../../../src/contracts/doc-qa/index.js';
import { type Issue, verify } from '../../../src/index.js';
import { answer, asked, chunks, measured, refusal, request, without } from '../../support/asks.js';

const faultsOf = (exchange: AskExchange, changes: object): string[] => {
  const made = safeCreateTelemetry(exchange, { ...measured, ...changes });
  return made.ok ? [] : made.issues.map(({ code, pointer }: Issue) => `${code} ${pointer}`);
};

describe('createTelemetry', () => {
  it.each([
    ['an answer', answer, {}],
    ['a refusal', refusal, { refusal_code: 'LOW_RETRIEVAL_CONFIDENCE' }],
  ] as const)('writes the snapshot of %s flat, and its refusal code', (_, response, refused) => {
    const record = createTelemetry({ request, response }, measured);
    expect(record).toEqual({ ...asked, ...measured, ...refused });
    expect(Object.isFrozen(record)).toBe(true);
    expect(verify(TelemetryRecord, record).ok).toBe(true);
    expect(checkExchange(request, response, { telemetry: record })).toEqual([]);
  });

  it.each([
    ['2026-01-31T12:00:00+00:00', '2026-01-31T12:00:00Z'],
    ['2026-01-31T12:00:00.123456+00:00', '2026-01-31T12:00:00.123456Z'],
    ['2026-01-31T12:00:00.5Z', '2026-01-31T12:00:00.5Z'],
  ])('writes %s with Z', (timestamp_utc, written) => {
    expect(
      createTelemetry({ request, response: answer }, { ...measured, timestamp_utc }).timestamp_utc,
    ).toBe(written);
  });

  it.each<[string, object, string]>([
    [
      'a day that there is not',
      { timestamp_utc: '2026-02-30T00:00:00Z' },
      'telemetry-record.timestamp /telemetry/timestamp_utc',
    ],
    [
      'a time of another zone',
      { timestamp_utc: '2026-01-31T12:00:00+01:00' },
      'shape.value /telemetry/timestamp_utc',
    ],
    ['no time', { timestamp_utc: null }, 'shape.type /telemetry/timestamp_utc'],
    ['half a token', { tokens_in: 0.5 }, 'shape.value /telemetry/tokens_in'],
    ['the question', { question: request.question }, 'shape.unknown /telemetry/question'],
    [
      'text as a label',
      { failure_label: 'could not answer: How hot' },
      'shape.value /telemetry/failure_label',
    ],
    ['another model', { model_id: 'other' }, 'exchange.snapshot /telemetry/model_id'],
    [
      'another refusal',
      { refusal_code: 'PARSE_FAILED' },
      'exchange.refusal /telemetry/refusal_code',
    ],
  ])('refuses measurements with %s', (_, changes, fault) => {
    expect(faultsOf({ request, response: answer }, changes)).toEqual([fault]);
  });

  it('refuses an exchange that contradicts itself, or is none', () => {
    const other = { ...request, version_snapshot: { ...asked, prompt_version: 'v4' } };
    expect(faultsOf({ request: other, response: answer }, {})).toEqual([
      'exchange.snapshot /response/version_snapshot/prompt_version',
    ]);
    expect(faultsOf(null as unknown as AskExchange, {})).toEqual(['json.undefined /request']);
  });

  it('takes a label', () => {
    const failure_label = 'parser.timeout:tier2';
    expect(
      createTelemetry({ request, response: refusal }, { ...measured, failure_label }),
    ).toMatchObject({
      failure_label,
    });
  });

  it('has no word of question, answer, reason or documents', () => {
    const texts = [
      request.question,
      answer.answer_text,
      refusal.reason ?? '',
      ...chunks.map(({ text }) => text),
    ];
    const records = [answer, refusal].map((response) =>
      createTelemetry({ request, response }, measured),
    );
    const written = JSON.stringify(records);
    const words = new Set(texts.flatMap((text) => text.match(/[A-Za-z]{4,}/g) ?? []));
    expect(words.size).toBeGreaterThan(12);
    expect([...words].filter((word) => written.includes(word))).toEqual([]);
  });

  it('needs every measurement', () => {
    for (const name of Object.keys(measured)) {
      const rest = without(measured, name as keyof Measurements);
      const made = safeCreateTelemetry({ request, response: answer }, rest as Measurements);
      expect(made.ok ? '' : made.issues[0]?.pointer).toBe(`/telemetry/${name}`);
    }
  });
});
