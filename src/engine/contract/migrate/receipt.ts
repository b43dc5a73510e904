/**
 * A receipt: what a migration did to a document, step by step, bound to both ends by their digests.
 */
import type { Digest } from '../../../core/digest/digest.js';
import { type Issue, issueFrom } from '../../../core/issue/issue.js';
import { type Failure, failure, issuesIn, orThrow } from '../../../core/issue/outcome.js';
import {
  differences,
  type JsonObject,
  type JsonValue,
  snapshot,
} from '../../../core/json/value/index.js';
import type { ContractCode } from '../codes.js';
import { migrateHints } from '../hints.js';
import type { Contract, Step, Version } from '../model/index.js';
import { describeThrown } from '../verdict/index.js';
import { type ExamineOptions, examineGated, isPromise } from '../verify/index.js';

/** What a migration did. */
export interface Receipt {
  readonly contract: string;
  readonly steps: readonly ReceiptStep[];
  /** Digest of the document that came in. */
  readonly before: Digest;
  /** Digest of the document that came out. */
  readonly after: Digest;
  /** Digest of the context, when one was given. */
  readonly context?: Digest;
}

/**
 * What one step did. `dropped` points into the document before it, `added` and `changed` into the
 * one after it; all at the shortest pointers that differ.
 */
export interface ReceiptStep {
  readonly from: Version;
  readonly to: Version;
  readonly lossy: boolean;
  /** Names of the pieces of context that the step used. */
  readonly needs: readonly string[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly dropped: readonly string[];
}

/**
 * What `normalize` did. The digests are those of the document out of its envelope, equal where
 * nothing was changed.
 */
export interface NormalReceipt
  extends Omit<Receipt, 'steps' | 'context'>,
    Pick<ReceiptStep, 'changed' | 'dropped'> {
  readonly version: Version;
}

/** The steps from one version to another, up or down; undefined when one of them is missing. */
export function pathBetween(
  { versions, steps }: Contract,
  from: Version,
  to: Version,
): readonly Step[] | undefined {
  const order = versions.map(({ version }) => version);
  const start = order.indexOf(from);
  const end = order.indexOf(to);
  if (start === -1 || end === -1) return undefined;
  const direction = Math.sign(end - start);
  const path: Step[] = [];
  for (let place = start; place !== end; place += direction) {
    const step = steps.find(
      (one) => one.from === order[place] && one.to === order[place + direction],
    );
    if (step === undefined) return undefined;
    path.push(step);
  }
  return path;
}

interface Journey {
  readonly contract: Contract;
  readonly path: readonly Step[];
  readonly context: JsonObject;
  readonly options: ExamineOptions;
}

type Walked =
  | { readonly ok: true; readonly document: JsonValue; readonly steps: readonly ReceiptStep[] }
  | FailedStep;

/** `cause` is what a step gave in place of a document, for its author. */
type FailedStep = Failure & { readonly cause?: unknown };

export function walkSteps(journey: Journey, start: JsonValue): Walked {
  const { contract, path, options } = journey;
  let document = start;
  const steps: ReceiptStep[] = [];
  for (const step of path) {
    const { from, to, lossy } = step;
    const { value, said, ...caused } = apply(step, document, journey);
    // What a step says itself is better than what is missing in what it did not return
    if (said !== undefined) return failedStep(step, { issues: said });
    const examined = examineGated(contract, value, { ...options, assumeVersion: to });
    const made = examined.version?.version ?? to;
    const received = made === to ? undefined : `one of version ${JSON.stringify(made)}`;
    if (!examined.ok)
      return { ...failedStep(step, { issues: examined.issues, received }), ...caused };
    if (received !== undefined) return failedStep(step, { received });
    const needs = step.needs.map(({ name }) => name);
    steps.push({
      from,
      to,
      lossy,
      needs,
      ...differences(document, examined.json),
    });
    document = examined.json;
  }
  return { ok: true, document, steps };
}

/** Why there is no document of the next version: it has another one, or what is wrong in it. */
interface Fault {
  readonly issues?: readonly Issue[];
  readonly received?: string | undefined;
}

function failedStep({ from, to }: Step, { issues = [], received }: Fault): Failure {
  const [older, newer] = [from, to].map((version) => JSON.stringify(version));
  const failed = issueFrom<ContractCode>(migrateHints, {
    code: 'migrate.step-failed',
    says: `the step from ${older} to ${newer} failed`,
    ...(received === undefined ? {} : { expected: `a document of version ${newer}`, received }),
  });
  return failure<string>(failed, issues);
}

/** What a step returned, or the issues that it threw; or else why there is neither. */
interface Applied {
  readonly value?: unknown;
  readonly said?: readonly Issue[];
  readonly cause?: unknown;
}

/**
 * Steps get private copies: a step that mutates its input does not reach the caller's document or
 * the receipt.
 */
function apply(step: Step, document: JsonValue, { context, options }: Journey): Applied {
  const copyOf = (value: JsonValue): JsonValue => orThrow(snapshot(value, options.limits));
  try {
    const value: unknown = step.apply(copyOf(document), copyOf(context));
    if (value === undefined) return gave('nothing');
    return isPromise(value) ? gave('a promise') : { value };
  } catch (thrown) {
    const said = issuesIn(thrown);
    return said === undefined ? gave(describeThrown(thrown)) : { said };
  }
}

/** Not the error itself: its message can be text of the document. */
const gave = (received: string): Applied => ({
  cause: new TypeError(`the step gave ${received}`),
});
