/** The budgets of reading and checking JSON: each has a default, and none can be made unreadable by a wrong option. */

/**
 * Budgets of the strict reader and the value gate.
 *
 * A number from 0 is taken as it stands (`Infinity` lifts the budget); anything else counts as absent.
 *
 * @public
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

/** Budgets with nothing left open. */
export interface Budgets {
  readonly bytes: number;
  readonly depth: number;
  readonly nodes: number;
  readonly issues: number;
}

export function budgetsOf(limits?: JsonLimits): Budgets {
  return {
    bytes: budget(limits?.bytes, 64 * 1024 * 1024),
    depth: budget(limits?.depth, 128),
    nodes: budget(limits?.nodes, 5_000_000),
    issues: Math.max(1, budget(limits?.issues, 100)),
  };
}

function budget(given: unknown, otherwise: number): number {
  return typeof given === 'number' && given >= 0 ? given : otherwise;
}
