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
  const [json, ...rest] = verdict.checks;
  const line = {
    code: 'contract',
    stage: 'contract',
    says: 'the document belongs to one known contract',
  } as const;
  const reported: Check =
    json?.status === 'fail'
      ? { ...line, status: 'skip', reason: 'not reached: json failed' }
      : { ...line, status: !verdict.ok && verdict.stage === 'contract' ? 'fail' : 'pass' };
  return { ...verdict, checks: [...(json === undefined ? [] : [json]), reported, ...rest] };
}
