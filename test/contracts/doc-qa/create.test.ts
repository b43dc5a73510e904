/** Builders copy what follows from the request, prove the whole, and never repair a draft. */
import { describe, expect, it } from 'vitest';
import {
  type AnswerDraft,
  type AskRequestV3_1,
  AskResponse,
  createAnswer,
  createRefusal,
  isRefusal,
  type RefusalDraft,
  safeCreateAnswer,
  safeCreateRefusal,
} from '../../../src/contracts/doc-qa/index.js';
import { ContractError, type Issue, type Outcome, verify } from '../../../src/index.js';
import { answer, request, without } from '../../support/asks.js';

const draft: AnswerDraft = { answer_text: answer.answer_text, citations: answer.citations };
const faultsOf = (outcome: Outcome<unknown>): string[] =>
  outcome.ok ? [] : outcome.issues.map(({ code, pointer }: Issue) => `${code} ${pointer}`);

describe('createAnswer', () => {
  it('takes id and snapshot from the request', () => {
    const made = createAnswer(request, draft);
    const { version_snapshot } = request;
    expect(made).toEqual({ request_id: version_snapshot.request_id, ...draft, version_snapshot });
    expect(verify(AskResponse, made).ok).toBe(true);
    expect(isRefusal(made)).toBe(false);
  });

  it('freezes what it makes, and leaves what it was given alone', () => {
    const own = structuredClone({ request, draft });
    const made = createAnswer(own.request, own.draft);
    expect(
      Object.isFrozen(made) &&
        Object.isFrozen(made.citations[0]) &&
        Object.isFrozen(made.version_snapshot),
    ).toBe(true);
    expect(own).toEqual({ request, draft });
    expect(
      Object.isFrozen(own.request.version_snapshot) || Object.isFrozen(own.draft.citations),
    ).toBe(false);
  });

  it.each<[string, object, string]>([
    ['no citation', { citations: [] }, 'ask-response.citations /response/citations'],
    ['an empty text', { answer_text: '' }, 'shape.value /response/answer_text'],
    ['no text', { answer_text: null }, 'ask-response.outcome /response'],
    [
      'a refusal code beside the answer',
      { refusal_code: 'PARSE_FAILED' },
      'ask-response.outcome /response/refusal_code',
    ],
    ['a reason', { reason: 'x' }, 'ask-response.reason /response/reason'],
    ['a member that is not known', { note: 'x' }, 'shape.unknown /response/note'],
    [
      'the snapshot of another request',
      { version_snapshot: { ...request.version_snapshot, model_id: 'other' } },
      'exchange.snapshot /response/version_snapshot/model_id',
    ],
    [
      'more citations than the request asked for',
      { citations: [...answer.citations, ...answer.citations] },
      'exchange.top-k /response/citations',
    ],
    [
      'the whole of a refusal',
      { answer_text: null, citations: null, refusal_code: 'PARSE_FAILED' },
      'ask-response.outcome /response/refusal_code',
    ],
  ])('refuses a draft with %s', (_, changes, fault) => {
    expect(faultsOf(safeCreateAnswer(request, { ...draft, ...changes }))).toEqual([fault]);
  });

  it('lets 8 citations through when the request says nothing, and not 9', () => {
    const one = answer.citations.slice(0, 1);
    const cite = (count: number): AnswerDraft => ({
      ...draft,
      citations: Array.from({ length: count }, () => one).flat(),
    });
    for (const open of [{ ...request, top_k: null }, without(request, 'top_k')]) {
      expect(faultsOf(safeCreateAnswer(open, cite(8)))).toEqual([]);
      expect(faultsOf(safeCreateAnswer(open, cite(9)))).toEqual([
        'exchange.top-k /response/citations',
      ]);
    }
  });

  it('says what is wrong with the request', () => {
    const wrong = { ...request, top_k: 0 };
    expect(faultsOf(safeCreateAnswer(wrong, draft))).toEqual(['shape.value /request/top_k']);
    expect(() => createAnswer(wrong, draft)).toThrow(ContractError);
  });
});

describe('createRefusal', () => {
  it('has neither text nor citations', () => {
    const made = createRefusal(request, { refusal_code: 'POLICY_REFUSAL' });
    const { request_id } = request.version_snapshot;
    expect(made).toEqual({
      request_id,
      refusal_code: 'POLICY_REFUSAL',
      version_snapshot: request.version_snapshot,
    });
    expect(isRefusal(made)).toBe(true);
    const trap = (): never => {
      throw new Error('read');
    };
    const traps = [{ get refusal_code() { return trap(); } }, new Proxy({}, { getOwnPropertyDescriptor: trap })]; // biome-ignore format: one line
    expect(
      [undefined, null, 'REFUSED', {}, ...traps].filter((none) => isRefusal(none as never)),
    ).toEqual([]);
    expect(verify(AskResponse, made).ok).toBe(true);
  });

  it.each<[string, object, string]>([
    ['a code that there is not', { refusal_code: 'TIRED' }, 'shape.value /response/refusal_code'],
    ['no code', { refusal_code: null }, 'ask-response.outcome /response'],
    ['a text', { answer_text: 'x' }, 'ask-response.outcome /response/refusal_code'],
    ['citations', { citations: answer.citations }, 'ask-response.citations /response/citations'],
    [
      'the whole of an answer',
      { ...draft, refusal_code: null },
      'ask-response.outcome /response/refusal_code',
    ],
  ])('refuses a draft with %s', (_, changes, fault) => {
    const whole = { refusal_code: 'PARSE_FAILED', ...changes } as RefusalDraft;
    expect(faultsOf(safeCreateRefusal(request, whole))).toEqual([fault]);
  });

  it('throws what its twin reports', () => {
    expect(() => createRefusal({} as AskRequestV3_1, { refusal_code: 'PARSE_FAILED' })).toThrow(
      /shape\.missing/,
    );
  });
});
