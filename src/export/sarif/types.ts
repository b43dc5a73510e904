/** What is written of SARIF 2.1.0: members that nobody needs here are left out. */

/** A log of SARIF 2.1.0. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly SarifRun[];
}

/** One run of one tool. Columns count code points. */
export interface SarifRun {
  readonly tool: { readonly driver: SarifDriver };
  readonly columnKind: 'unicodeCodePoints';
  /** One for each time that somebody looked; notifications say what was not looked at. */
  readonly invocations: readonly SarifInvocation[];
  readonly results: readonly SarifResult[];
}

/** The tool, and the rules that its results name. */
export interface SarifDriver {
  readonly name: string;
  readonly version?: string;
  readonly rules: readonly SarifRule[];
}

/** A rule: what an issue of this code is about. */
export interface SarifRule {
  readonly id: string;
  readonly shortDescription?: SarifText;
  readonly help?: SarifText;
}

/** Words for people. */
export interface SarifText {
  readonly text: string;
}

/** One thing that does not hold. */
export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex?: number;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: SarifText;
  readonly locations: readonly SarifLocation[];
}

/** Where it stands: in a file, and in the document by its pointer. */
export interface SarifLocation {
  readonly physicalLocation: {
    readonly artifactLocation: { readonly uri: string };
    readonly region?: { readonly startLine: number; readonly startColumn?: number };
  };
  /** The RFC 6901 pointer, where it is not the whole document. */
  readonly logicalLocations?: readonly { readonly fullyQualifiedName: string }[];
}

/** Whether everything was looked at. */
export interface SarifInvocation {
  readonly executionSuccessful: boolean;
  readonly toolExecutionNotifications?: readonly SarifNotification[];
}

/** What was not looked at, or not listed. */
export interface SarifNotification {
  readonly level: 'error' | 'warning' | 'note';
  readonly message: SarifText;
  readonly locations: readonly SarifLocation[];
}
