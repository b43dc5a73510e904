/**
 * The budgets of reading and checking JSON: each has a default, and one that is not a number is
 * refused by name.
 */
import { checkOptions, count, type OptionKinds } from '../../issue/options.js';

/**
 * Budgets of the strict reader and the value gate. A number from 0 is taken unchanged; `Infinity`
 * lifts the budget.
 */
export interface JsonLimits {
  /** UTF-8 bytes of the text, and of the canonical text of its value. Default 67108864 (64 MiB). */
  readonly bytes?: number | undefined;
  /** Arrays and objects open at once. Default 128. */
  readonly depth?: number | undefined;
  /** Members and elements in all, each counted as often as it is reached. Default 5000000. */
  readonly nodes?: number | undefined;
  /** Issues that are kept; at least 1. Default 100. */
  readonly issues?: number | undefined;
}

export const limitKinds: OptionKinds = {
  bytes: count,
  depth: count,
  nodes: count,
  issues: count,
};
export type Budgets = Readonly<Record<keyof JsonLimits, number>>;

/** @throws ContractError `options.unknown` or `options.value` for invalid limits. */
export function budgetsOf(limits?: JsonLimits): Budgets {
  checkOptions(limits, limitKinds, '/limits');
  const { bytes = 64 * 1024 * 1024, depth = 128, nodes = 5_000_000, issues = 100 } = limits ?? {};
  return {
    bytes,
    depth,
    nodes,
    issues: Math.max(1, issues),
  };
}
