/**
 * Verdicts as SARIF 2.1.0, written as they come: only rules and a limited number of notifications
 * are in memory.
 */

import { printable } from '../../../core/issue/issue.js';
import type { SarifLog, SarifNotification, SarifRule } from '../../../output/export/sarif/log.js';
import {
  type FileVerdict,
  toSarif,
  type UnreadFile,
} from '../../../output/export/sarif/to-sarif.js';
import { packageHomepage, packageVersion } from '../shared/version.js';
import { dataFormat, type Format, type Way } from './format.js';

type Run = SarifLog['runs'][number];

/** The text of a document is its run; empty if it has no issues. */
export const sarifWay: Way = {
  text: (verdict, { name }) =>
    verdict.issues.length === 0 && verdict.truncated === 0
      ? ''
      : JSON.stringify(runOf({ verdict, ...name })),
  format: sarifFormat,
};

function runOf(item: FileVerdict | UnreadFile): Run {
  const [run] = toSarif([item]).runs;
  if (run === undefined) throw new Error('a log without a run');
  return run;
}

/** Further notifications are only counted. */
const mostNotifications = 1000;

/** One run of all documents. The tool follows the results, because its rules are known last. */
function sarifFormat(): Format {
  const rules = new Map<string, SarifRule>();
  const kept: SarifNotification[] = [];
  let left = 0;
  let separator = '';
  const add = ({ results, tool, invocations }: Run): string => {
    for (const rule of tool.driver.rules) if (!rules.has(rule.id)) rules.set(rule.id, rule);
    const indexes = [...rules.keys()];
    for (const one of invocations.flatMap(
      ({ toolExecutionNotifications = [] }) => toolExecutionNotifications,
    )) {
      if (kept.length < mostNotifications) kept.push(one);
      else left += 1;
    }
    const texts = results.map((result) => {
      const text = `${separator}\n${jsonText({ ...result, ruleIndex: indexes.indexOf(result.ruleId) })}`;
      separator = ',';
      return text;
    });
    return texts.join('');
  };
  return dataFormat({
    start:
      '{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":[',
    document: (text) => (text === '' ? '' : add(JSON.parse(text) as Run)),
    unread: ({ file, why }) => add(runOf({ file, why })),
    end: ({ unread }) => {
      const text = `${left} more are not listed`;
      if (left > 0) kept.push({ level: 'warning', message: { text }, locations: [] });
      const invocation = { executionSuccessful: unread === 0, toolExecutionNotifications: kept };
      const facts = {
        name: 'evidence-contracts',
        version: packageVersion,
        informationUri: packageHomepage,
      };
      const driver = { ...facts, rules: [...rules.values()] };
      return `\n],"tool":${jsonText({ driver })},"invocations":[${jsonText(invocation)}]}]}\n`;
    },
  });
}

const jsonText = (value: object): string => printable(JSON.stringify(value));
