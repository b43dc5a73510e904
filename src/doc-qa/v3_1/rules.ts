/** What JSON Schema cannot say of a response and of a telemetry record. */
import { defineRule, type Rule } from '../../contract/model/index.js';
import type { AskResponseV3_1 } from './ask-response.js';
import { isRealUtcTime } from './fields.js';
import type { TelemetryRecordV3_1 } from './telemetry-record.js';

/** A null member says the same as an absent one. */
const said = (member: unknown): boolean => member !== undefined && member !== null;

/**
 * The codes of the rules of AskResponse 3.1.
 *
 * @public
 */
export type AskResponseV3_1RuleCode =
  | 'ask.response.request-id'
  | 'ask.response.outcome'
  | 'ask.response.citations'
  | 'ask.response.reason';

export const askResponseRules: readonly Rule<AskResponseV3_1, AskResponseV3_1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'ask.response.request-id',
    says: 'request_id is that of the version snapshot',
    hint: 'Give the response and its version snapshot the id of the one request that both belong to; createAnswer and createRefusal copy it from the request.',
    check({ request_id, version_snapshot }: AskResponseV3_1, report) {
      if (request_id !== version_snapshot.request_id) report({ pointer: '/request_id' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'ask.response.outcome',
    says: 'a response has an answer_text or a refusal_code, and not both',
    hint: 'Decide whether it is an answer or a refusal, and leave out the member of the other, or write null for it.',
    check({ answer_text, refusal_code }: AskResponseV3_1, report) {
      if (said(answer_text) && said(refusal_code)) report({ pointer: '/refusal_code', received: 'both' });
      else if (!said(answer_text) && !said(refusal_code)) report({ pointer: '', received: 'neither' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'ask.response.citations',
    says: 'an answer has at least one citation, and a refusal has no list of citations',
    hint: 'Cite at least one piece for an answer, or refuse; leave the citations out of a refusal, or write null for them.',
    check({ answer_text, citations, refusal_code }: AskResponseV3_1, report) {
      const [answers, refuses] = [said(answer_text), said(refusal_code)];
      const count = citations?.length ?? 0;
      if (answers && !refuses && count === 0) report({ pointer: '/citations', expected: 'at least one citation' });
      if (refuses && !answers && said(citations)) report({ pointer: '/citations', expected: 'null, or nothing' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'ask.response.reason',
    says: 'an answer has no reason for a refusal',
    hint: 'Leave reason out of an answer, or write null for it; it belongs to a refusal_code.',
    check({ reason, refusal_code }: AskResponseV3_1, report) {
      if (said(reason) && !said(refusal_code)) report({ pointer: '/reason' });
    },
  }),
];

/**
 * The codes of the rules of TelemetryRecord 3.1.
 *
 * @public
 */
export type TelemetryRecordV3_1RuleCode = 'telemetry.timestamp';

export const telemetryRules: readonly Rule<TelemetryRecordV3_1, TelemetryRecordV3_1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'telemetry.timestamp',
    says: 'timestamp_utc is a real date and time, without leap second',
    hint: 'Write a UTC date and time that exists; a leap second is written as the second before it.',
    check({ timestamp_utc }: TelemetryRecordV3_1, report) {
      if (!isRealUtcTime(timestamp_utc)) report({ pointer: '/timestamp_utc' });
    },
  }),
];
