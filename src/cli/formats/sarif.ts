/** Verdicts as SARIF 2.1.0, written as they come: only rules and a limited number of notifications are in memory. */
import type { SarifLog, SarifNotification, SarifResult, SarifRule } from '../../export/sarif/index.js';
import { toSarif } from '../../export/sarif/index.js';
import type { Verdict } from '../../index.js';
import { printable } from '../../issue/printable.js';
import type { DocumentName } from '../commands/verify/documents.js';
import { packageVersion } from '../shared/version.js';
import { type Format, nothing, unreadLine } from './format.js';

type Run = SarifLog['runs'][number];

/** The run of one document; empty if it has no issues. */
export function sarifTold(verdict: Verdict, { file, line }: DocumentName): string {
  if (verdict.issues.length === 0 && verdict.truncated === 0) return '';
  return JSON.stringify(runOf({ verdict, file, ...(line === undefined ? {} : { line }) }));
}

function runOf(item: Parameters<typeof toSarif>[0] extends Iterable<infer One> ? One : never): Run {
  const [run] = toSarif([item], { version: packageVersion }).runs;
  if (run === undefined) throw new Error('a log without a run');
  return run;
}

/** Further notifications are only counted. */
const mostNotifications = 1000;

/** One run of all documents. The tool follows the results, because its rules are known last. */
export function sarifFormat(): Format {
  const rules = new Map<string, { readonly rule: SarifRule; readonly index: number }>();
  const kept: SarifNotification[] = [];
  let left = 0;
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
    for (const notification of invocations.flatMap(
      ({ toolExecutionNotifications = [] }) => toolExecutionNotifications,
    )) {
      if (kept.length < mostNotifications) kept.push(notification);
      else left += 1;
    }
    return results.map(resultText).join('');
  };
  return {
    start:
      '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[',
    next: (item) => {
      if (item.kind === 'file') return nothing;
      if (item.kind === 'unread') return { data: add(runOf(item)), words: unreadLine(item) };
      return item.told === '' ? nothing : { data: add(JSON.parse(item.told) as Run), words: '' };
    },
    end: ({ unread }) => {
      const more: SarifNotification = {
        level: 'warning',
        message: { text: `${left} more are not listed` },
        locations: [],
      };
      const toolExecutionNotifications = left === 0 ? kept : [...kept, more];
      const driver = {
        name: 'evidence-contracts',
        version: packageVersion,
        rules: [...rules.values()].map(({ rule }) => rule),
      };
      const invocation = { executionSuccessful: unread === 0, toolExecutionNotifications };
      return { data: `\n],"tool":${jsonText({ driver })},"invocations":[${jsonText(invocation)}]}]}\n`, words: '' };
    },
  };
}

function jsonText(value: object): string {
  return printable(JSON.stringify(value));
}
