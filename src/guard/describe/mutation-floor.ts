/** The mutation floor: for every rule there are examples that would get another verdict without it. */
import type { Contract, ContractVersion, Rule, Version } from '../../contract/model/index.js';
import { verify } from '../../contract/verify/index.js';
import type { Issue } from '../../issue/issue.js';
import { checkOptions, list } from '../../issue/options.js';
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
   * Examples that the rule alone refuses: with it they fail by its code and no other, without it they are valid. Of a warning:
   * examples of which no other rule says anything.
   */
  readonly refuses: readonly string[];
  /** At least one that passes and two that are refused. */
  readonly held: boolean;
}

/**
 * Proves for each rule of each version, by leaving it out, which examples depend on it. The body of a rule is in no
 * schema and no digest: where one example passes and two are refused by nothing else, it cannot be emptied unseen.
 */
export function mutationFloor(contract: Contract, options: DescribeOptions): readonly RuleFloor[] {
  checkOptions(options, { examples: list });
  const { examples = [] } = options;
  return contract.versions.flatMap((version) => floorOf(contract, version, examples));
}

interface Complaints {
  readonly name: string;
  readonly ok: boolean;
  readonly only: string | undefined;
  readonly codes: ReadonlySet<string>;
  readonly text: Example['text'];
}

function floorOf(contract: Contract, version: ContractVersion, examples: readonly Example[]): RuleFloor[] {
  const known = upTo(contract, version);
  const checked = examples
    .filter((example) => example.version === version.version)
    .map((example) => check(known, example));
  return version.rules.map((rule) => {
    const passes = checked.filter(({ ok, codes }) => ok && !codes.has(rule.code));
    const refuses = checked.filter((example) => dependsOn(known, rule, example));
    return {
      contract: contract.name,
      version: version.version,
      rule: rule.code,
      passes: passes.map(({ name }) => name),
      refuses: refuses.map(({ name }) => name),
      held: passes.length >= 1 && refuses.length >= 2,
    };
  });
}

function check(contract: Contract, { name, text }: Example): Complaints {
  const verdict = verify(contract, text);
  const codes = new Set(verdict.issues.map(({ code }: Issue) => code));
  const isOfRules = verdict.ok || verdict.stage === 'rules';
  const [only] = codes.size === 1 && isOfRules && verdict.truncated === 0 ? codes : [];
  return { name, text, ok: verdict.ok, only, codes };
}

/** Run without the rule, and not concluded from its code: two rules may share one fault. */
function dependsOn(contract: Contract, { code, severity }: Rule, { only, ok, text }: Complaints): boolean {
  if (only !== code || ok !== (severity === 'warning')) return false;
  const without = verify(withoutRule(contract, code), text);
  return without.ok && without.issues.length === 0;
}
