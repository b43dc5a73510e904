/** Verifies one document: text, version, shape, rules and expected digests, in one synchronous call that never throws. */
import type { Digest } from '../../digest/digest.js';
import type { Contract, ContractVersion, DocumentOf, VersionOf } from '../model/index.js';
import type { Check, Fails, Stage, Verdict } from '../verdict/index.js';
import { issuesOf, joined } from '../verdict/index.js';
import { type Examined, examine, type Sound } from './examine.js';
import { compareDigests, digestsOf, type Expectations, noDigests } from './expect.js';
import type { ExamineOptions } from './options.js';

/**
 * Options of `verify` and `verifyAgainst`.
 *
 * @public
 */
export interface VerifyOptions extends ExamineOptions {
  /** Digests that the document must have; whoever holds one of them sees every change. */
  readonly expect?: Expectations;
  /** Checks that must not be skipped: a skip becomes a failure. */
  readonly require?: readonly 'sources'[];
}

/**
 * Verifies a document against its contract.
 *
 * Text and bytes are JSON text and go through the strict reader; anything else is a value. Synchronous, and total: bad
 * input of any kind ends in a verdict. Sources are not looked at (`verifyAgainst` does): their check is skipped.
 *
 * @example
 * ```ts
 * import { verify } from 'evidence-contracts';
 * import { EvidencePacket } from 'evidence-contracts/evidence-packet';
 *
 * const verdict = verify(EvidencePacket, '{"meta":{},"meta":{}}');
 * if (!verdict.ok) console.log(verdict.stage, verdict.issues[0]?.code, verdict.issues[0]?.at?.column); // json json.duplicate-key 12
 * ```
 * @public
 */
export function verify<C extends Contract>(contract: C, input: unknown, options: VerifyOptions = {}): Verdict<C> {
  return withoutSources(contract, judge(contract, input, options), options);
}

/** The verdict when nobody gave sources. */
export function withoutSources<C extends Contract>(contract: C, judged: Judged<C>, options: VerifyOptions): Verdict<C> {
  if (!judged.ok) return judged.verdict;
  const { examined, digests, checks } = judged;
  const required = options.require?.includes('sources') === true;
  const sources = sourcesSkipped(examined, required);
  const verdict = { contract: contract.name, version: examined.version.version as VersionOf<C> };
  if (sources?.status === 'fail') {
    const issues = issuesOf([{ code: 'source.required', says: 'the sources were required and not given' }], undefined);
    const told = joined(examined, { issues, truncated: 0 }, options.maxIssues);
    return { ok: false, stage: 'sources', ...verdict, ...told, checks: [...checks, sources] };
  }
  return {
    ok: true,
    ...verdict,
    value: examined.document as DocumentOf<C>,
    ...digests,
    checks: sources === undefined ? checks : [...checks, sources],
    issues: examined.issues,
    truncated: examined.truncated,
  };
}

/** A document that holds but for its sources, or the verdict that ends it. */
export type Judged<C extends Contract> =
  | {
      readonly ok: true;
      readonly examined: Sound;
      readonly digests: { readonly digest: Digest; readonly stableDigest: Digest };
      readonly checks: readonly Check[];
    }
  | { readonly ok: false; readonly verdict: Fails<C> };

/** Everything but the sources. */
export function judge<C extends Contract>(contract: C, input: unknown, options: VerifyOptions): Judged<C> {
  return judgeExamined(contract, examine(contract, input, options), options);
}

/** The same for a document that was examined already. */
export function judgeExamined<C extends Contract>(contract: C, examined: Examined, options: VerifyOptions): Judged<C> {
  if (!examined.ok) {
    const { stage, version, issues, checks, truncated } = examined;
    const known = version === undefined ? {} : { version: version.version as VersionOf<C> };
    const all = [...checks, ...unreached(version, stage)];
    return {
      ok: false,
      verdict: { ok: false, stage, contract: contract.name, ...known, issues, checks: all, truncated },
    };
  }
  const { document, version, text } = examined;
  const digests = digestsOf(contract.name, version, document);
  const compared = digests.ok ? compareDigests(digests.value, options.expect ?? {}) : noDigests();
  const checks = [...examined.checks, ...compared.checks];
  if (digests.ok && compared.findings.length === 0) return { ok: true, examined, digests: digests.value, checks };
  const found = { issues: issuesOf(compared.findings, text?.()), truncated: 0 };
  const verdict: Fails<C> = {
    ok: false,
    stage: 'digests',
    contract: contract.name,
    version: version.version,
    ...joined(examined, found, options.maxIssues),
    checks: [...checks, ...unreached(version, 'digests')],
  };
  return { ok: false, verdict };
}

/** The line for sources that nobody gave; none for a contract that claims nothing about sources. */
function sourcesSkipped({ version }: Sound, required: boolean): Check | undefined {
  if (version.sources === undefined) return undefined;
  const line = { code: 'sources', stage: 'sources', says: sourcesSay } as const;
  if (required) return { ...line, status: 'fail' };
  return { ...line, status: 'skip', reason: 'no sources were given' };
}

/** The line for sources that were not reached. */
function unreached(version: ContractVersion | undefined, stage: Stage): Check[] {
  if (version?.sources === undefined) return [];
  return [
    { code: 'sources', stage: 'sources', says: sourcesSay, status: 'skip', reason: `not reached: ${stage} failed` },
  ];
}

/** What holds when the sources were checked. */
export const sourcesSay = 'every claimed text stands in its source, where the document says';
