/** Puts results of any tool of this package into a log of SARIF 2.1.0, in its order of members. */
import { memberOf, textIn } from '../../adapters/builder/members.js';
import { readable } from '../../adapters/builder/readable.js';
import { printable } from '../../issue/printable.js';
import { refuse } from '../shared/refuse.js';
import type { SarifLog, SarifNotification, SarifResult, SarifRule } from './types.js';

/** What a log is made of. */
export interface SarifParts {
  readonly name: string;
  readonly version?: string | undefined;
  /** In any order; they are listed by id. */
  readonly rules: readonly SarifRule[];
  readonly results: readonly Omit<SarifResult, 'ruleIndex'>[];
  readonly notifications?: readonly SarifNotification[];
}

export function sarifLog({ name, version, rules, results, notifications = [] }: SarifParts): SarifLog {
  const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const places = new Map(sorted.map(({ id }, index) => [id, index] as const));
  const invocation = { executionSuccessful: notifications.every(({ level }) => level !== 'error') };
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name, ...(version === undefined ? {} : { version }), rules: sorted } },
        columnKind: 'unicodeCodePoints',
        invocations: [
          notifications.length === 0 ? invocation : { ...invocation, toolExecutionNotifications: notifications },
        ],
        results: results.map((result) => {
          const ruleIndex = places.get(result.ruleId);
          return ruleIndex === undefined ? result : { ...result, ruleIndex };
        }),
      },
    ],
  };
}

/**
 * A log as one line of JSON with a line end; what could disturb a terminal is written as a JSON escape.
 *
 * @throws ContractError `export.log`
 */
export function sarifJson(log: SarifLog): string {
  const { copy, isCut } = readable(log, { repair: true });
  const isLog = textIn(copy, 'version') === '2.1.0' && Array.isArray(memberOf(copy, 'runs'));
  if (!isLog || isCut) refuse({ code: 'export.log', expected: 'a log as toSarif gives it' });
  return `${printable(JSON.stringify(copy))}\n`;
}
