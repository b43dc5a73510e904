/** Formats drift: a table for people, lines of JSON, commands of GitHub Actions, JUnit XML, SARIF. */
import { fileUri, sarifJson, sarifLog } from '../../export/sarif/log.js';
import { type Drift, guardCodes, type Lock } from '../../guard/index.js';
import { printable } from '../../issue/issue.js';
import type { GuardFormat } from '../commands/guard/guarded.js';
import { spellVersion } from '../shared/contracts.js';
import { inColumns, paint } from '../shared/lines.js';
import { packageVersion } from '../shared/version.js';
import { element, xmlText } from './junit.js';

/** The drift to format, and where it was found. */
export interface Findings {
  readonly drifts: readonly Drift[];
  readonly now: Lock;
  /** The lock, as the user calls it. */
  readonly name: string;
  readonly colors: boolean;
}

export function formatText(format: GuardFormat, findings: Findings): string {
  switch (format) {
    case 'text':
      return tableText(findings);
    case 'json':
      return findings.drifts.map((drift) => `${printable(JSON.stringify(drift))}\n`).join('');
    case 'github':
      return findings.drifts.map((drift) => githubLine(drift, findings.name)).join('');
    case 'junit':
      return junitText(findings);
    case 'sarif':
      return sarifText(findings.drifts, findings.name);
  }
}

function tableText({ drifts, now, name, colors }: Findings): string {
  const rows = drifts.map((drift) => [
    drift.severity,
    drift.contract,
    spellVersion(drift.version),
    drift.pointer === '' ? drift.says : `${drift.pointer}: ${drift.says}`,
    drift.change?.readers ?? '',
    drift.change?.writers ?? '',
  ]);
  const heads = ['', 'contract', 'version', 'what', 'old documents', 'old readers'];
  const table = rows.length === 0 ? [] : inColumns([heads, ...rows]);
  const hints = [
    ...new Set(drifts.map(({ contract, version, hint }) => `${contract} ${spellVersion(version)}: ${hint}`)),
  ];
  const lines = hints.map((line) => printable(`-> ${line}`));
  const errors = drifts.filter(({ severity }) => severity === 'error').length;
  const notes = drifts.length - errors;
  const counts = `${plural(errors, 'error')}, ${plural(notes, 'note')}`;
  const last = paint(
    printable(`${name}: ${plural(now.versions.length, 'version')} guarded, ${counts}`),
    errors === 0,
    colors,
  );
  return `${[...table, ...lines, last].join('\n')}\n`;
}

function plural(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Escapes as in the github format of `verify`. */
function githubLine({ severity, code, contract, version, pointer, says, hint }: Drift, name: string): string {
  const place = pointer === '' ? '' : ` ${pointer}`;
  const message = `${contract} ${spellVersion(version)}${place}: ${says}. ${hint}`;
  const data = (text: string): string => printable(text.replaceAll('%', '%25'));
  const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${severity === 'error' ? 'error' : 'notice'} file=${property(name)},title=${property(code)}::${data(message)}\n`;
}

/** One case for each version that is guarded or missing. */
function junitText({ drifts, now, name }: Findings): string {
  const keyOf = ({ contract, version }: Pick<Drift, 'contract' | 'version'>): string =>
    `${contract} ${spellVersion(version)}`;
  const keys = [...new Set([...now.versions.map(keyOf), ...drifts.map(keyOf)])];
  const cases = keys.map((key) => {
    const own = drifts.filter((drift) => keyOf(drift) === key);
    const errors = own.filter(({ severity }) => severity === 'error');
    const lines = own.map(({ pointer, says, hint }) => `${pointer === '' ? '' : `${pointer}: `}${says}. ${hint}`);
    const [first] = errors;
    const reported =
      first === undefined
        ? element('system-out', {}, xmlText(lines.join('\n')))
        : element('failure', { message: first.says, type: first.code }, xmlText(lines.join('\n')));
    return `${element('testcase', { classname: 'guard', name: key }, lines.length === 0 ? '' : reported)}\n`;
  });
  const failures = keys.filter((key) =>
    drifts.some((drift) => keyOf(drift) === key && drift.severity === 'error'),
  ).length;
  const counts = { name, tests: keys.length, failures, errors: 0, skipped: 0 };
  const suite = element('testsuite', counts, cases.length === 0 ? '' : `\n${cases.join('')}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="evidence-contracts guard">\n${suite}\n</testsuites>\n`;
}

export function sarifText(drifts: readonly Drift[], name: string): string {
  const rules = [...new Set(drifts.map(({ code }) => code))].map((id) => ({
    id,
    shortDescription: { text: guardCodes[id].says },
    help: { text: guardCodes[id].hint },
  }));
  const results = drifts.map((drift) => ({
    ruleId: drift.code,
    level: drift.severity,
    message: { text: messageOf(drift) },
    locations: [{ physicalLocation: { artifactLocation: { uri: fileUri(name) } } }],
  }));
  return sarifJson(sarifLog({ name: 'evidence-contracts guard', version: packageVersion, rules, results }));
}

function messageOf({ contract, version, pointer, says, hint }: Drift): string {
  const place = pointer === '' ? '' : ` ${pointer}`;
  return `${contract} ${spellVersion(version)}${place}: ${says}. ${hint}`;
}
