/** Verifies a document by the contract that it was recognised as. */
import type { Contract } from '../contract/model/index.js';
import type { Check, Verdict } from '../contract/verdict/index.js';
import {
  examineJson,
  type Received,
  type Unsourced,
  unsourcedOf,
  type VerifyOptions,
  withoutSources,
} from '../contract/verify/index.js';

/** A document that was read, or copied by the gate. */
export type Read = Extract<Received, { readonly ok: true }>;

/** The verdict as `verifyAny` gives it, sources not looked at. */
export function verifyChosen(contract: Contract, read: Read, options: VerifyOptions): Verdict {
  return withLine(withoutSources(contract, judgedBy(contract, read, options), options));
}

export function judgedBy(contract: Contract, { json, context }: Read, options: VerifyOptions): Unsourced<Contract> {
  return unsourcedOf(contract, examineJson(contract, json, context), options);
}

/** Lists of lines that are the same for every document that holds, with the line of the stage: made once for each. */
const longer: WeakMap<readonly Check[], readonly Check[]> = /* @__PURE__ */ new WeakMap();

/** The line of the stage, after that of the text. */
export function withLine(verdict: Verdict): Verdict {
  const known = longer.get(verdict.checks);
  const checks = known ?? linesOf(verdict);
  if (known === undefined && verdict.ok && Object.isFrozen(verdict.checks))
    longer.set(verdict.checks, Object.freeze(checks));
  return { ...verdict, checks };
}

function linesOf(verdict: Verdict): Check[] {
  const [json, ...rest] = verdict.checks;
  const line = { code: 'contract', stage: 'contract', says: 'the document belongs to one known contract' } as const;
  const told: Check =
    json?.status === 'fail'
      ? { ...line, status: 'skip', reason: 'not reached: json failed' }
      : { ...line, status: !verdict.ok && verdict.stage === 'contract' ? 'fail' : 'pass' };
  return [...(json === undefined ? [] : [json]), told, ...rest];
}
