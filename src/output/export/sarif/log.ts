/** Logs of SARIF 2.1.0: their members, their order, and names of files as URI references. */
import { memberOf, textIn } from '../../../answers/adapters/builder/members.js';
import { readable } from '../../../answers/adapters/builder/readable.js';
import { printable } from '../../../core/issue/issue.js';
import { present } from '../../../core/json/value/index.js';
import { refuse } from '../shared/codes.js';

interface SarifParts extends Pick<SarifDriver, 'name'> {
  readonly version?: string | undefined;
  readonly informationUri?: string | undefined;
  /** In any order; they are listed by id. */
  readonly rules: readonly SarifRule[];
  readonly results: readonly Omit<SarifResult, 'ruleIndex'>[];
  readonly notifications?: readonly SarifNotification[];
}

export function sarifLog({
  name,
  version,
  informationUri,
  rules,
  results,
  notifications = [],
}: SarifParts): SarifLog {
  const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const places = new Map(sorted.map(({ id }, index) => [id, index] as const));
  const invocation = {
    executionSuccessful: notifications.every(({ level }) => level !== 'error'),
    toolExecutionNotifications: notifications.length === 0 ? undefined : notifications,
  };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: present({
            name,
            version,
            informationUri,
            rules: sorted,
          }),
        },
        columnKind: 'unicodeCodePoints',
        invocations: [present(invocation)],
        results: results.map((result) =>
          present({ ...result, ruleIndex: places.get(result.ruleId) }),
        ),
      },
    ],
  };
}

/**
 * A log as one line of JSON with a line end; what could disturb a terminal is written as a JSON
 * escape.
 *
 * @throws ContractError `export.log`
 */
export function sarifJson(log: SarifLog): string {
  const { copy, isCut } = readable(log, { repair: true });
  const isLog = textIn(copy, 'version') === '2.1.0' && Array.isArray(memberOf(copy, 'runs'));
  if (!isLog || isCut) refuse({ code: 'export.log', expected: 'a log as toSarif gives it' });
  return `${printable(JSON.stringify(copy))}\n`;
}

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
  readonly informationUri?: string;
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

/** One failure. */
export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex?: number;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: SarifText;
  readonly locations: readonly SarifLocation[];
}

/** Where it is: in a file, and in the document by its pointer. */
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

/** Relative names stay relative, as code scanning wants them; absolute ones get their scheme. */
export function fileUri(name: string): string {
  const path = name.replaceAll('\\', '/');
  const [, drive = '', rest = path] = /^([A-Za-z]:)(\/.*)$/s.exec(path) ?? [];
  // Half of a surrogate pair has no encoding: U+FFFD is in its place
  const encoded = encodeURIComponent(rest.replaceAll(/\p{Cs}/gu, '\ufffd')).replaceAll('%2F', '/');
  return drive !== ''
    ? `file:///${drive}${encoded}`
    : encoded.startsWith('/')
      ? `file://${encoded}`
      : encoded;
}
