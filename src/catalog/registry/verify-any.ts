/**
 * Verifies documents whose contract is not known beforehand: it is recognised first, and never
 * guessed.
 */

import type { IssueDraft } from '../../core/issue/issue.js';
import { checkOptions } from '../../core/issue/options.js';
import { type JsonValue, jsonTypeOf } from '../../core/json/value/index.js';
import type { ContractCode } from '../../engine/contract/codes.js';
import type { Contract } from '../../engine/contract/model/index.js';
import {
  type Sources,
  type VerifyAgainstOptions,
  withSources,
} from '../../engine/contract/sources/index.js';
import { type Invalid, issuesOf, type Verdict } from '../../engine/contract/verdict/index.js';
import type { ReadyInput, Unsourced, VerifyOptions } from '../../engine/contract/verify/index.js';
import {
  againstKinds,
  checkContracts,
  receive,
  stages,
  verifyKinds,
  withoutSources,
} from '../../engine/contract/verify/index.js';
import { type Likeness, outlineOf } from './likeness.js';
import { onlyWholeOf } from './outline.js';
import { type Recognition, recogniseJson } from './recognise.js';
import { checkedBy, type Read, withLine } from './verify-chosen.js';

/** The verdict on a document of one of these contracts. */
export type AnyVerdict<C extends Contract> = C extends Contract ? Verdict<C> : never;

/**
 * Verifies a document against the one of these contracts that it follows.
 *
 * As `verify`, with one stage more: a document that is like none of the contracts, or like several,
 * fails at stage `contract` with
 * `contract.unrecognised` or `contract.ambiguous`, and its verdict names no contract. Synchronous, and never throws on bad input.
 * @example
 * ```ts
 * import { allContracts, verifyAny } from 'evidence-contracts/guard';
 *
 * const verdict = verifyAny(allContracts, '{"specversion":"1.0","type":"note"}');
 * if (!verdict.ok) console.log(verdict.stage, verdict.issues[0]?.code); // contract contract.unrecognised
 * ```
 */
export function verifyAny<const C extends readonly Contract[], const I>(
  contracts: C,
  input: ReadyInput<I>,
  options: VerifyOptions = {},
): AnyVerdict<C[number]> {
  checkOptions(options, verifyKinds);
  const chosen = choose(contracts, input, options);
  const verdict = chosen.ok
    ? withoutSources(chosen.contract, chosen.unsourced, options)
    : chosen.verdict;
  return withLine(verdict) as AnyVerdict<C[number]>;
}

/**
 * Verifies a document against the one of these contracts that it follows, and against its sources.
 * As `verifyAgainst`, with the stage `contract` of `verifyAny`. Never throws and never rejects on
 * bad input.
 */
export async function verifyAnyAgainst<const C extends readonly Contract[], const I>(
  contracts: C,
  input: ReadyInput<I>,
  sources: Sources,
  options: VerifyAgainstOptions = {},
): Promise<AnyVerdict<C[number]>> {
  checkOptions(options, againstKinds);
  const chosen = choose(contracts, input, options);
  const verdict = chosen.ok
    ? await withSources(chosen.contract, chosen.unsourced, { sources, ...options })
    : chosen.verdict;
  return withLine(verdict) as AnyVerdict<C[number]>;
}

type Chosen =
  | { readonly ok: true; readonly contract: Contract; readonly unsourced: Unsourced<Contract> }
  | { readonly ok: false; readonly verdict: Invalid };

function choose(
  contracts: readonly Contract[],
  input: unknown,
  options: Omit<VerifyOptions, 'require'>,
): Chosen {
  checkContracts(contracts);
  const received = receive(input, options);
  if (!received.ok) {
    const { stage, issues, checks, truncated } = received.unsound;
    return {
      ok: false,
      verdict: {
        ok: false,
        stage,
        issues,
        checks,
        truncated,
      },
    };
  }
  const { json } = received;
  let contract = onlyWholeOf(contracts.map(outlineOf), json, options.assumeVersion)?.contract;
  if (contract === undefined) {
    const recognition = recogniseJson(contracts, json, options.assumeVersion);
    if (recognition.outcome !== 'one')
      return { ok: false, verdict: unchosen(recognition, received) };
    ({ contract } = recognition);
  }
  return { ok: true, contract, unsourced: checkedBy(contract, received, options) };
}

type Unchosen = Extract<Recognition, { readonly outcome: 'several' | 'none' }>;

function unchosen(recognition: Unchosen, { json, context }: Read): Invalid {
  const draft =
    recognition.outcome === 'none'
      ? none(recognition.nearest, json)
      : several(recognition.candidates);
  const reason = 'not reached: contract failed';
  return {
    ok: false,
    stage: 'contract',
    issues: issuesOf([draft], context.text?.()),
    checks: stages.map((line) =>
      line.stage === 'json' ? { ...line, status: 'pass' } : { ...line, status: 'skip', reason },
    ),
    truncated: 0,
  };
}

function none([nearest]: readonly Likeness[], document: JsonValue): IssueDraft<ContractCode> {
  const type = jsonTypeOf(document);
  const likeness =
    nearest === undefined
      ? 'matches none of them'
      : `is most like ${nearest.contract}, but lacks ${lackOf(nearest)}`;
  const received = type === 'object' ? `a document that ${likeness}` : `a value of type ${type}`;
  const expected = 'a document of a known contract';
  return {
    code: 'contract.unrecognised',
    says: 'not recognised',
    expected,
    received,
  };
}

/** What the contract knows is its own text, and safe to show. */
function lackOf({ missing, foreign }: Likeness): string {
  const lacks = missing.length === 0 ? 'none of its members' : missing.join(', ');
  return foreign === 0
    ? lacks
    : `${lacks} and has ${foreign} unknown member${foreign === 1 ? '' : 's'}`;
}

function several(candidates: readonly Likeness[]): IssueDraft<ContractCode> {
  const received = `a document that could be ${candidates.map(({ contract }) => contract).join(' or ')}`;
  return {
    code: 'contract.ambiguous',
    says: 'not recognised',
    expected: 'a document of one contract',
    received,
  };
}
