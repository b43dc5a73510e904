/** Verdicts as SARIF 2.1.0, written as they come: only rules and a limited number of notifications are in memory. */

import type { SarifLog, SarifNotification, SarifResult, SarifRule } from '../../export/sarif/log.js';
import { toSarif } from '../../export/sarif/to-sarif.js';
import type { Verdict } from '../../index.js';
import { printable } from '../../issue/issue.js';
import type { DocumentName } from '../commands/verify/documents.js';
import { packageHomepage, packageVersion } from '../shared/version.js';
import { type Format, nothing, unreadLine } from './format.js';

type Run = SarifLog['runs'][number];

/** The run of one document; empty if it has no issues. */
export function sarifReported(verdict: Verdict, { file, line }: DocumentName): string {
  if (verdict.issues.length === 0 && verdict.truncated === 0) return '';
  return JSON.stringify(runOf({ verdict, file, ...(line === undefined ? {} : { line }) }));
}

function runOf(item: Parameters<typeof toSarif>[0] extends Iterable<infer One> ? One : never): Run {
  const [run] = toSarif([item], { version: packageVersion, informationUri: packageHomepage }).runs;
  if (run === undefined) throw new Error('a log without a run');
  return run;
}

/** Further notifications are only counted. */
const mostNotifications = 1000;

/** One run of all documents. The tool follows the results, because its rules are known last. */
export function sarifFormat(): Format {
  const rules = new Map<string, { readonly rule: SarifRule; readonly index: number }>();
  const notifications = keptNotifications();
  let isFirst = true;
  const resultText = (result: SarifResult): string => {
    const separator = isFirst ? '' : ',';
    isFirst = false;
    return `${separator}\n${jsonText({ ...result, ruleIndex: rules.get(result.ruleId)?.index })}`;
  };
  const add = ({ results, tool, invocations }: Run): string => {
    for (const rule of tool.driver.rules) {
      if (!rules.has(rule.id)) rules.set(rule.id, { rule, index: rules.size });
    }
    for (const { toolExecutionNotifications = [] } of invocations) notifications.add(toolExecutionNotifications);
    return results.map(resultText).join('');
  };
  return {
    start:
      '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[',
    next: (item) => {
      if (item.kind === 'file') return nothing;
      if (item.kind === 'unread') return { data: add(runOf(item)), words: unreadLine(item) };
      return item.reported === '' ? nothing : { data: add(JSON.parse(item.reported) as Run), words: '' };
    },
    end: ({ unread }) => {
      const invocation = { executionSuccessful: unread === 0, toolExecutionNotifications: notifications.all() };
      const listed = [...rules.values()].map(({ rule }) => rule);
      return { data: endOf(listed, invocation), words: '' };
    },
  };
}

interface KeptNotifications {
  readonly add: (notifications: readonly SarifNotification[]) => void;
  /** Those that were kept, and the number of the others. */
  readonly all: () => SarifNotification[];
}

function keptNotifications(): KeptNotifications {
  const kept: SarifNotification[] = [];
  let left = 0;
  return {
    add: (notifications) => {
      for (const notification of notifications) {
        if (kept.length < mostNotifications) kept.push(notification);
        else left += 1;
      }
    },
    all: () => {
      if (left === 0) return kept;
      return [...kept, { level: 'warning', message: { text: `${left} more are not listed` }, locations: [] }];
    },
  };
}

function endOf(rules: readonly SarifRule[], invocation: Run['invocations'][number]): string {
  const driver = { name: 'evidence-contracts', version: packageVersion, informationUri: packageHomepage, rules };
  return `\n],"tool":${jsonText({ driver })},"invocations":[${jsonText(invocation)}]}]}\n`;
}

function jsonText(value: object): string {
  return printable(JSON.stringify(value));
}
