// Questions and answers about documents, and the versions that they are promoted between.
import * as asks from 'evidence-contracts/doc-qa';
import { EvidencePacket } from 'evidence-contracts/evidence-packet';
import { pick } from '../../shared/random.mjs';
import { value, valueFor } from '../made.mjs';

const { AskRequest, AskResponse, PromotionRecord, TelemetryRecord, VersionSnapshot } = asks;
const request = (random) => valueFor(AskRequest, random);
const response = (random) => valueFor(AskResponse, random);
const snapshot = (random) => valueFor(VersionSnapshot, random);
const exchange = (random) => ({ request: request(random), response: response(random) });
const context = (random) =>
  pick([{}, { chunks: [value(random)] }, { telemetry: valueFor(TelemetryRecord, random) }], random);
/** Each function of two, with what it takes. */
const safe = [
  [asks.safeCreateAnswer, request, response],
  [asks.safeCreateRefusal, request, response],
  [asks.safeCreateTelemetry, exchange, (random) => valueFor(TelemetryRecord, random)],
  [asks.safeDiffVersionSnapshots, snapshot, snapshot],
  [asks.safeToAskCitations, (random) => valueFor(EvidencePacket, random), (random) => pick([{}, { documents: value(random) }], random)],
  [asks.safeResolveAskRequest, request, () => undefined],
  [asks.safeCreatePromotionRecord, (random) => valueFor(PromotionRecord, random), () => undefined],
]; // biome-ignore format: a table
const throwing = [
  [asks.createAnswer, request, response],
  [asks.createRefusal, request, response],
  [asks.createTelemetry, exchange, (random) => valueFor(TelemetryRecord, random)],
  [asks.diffVersionSnapshots, snapshot, snapshot],
  [asks.toAskCitations, (random) => valueFor(EvidencePacket, random), () => ({})],
  [asks.resolveAskRequest, request, () => undefined],
  [asks.createPromotionRecord, (random) => valueFor(PromotionRecord, random), () => undefined],
  [asks.isRefusal, response, () => undefined],
];
const called = (table, random) => {
  const [use, first, second] = pick(table, random);
  const [one, other] = [first(random), second(random)];
  return () => use(one, other);
};

export const askTargets = [
  { name: 'asks', weight: 6, of: safe.map(([use]) => use), make: (random) => called(safe, random) },
  { name: 'asks that throw', weight: 2, of: throwing.map(([use]) => use), refuses: true, make: (random) => called(throwing, random) },
  { name: 'checkExchange', weight: 2, of: [asks.checkExchange], refuses: true, make: (random) => { const [one, other, given] = [request(random), response(random), context(random)]; return () => asks.checkExchange(one, other, given); } },
  { name: 'checkPromotion', weight: 1, of: [asks.checkPromotion], refuses: true, make: (random) => { const [one, other, evals] = [snapshot(random), snapshot(random), [value(random)]]; return () => asks.checkPromotion(one, other, evals); } },
]; // biome-ignore format: a table
