/**
 * Nothing that comes in makes a function without throw in its name throw, and no text comes out
 * with the issues.
 */
import { describe, expect, it } from 'vitest';
import {
  checkExchange,
  checkPromotion,
  safeCreateAnswer,
  safeCreateRefusal,
  safeCreateTelemetry,
  safeDiffVersionSnapshots,
  safeResolveAskRequest,
  safeToAskCitations,
} from '../../../src/contracts/doc-qa/index.js';
import { answer, asked, measured, refusal, request } from '../../support/asks.js';
import { lightHostile } from '../../support/hostile.js';

describe.each(lightHostile)('$name', ({ make }) => {
  it('is refused everywhere', () => {
    const bad = make as () => never;
    const outcomes = [
      safeResolveAskRequest(bad()),
      safeCreateAnswer(bad(), answer),
      safeCreateAnswer(request, bad()),
      safeCreateRefusal(bad(), refusal),
      safeCreateRefusal(request, bad()),
      safeCreateTelemetry(bad(), measured),
      safeCreateTelemetry({ request, response: bad() }, measured),
      safeCreateTelemetry({ request, response: answer }, bad()),
      safeDiffVersionSnapshots(asked, bad()),
      safeToAskCitations(bad()),
    ];
    expect(outcomes.filter(({ ok }) => ok)).toEqual([]);
    const lists = [
      checkExchange(bad(), answer),
      checkExchange(request, bad()),
      checkPromotion(asked, asked, bad()),
    ];
    expect(lists.filter((issues) => issues.length === 0)).toEqual([]);
    expect(() => checkExchange(request, answer, bad())).not.toThrow();
    expect(() => checkExchange(request, answer, { chunks: bad(), telemetry: bad() })).not.toThrow();
    expect(JSON.stringify([outcomes, lists])).not.toContain('SECRET-TEXT');
  });
});
