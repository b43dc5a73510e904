/** Builds telemetry of an exchange and of what was measured; nothing of question, answer or documents goes in. */
import { inNormalForm } from '../contract/migrate/index.js';
import { examineJson } from '../contract/verify/index.js';
import { issueOf } from '../issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../issue/outcome.js';
import { deepFreeze, isObject, type JsonObject, type JsonValue, snapshot } from '../json/value/index.js';
import { AskRequest, AskResponse, TelemetryRecord } from './contract.js';
import { responseFaults, telemetryFaults } from './exchange/contradictions.js';
import { below, readNamed } from './read.js';
import type { AskRequestV3_1 } from './v3_1/ask-request.js';
import type { AskResponseDocument } from './v3_1/ask-response.js';
import type { TelemetryRecordV3_1 } from './v3_1/telemetry-record.js';

/** A request and what came of it. */
export interface AskExchange {
  readonly request: AskRequestV3_1;
  readonly response: AskResponseDocument;
}

/** What was measured; the clock is read by the caller. */
export type Measurements = Pick<
  TelemetryRecordV3_1,
  'timestamp_utc' | 'latency_ms' | 'tokens_in' | 'tokens_out' | 'cost_est' | 'cache_hit' | 'failure_label'
>;

/**
 * Makes the telemetry record of an exchange: its snapshot, its refusal code, and the measurements. Frozen.
 *
 * The time is written with `Z`. Pointers of issues begin with `/request`, `/response` or `/telemetry`.
 *
 * @throws ContractError with a code that begins with `exchange.`, or that of the first issue of the contracts.
 */
export function createTelemetry(exchange: AskExchange, measurements: Measurements): TelemetryRecordV3_1 {
  return orThrow(safeCreateTelemetry(exchange, measurements));
}

/** Makes the telemetry record of an exchange, or says what is wrong. Never throws. */
export function safeCreateTelemetry(exchange: AskExchange, measurements: Measurements): Outcome<TelemetryRecordV3_1> {
  const read = readExchange(exchange);
  if (!read.ok) return read;
  const gated = snapshot(measurements);
  if (!gated.ok) return failure(below('/telemetry', gated.issues));
  const { response } = read.value;
  const document = inNormalForm(TelemetryRecord.versions[0], recordOf(response, gated.value));
  const examined = examineJson(TelemetryRecord, document, {});
  if (!examined.ok) return failure(below('/telemetry', examined.issues));
  const record = document as unknown as TelemetryRecordV3_1;
  const faults = telemetryFaults(response, record);
  if (faults.length > 0) return failure(faults.map(issueOf));
  return success(deepFreeze(record));
}

function readExchange(exchange: AskExchange): Outcome<AskExchange> {
  const gated = snapshot(exchange);
  if (!gated.ok) return gated;
  const { request, response }: JsonObject = isObject(gated.value) ? gated.value : {};
  const [asked, answered] = [readNamed(AskRequest, request, 'request'), readNamed(AskResponse, response, 'response')];
  if (!asked.ok) return asked;
  if (!answered.ok) return answered;
  const faults = responseFaults(asked.value, answered.value);
  return faults.length > 0 ? failure(faults.map(issueOf)) : success({ request: asked.value, response: answered.value });
}

/** What the measurements bring along is kept, so that a wrong member shows instead of being replaced. */
function recordOf(response: AskResponseDocument, measured: JsonValue): JsonValue {
  if (!isObject(measured)) return measured;
  return {
    ...response.version_snapshot,
    refusal_code: response.refusal_code ?? null,
    ...measured,
  };
}
