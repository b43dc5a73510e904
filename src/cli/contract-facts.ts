/** What there is to know of each version of a contract, as plain data. */
import type { Contract, Need, Severity, Status, Version } from '../index.js';

/** One version of a contract. Its members stand in the order in which programs get them. */
export interface ContractFacts {
  readonly name: string;
  readonly version: Version;
  readonly status: Status;
  /** Whether it is the version that the contract writes by default: its last. */
  readonly latest: boolean;
  /** Number of the decision that tells why the version is as it is; null when it names none. */
  readonly adr: string | null;
  /** Where a document says its version; null when it does not. */
  readonly versionAt: string | null;
  /** Pointers of what the stable digest leaves out. */
  readonly volatile: readonly string[];
  /** Whether the version says what a document claims of its sources, so that it can be checked. */
  readonly sources: boolean;
  readonly rules: readonly { readonly code: string; readonly severity: Severity; readonly says: string }[];
  /** The steps that lead away from this version. */
  readonly migrations: readonly MigrationFacts[];
}

/** One step. */
export interface MigrationFacts {
  readonly to: Version;
  readonly lossy: boolean;
  readonly needs: readonly Need[];
}

/** One for each version, oldest first. */
export function factsOf({ name, versionAt, versions, steps }: Contract): readonly ContractFacts[] {
  return versions.map(({ version, status, adr = null, volatile, rules, ...declared }) => ({
    name,
    version,
    status,
    latest: version === versions.at(-1)?.version,
    adr,
    versionAt,
    volatile,
    sources: typeof declared.sources === 'function',
    rules: rules.map(({ code, severity, says }) => ({ code, severity, says })),
    migrations: steps
      .filter(({ from }) => from === version)
      .map(({ to, lossy, needs }) => ({ to, lossy, needs: needs.map(({ name: need, why }) => ({ name: need, why })) })),
  }));
}
