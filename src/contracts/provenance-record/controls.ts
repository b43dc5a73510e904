/** The governance controls that checks of provenance serve, and checks grouped by them. */
import type { Check } from '../../engine/contract/verdict/index.js';

/** A control: system determinism, data provenance, end-to-end traceability. */
export type Control = 'GOV-REPLAY-001' | 'GOV-PROV-001' | 'AUDIT-TRACE-001';

/** One line of an audit or a replay, with the control that it serves. A skip is not a pass. */
export interface ControlCheck extends Omit<Check, 'stage'> {
  readonly control: Control;
}

/** A control and all checks that serve it. */
export interface ControlVerdict {
  readonly control: Control;
  /** What the control asks for. */
  readonly says: string;
  /** `fail` when one check failed; else `skip` when one was skipped; else `warn` or `pass`. */
  readonly status: Check['status'];
  readonly checks: readonly ControlCheck[];
}

const controls: readonly { readonly control: Control; readonly says: string }[] = [
  { control: 'GOV-REPLAY-001', says: 'system determinism' },
  { control: 'GOV-PROV-001', says: 'data provenance' },
  { control: 'AUDIT-TRACE-001', says: 'end-to-end traceability' },
];

/**
 * Groups checks by the control they serve: always all controls, in one order; a control that
 * nothing served is skipped.
 */
export function groupByControl(checks: readonly ControlCheck[]): readonly ControlVerdict[] {
  return controls.map(({ control, says }) => {
    const served = checks.filter((check) => check.control === control);
    const has = (status: Check['status']): boolean =>
      served.some((check) => check.status === status);
    const worst = (['fail', 'skip', 'warn'] as const).find(has);
    return {
      control,
      says,
      status: worst ?? (served.length === 0 ? 'skip' : 'pass'),
      checks: served,
    };
  });
}

export function controlOf(code: string): Control {
  if (/^provenance-record\.(?:inputs|candidates|clock)/.test(code)) return 'GOV-REPLAY-001';
  return /^provenance-record\.(?:context|recorded-at)/.test(code)
    ? 'GOV-PROV-001'
    : 'AUDIT-TRACE-001';
}
