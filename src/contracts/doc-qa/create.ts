/** Builds responses, and telemetry of an exchange: proves the whole, and freezes it. */

import { issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { deepFreeze, isObject, type JsonObject, snapshot } from '../../core/json/value/index.js';
import { inNormalForm } from '../../engine/contract/migrate/index.js';
import { examineJson } from '../../engine/contract/verify/index.js';
import { AskRequest, AskResponse, below, readNamed, TelemetryRecord } from './contract.js';
import { responseFaults, telemetryFaults } from './exchange/check-exchange.js';
import type {
  AskAnswerV3_1,
  AskRefusalV3_1,
  AskRequestV3_1,
  AskResponseDocument,
} from './v3_1/document.js';
import { isRefusal } from './v3_1/document.js';
import type { TelemetryRecordV3_1 } from './v3_1/telemetry-record.js';

/** What an answer says. */
export type AnswerDraft = Pick<AskAnswerV3_1, 'answer_text' | 'citations'>;

/** What a refusal says. */
export type RefusalDraft = Pick<AskRefusalV3_1, 'refusal_code' | 'reason'>;

/**
 * Makes the answer to a request: with its id and snapshot, and no more citations than it requested.
 * Frozen. Never dedupes, cuts or guesses. Pointers of issues begin with `/request` or `/response`.
 * @throws ContractError `exchange.top-k`, or the code of the first issue of the contracts.
 */
export function createAnswer(request: AskRequestV3_1, draft: AnswerDraft): AskAnswerV3_1 {
  return orThrow(safeCreateAnswer(request, draft));
}

/** Makes the answer to a request, or says what is wrong with request or draft. Never throws. */
export function safeCreateAnswer(
  request: AskRequestV3_1,
  draft: AnswerDraft,
): Outcome<AskAnswerV3_1> {
  const made = respond(request, draft);
  if (!made.ok) return made;
  return isRefusal(made.value) ? wrongKind('an answer') : success(made.value);
}

/**
 * Makes the refusal of a request: with its id and snapshot, without text and citations. Frozen.
 * @throws ContractError with the code of the first issue; pointers begin with `/request` or
 * `/response`.
 */
export function createRefusal(request: AskRequestV3_1, draft: RefusalDraft): AskRefusalV3_1 {
  return orThrow(safeCreateRefusal(request, draft));
}

/** Makes the refusal of a request, or says what is wrong with request or draft. Never throws. */
export function safeCreateRefusal(
  request: AskRequestV3_1,
  draft: RefusalDraft,
): Outcome<AskRefusalV3_1> {
  const made = respond(request, draft);
  if (!made.ok) return made;
  return isRefusal(made.value) ? success(made.value) : wrongKind('a refusal');
}

/** What the draft brings along is kept, so that a wrong member shows instead of being replaced. */
function respond(request: unknown, draft: unknown): Outcome<AskResponseDocument> {
  const asked = readNamed(AskRequest, request, 'request');
  if (!asked.ok) return asked;
  const gated = snapshot(draft);
  if (!gated.ok) return failure(below('/response', gated.issues));
  const { version_snapshot } = asked.value;
  const given = isObject(gated.value)
    ? {
        request_id: version_snapshot.request_id,
        version_snapshot: { ...version_snapshot },
        ...gated.value,
      }
    : gated.value;
  const examined = examineJson(AskResponse, inNormalForm(AskResponse.versions[0], given), {});
  if (!examined.ok) return failure(below('/response', examined.issues));
  const faults = responseFaults(asked.value, examined.document);
  return faults.length > 0 ? failure(faults.map(issueOf)) : success(deepFreeze(examined.document));
}

/** A draft of the one kind cannot make the other, whatever it contains. */
function wrongKind(expected: string): Outcome<never> {
  const pointer = '/response/refusal_code';
  return failure(
    issueOf({
      code: 'ask-response.outcome',
      pointer,
      says: 'the other kind of response',
      expected,
    }),
  );
}

/** A request and what came of it. */
export interface AskExchange {
  readonly request: AskRequestV3_1;
  readonly response: AskResponseDocument;
}

/** What was measured; the clock is read by the caller. */
export type Measurements = Pick<
  TelemetryRecordV3_1,
  | 'timestamp_utc'
  | 'latency_ms'
  | 'tokens_in'
  | 'tokens_out'
  | 'cost_est'
  | 'cache_hit'
  | 'failure_label'
>;

/**
 * Makes the telemetry record of an exchange: its snapshot, its refusal code, and the measurements.
 * Frozen. The time is written with `Z`. Pointers of issues begin with `/request`, `/response` or
 * `/telemetry`.
 * @throws ContractError with a code that begins with `exchange.`, or that of the first issue of the
 * contracts.
 */
export function createTelemetry(
  exchange: AskExchange,
  measurements: Measurements,
): TelemetryRecordV3_1 {
  return orThrow(safeCreateTelemetry(exchange, measurements));
}

/** Makes the telemetry record of an exchange, or says what is wrong. Never throws. */
export function safeCreateTelemetry(
  exchange: AskExchange,
  measurements: Measurements,
): Outcome<TelemetryRecordV3_1> {
  const read = readExchange(exchange);
  if (!read.ok) return read;
  const gated = snapshot(measurements);
  if (!gated.ok) return failure(below('/telemetry', gated.issues));
  const { response } = read.value;
  // What the measurements bring along is kept, so that a wrong member shows instead of being
  // replaced
  const given = isObject(gated.value)
    ? { ...response.version_snapshot, refusal_code: response.refusal_code ?? null, ...gated.value }
    : gated.value;
  const examined = examineJson(
    TelemetryRecord,
    inNormalForm(TelemetryRecord.versions[0], given),
    {},
  );
  if (!examined.ok) return failure(below('/telemetry', examined.issues));
  const faults = telemetryFaults(response, examined.document);
  return faults.length > 0 ? failure(faults.map(issueOf)) : success(deepFreeze(examined.document));
}

function readExchange(exchange: AskExchange): Outcome<AskExchange> {
  const gated = snapshot(exchange);
  if (!gated.ok) return gated;
  const { request, response }: JsonObject = isObject(gated.value) ? gated.value : {};
  const asked = readNamed(AskRequest, request, 'request');
  if (!asked.ok) return asked;
  const answered = readNamed(AskResponse, response, 'response');
  if (!answered.ok) return answered;
  const faults = responseFaults(asked.value, answered.value);
  return faults.length > 0
    ? failure(faults.map(issueOf))
    : success({ request: asked.value, response: answered.value });
}
