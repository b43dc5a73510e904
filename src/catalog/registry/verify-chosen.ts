/** Verifies a document by the contract that it was recognised as. */
import type { Contract } from '../../engine/contract/model/index.js';
import type { Check, Verdict } from '../../engine/contract/verdict/index.js';
import type { Received, Unsourced, VerifyOptions } from '../../engine/contract/verify/index.js';
import { examineJson, unsourcedOf, withoutSources } from '../../engine/contract/verify/index.js';

export type Read = Extract<Received, { readonly ok: true }>;

export function verifyChosen(contract: Contract, read: Read, options: VerifyOptions): Verdict {
  return withLine(withoutSources(contract, checkedBy(contract, read, options), options));
}

export function checkedBy(
  contract: Contract,
  { json, context }: Read,
  options: VerifyOptions,
): Unsourced<Contract> {
  return unsourcedOf(contract, examineJson(contract, json, context), options);
}

/** The verdict with the line of the stage, after that of the text. */
export function withLine(verdict: Verdict): Verdict {
  const checks = [...verdict.checks];
  checks.splice(1, 0, lineOf(verdict));
  return { ...verdict, checks };
}

/** Its members are named: a spread with further members takes longer than the rest of it. */
function lineOf(verdict: Verdict): Check {
  const isFailed = !verdict.ok && verdict.stage === 'contract';
  return verdict.checks[0]?.status === 'fail'
    ? {
        code,
        stage: code,
        says,
        status: 'skip',
        reason: 'not reached: json failed',
      }
    : {
        code,
        stage: code,
        says,
        status: isFailed ? 'fail' : 'pass',
      };
}

const code = 'contract';
const says = 'the document belongs to one known contract';
