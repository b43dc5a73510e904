/**
 * The mutation floor: for every rule there are examples that would get another verdict without it.
 */

import { checkOptions, list } from '../../../core/issue/options.js';
import type {
  Contract,
  ContractVersion,
  Rule,
  Version,
} from '../../../engine/contract/model/index.js';
import type { Verdict } from '../../../engine/contract/verdict/index.js';
import { verify } from '../../../engine/contract/verify/index.js';
import { type DescribeOptions, upTo, withoutRule } from './describe-contract.js';
import type { Example } from './description.js';

/** How many examples depend on one rule. */
export interface RuleFloor {
  readonly contract: string;
  readonly version: Version;
  readonly rule: string;
  /** Valid examples that the rule does not report. */
  readonly passes: readonly string[];
  /**
   * Examples that only this rule refuses; of a warning, examples of which no other rule reports
   * anything.
   */
  readonly refuses: readonly string[];
  /** True if one example or more passes, and two or more are refused. */
  readonly held: boolean;
}

/**
 * Proves for each rule of each version, by leaving it out, which examples depend on it. The body of
 * a rule is in no schema and no digest: with one example that passes and two that only it refuses,
 * emptying it is detected.
 */
export function mutationFloor(contract: Contract, options: DescribeOptions): readonly RuleFloor[] {
  checkOptions(options, { examples: list });
  const { examples = [] } = options;
  return contract.versions.flatMap((version) => floorOf(contract, version, examples));
}

function floorOf(
  contract: Contract,
  version: ContractVersion,
  examples: readonly Example[],
): RuleFloor[] {
  const known = upTo(contract, version);
  const checked = examples
    .filter((example) => example.version === version.version)
    .map((example) => ({ example, verdict: verify(known, example.text) }));
  return version.rules.map((rule) => {
    const passes = checked.filter(
      ({ verdict }) => verdict.ok && verdict.issues.every(({ code }) => code !== rule.code),
    );
    const without = withoutRule(known, rule.code);
    const refuses = checked.filter(
      ({ example, verdict }) => isOnlyOf(rule, verdict) && isClean(without, example),
    );
    return {
      contract: contract.name,
      version: version.version,
      rule: rule.code,
      passes: passes.map(({ example }) => example.name),
      refuses: refuses.map(({ example }) => example.name),
      held: passes.length >= 1 && refuses.length >= 2,
    };
  });
}

/** True if nothing but the rule reports an issue. */
function isOnlyOf({ code, severity }: Rule, verdict: Verdict): boolean {
  const { ok, issues, truncated } = verdict;
  const isOfRules = ok === (severity === 'warning') && (ok || verdict.stage === 'rules');
  return (
    isOfRules &&
    truncated === 0 &&
    issues.length > 0 &&
    issues.every((issue) => issue.code === code)
  );
}

/** Run without the rule, and not concluded from its code: two rules may share one fault. */
function isClean(without: Contract, { text }: Example): boolean {
  const { ok, issues } = verify(without, text);
  return ok && issues.length === 0;
}
