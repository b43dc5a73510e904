/** A response is an answer or a refusal, and whoever looks at refusals looks at all of them. */
import { expectTypeOf, it } from 'vitest';
import {
  type AskAnswerV3_1,
  type AskCitationV3_1,
  type AskRefusalV3_1,
  AskResponse,
  type AskResponseDocument,
  type AskResponseV3_1,
  createAnswer,
  createRefusal,
  isRefusal,
  type RefusalCodeV3_1,
  type ResolvedAskRequest,
  type TelemetryRecordV3_1,
  type VersionSnapshotV3_1,
} from '../../../src/contracts/doc-qa/index.js';
import { parse } from '../../../src/index.js';

declare const response: AskResponseDocument;
declare const request: ResolvedAskRequest;
declare const later: RefusalCodeV3_1 | 'RATE_LIMITED';
declare function never(code: never): string;

it('has a text where it is no refusal', () => {
  expectTypeOf(response.answer_text).toEqualTypeOf<string | null | undefined>();
  if (isRefusal(response)) {
    expectTypeOf(response).toEqualTypeOf<AskRefusalV3_1>();
    expectTypeOf(response.refusal_code).toEqualTypeOf<RefusalCodeV3_1>();
    expectTypeOf(response.answer_text).toEqualTypeOf<null | undefined>();
    expectTypeOf(response.citations).toEqualTypeOf<null | undefined>();
  } else {
    expectTypeOf(response).toEqualTypeOf<AskAnswerV3_1>();
    expectTypeOf(response.answer_text).toEqualTypeOf<string>();
    expectTypeOf(response.citations).toEqualTypeOf<readonly AskCitationV3_1[]>();
    expectTypeOf(response.refusal_code).toEqualTypeOf<null | undefined>();
  }
});

it('is distinguished by its refusal code, without a function', () => {
  if (response.refusal_code === 'PARSE_FAILED')
    expectTypeOf(response).toEqualTypeOf<AskRefusalV3_1>();
});

it('makes a switch over refusal codes exhaustive', () => {
  const words = (code: RefusalCodeV3_1): string => {
    switch (code) {
      case 'NO_SUPPORTING_EVIDENCE':
      case 'LOW_RETRIEVAL_CONFIDENCE':
        return 'not found';
      case 'INJECTION_DETECTED':
      case 'POLICY_REFUSAL':
        return 'not allowed';
      case 'PARSE_FAILED':
        return 'not readable';
      default:
        return never(code);
    }
  };
  expectTypeOf(words).returns.toEqualTypeOf<string>();
});

it('breaks such a switch when a code is added', () => {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- that it is not is the point
  switch (later) {
    case 'NO_SUPPORTING_EVIDENCE':
    case 'LOW_RETRIEVAL_CONFIDENCE':
    case 'INJECTION_DETECTED':
    case 'POLICY_REFUSAL':
    case 'PARSE_FAILED':
      break;
    default:
      // @ts-expect-error the code that was added is left over
      never(later);
  }
});

it('is what reading and building give', () => {
  expectTypeOf(parse(AskResponse, '')).toEqualTypeOf<AskResponseDocument>();
  expectTypeOf(
    createAnswer(request, { answer_text: '', citations: [] }),
  ).toEqualTypeOf<AskAnswerV3_1>();
  expectTypeOf(
    createRefusal(request, { refusal_code: 'PARSE_FAILED' }),
  ).toEqualTypeOf<AskRefusalV3_1>();
  expectTypeOf<AskResponseDocument>().toExtend<AskResponseV3_1>();
  // @ts-expect-error no such code
  createRefusal(request, { refusal_code: 'TIRED' });
  // @ts-expect-error an answer has citations
  createAnswer(request, { answer_text: 'x' });
  // @ts-expect-error what is on the wire is not yet one of the two
  isRefusal({} as AskResponseV3_1);
});

it('writes the snapshot flat into telemetry', () => {
  expectTypeOf<TelemetryRecordV3_1>().toExtend<VersionSnapshotV3_1>();
  expectTypeOf<TelemetryRecordV3_1>().not.toHaveProperty('question');
  expectTypeOf<ResolvedAskRequest['top_k']>().toEqualTypeOf<number>();
});
