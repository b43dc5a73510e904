/** What JSON Schema cannot say of a response and of a telemetry record. */
import {
  defineRule,
  formRule,
  type NormalForm,
  type Rule,
  timeRule,
} from '../../../engine/contract/model/index.js';
import type { AskRequestV3_1, AskResponseV3_1 } from './document.js';
import type { TelemetryRecordV3_1 } from './telemetry-record.js';

/** A null member says the same as an absent one. */
const said = (member: unknown): boolean => member !== undefined && member !== null;

const defaults = { '/top_k': 8, '/include_debug': false };

/** Null and absent mean the same, and so does a default that is written out. */
export const askRequestForm: NormalForm = { nulls: ['/top_k', '/include_debug'], defaults };

/** The codes of the rules of AskRequest 3.1. */
export type AskRequestV3_1RuleCode = 'ask-request.form';

export const askRequestRules: readonly Rule<AskRequestV3_1, AskRequestV3_1RuleCode>[] = [
  /* @__PURE__ */ formRule('ask-request.form', askRequestForm, 'warning'),
];

export const askResponseForm: NormalForm = {
  nulls: ['/answer_text', '/citations', '/refusal_code', '/reason'],
};

/** The codes of the rules of AskResponse 3.1. */
export type AskResponseV3_1RuleCode =
  | 'ask-response.request-id'
  | 'ask-response.outcome'
  | 'ask-response.citations'
  | 'ask-response.reason'
  | 'ask-response.form';

export const askResponseRules: readonly Rule<AskResponseV3_1, AskResponseV3_1RuleCode>[] = [
  /* @__PURE__ */ defineRule({
    code: 'ask-response.request-id',
    says: 'request_id is that of the version snapshot',
    reportedAt: '`/request_id`',
    hint: 'Give the response and its version snapshot the id of the one request that both belong to; createAnswer and createRefusal copy it from the request.',
    check({ request_id, version_snapshot }: AskResponseV3_1, report) {
      if (request_id !== version_snapshot.request_id) report({ pointer: '/request_id' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'ask-response.outcome',
    says: 'a response has an answer_text or a refusal_code, and not both',
    reportedAt: '`/refusal_code` where both are there, the root (`""`) where neither is',
    hint: 'Decide whether it is an answer or a refusal, and leave out the member of the other, or write null for it.',
    check({ answer_text, refusal_code }: AskResponseV3_1, report) {
      if (said(answer_text) && said(refusal_code))
        report({ pointer: '/refusal_code', received: 'both' });
      else if (!said(answer_text) && !said(refusal_code))
        report({ pointer: '', received: 'neither' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'ask-response.citations',
    says: 'an answer has at least one citation, and a refusal has no list of citations',
    reportedAt: '`/citations`, present or not',
    hint: 'Cite at least one piece for an answer, or refuse; leave the citations out of a refusal, or write null for them.',
    check({ answer_text, citations, refusal_code }: AskResponseV3_1, report) {
      const answers = said(answer_text);
      const refuses = said(refusal_code);
      const count = citations?.length ?? 0;
      if (answers && !refuses && count === 0)
        report({ pointer: '/citations', expected: 'at least one citation' });
      if (refuses && !answers && said(citations))
        report({ pointer: '/citations', expected: 'null, or nothing' });
    },
  }),
  /* @__PURE__ */ defineRule({
    code: 'ask-response.reason',
    says: 'an answer has no reason for a refusal',
    reportedAt: '`/reason`',
    hint: 'Leave reason out of an answer, or write null for it; it belongs to a refusal_code.',
    check({ reason, refusal_code }: AskResponseV3_1, report) {
      if (said(reason) && !said(refusal_code)) report({ pointer: '/reason' });
    },
  }),
  /* @__PURE__ */ formRule('ask-response.form', askResponseForm, 'warning'),
];

/** Null and absent mean the same, and so do `+00:00` and `Z`. */
export const telemetryForm: NormalForm = {
  nulls: ['/refusal_code', '/failure_label'],
  times: ['/timestamp_utc'],
};

/** The codes of the rules of TelemetryRecord 3.1. */
export type TelemetryRecordV3_1RuleCode = 'telemetry-record.timestamp' | 'telemetry-record.form';

export const telemetryRules: readonly Rule<TelemetryRecordV3_1, TelemetryRecordV3_1RuleCode>[] = [
  /* @__PURE__ */ timeRule('telemetry-record.timestamp', 'timestamp_utc'),
  /* @__PURE__ */ formRule('telemetry-record.form', telemetryForm, 'warning'),
];
