/**
 * Formats drift: a table for people, lines of JSON, commands of GitHub Actions, JUnit XML, SARIF.
 */

import { type Drift, guardCodes, type Lock } from '../../../catalog/guard/index.js';
import { printable } from '../../../core/issue/issue.js';
import { fileUri, sarifJson, sarifLog } from '../../../output/export/sarif/log.js';
import type { GuardFormat } from '../commands/guard/guarded.js';
import { spellVersion } from '../shared/contracts.js';
import { inColumns, paint, plural } from '../shared/lines.js';
import { packageVersion } from '../shared/version.js';
import { failure, githubCommand, junitPage, output, testcase } from './ci.js';

export interface Findings {
  readonly drifts: readonly Drift[];
  readonly now: Lock;
  readonly name: string;
  readonly colors: boolean;
  /** Of a lock that was to be written, and was not as there are errors: the folder of examples. */
  readonly unwritten?: string;
}

export const driftTexts: Readonly<Record<GuardFormat, (findings: Findings) => string>> = {
  text: tableText,
  json: ({ drifts }) => drifts.map((drift) => `${printable(JSON.stringify(drift))}\n`).join(''),
  github: ({ drifts, name }) => drifts.map((drift) => githubLine(drift, name)).join(''),
  junit: junitText,
  sarif: sarifText,
};

function tableText({ drifts, now, name, colors, unwritten }: Findings): string {
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
  const hints = new Set(drifts.map((drift) => `-> ${versionName(drift)}: ${drift.hint}`));
  const errors = drifts.filter(({ severity }) => severity === 'error').length;
  const counts = `${plural(errors, 'error')}, ${plural(drifts.length - errors, 'note')}`;
  const what =
    unwritten === undefined ? `${plural(now.versions.length, 'version')} guarded` : 'not written';
  const last = printable(`${name}: ${what}, ${counts}`);
  const isAsked = unwritten !== undefined && drifts.some(({ code }) => code === 'guard.floor');
  if (isAsked)
    hints.add(
      `-> examples are JSON files in ${unwritten}/<contract>/<version>/examples/valid and invalid`,
    );
  return `${[...table, ...[...hints].map(printable), paint(last, errors === 0, colors)].join('\n')}\n`;
}

const versionName = ({ contract, version }: Pick<Drift, 'contract' | 'version'>): string =>
  `${contract} ${spellVersion(version)}`;

function githubLine(drift: Drift, file: string): string {
  const level = drift.severity === 'error' ? 'error' : 'notice';
  return githubCommand(level, { file, title: drift.code }, messageOf(drift));
}

function junitText({ drifts, now, name }: Findings): string {
  const keys = [...new Set([...now.versions, ...drifts].map(versionName))];
  let failures = 0;
  const cases = keys.map((key) => {
    const own = drifts.filter((drift) => versionName(drift) === key);
    const first = own.find(({ severity }) => severity === 'error');
    const lines = own.map(
      ({ pointer, says, hint }) => `${pointer === '' ? '' : `${pointer}: `}${says}. ${hint}`,
    );
    failures += first === undefined ? 0 : 1;
    return testcase(
      'guard',
      key,
      first === undefined ? output(lines) : failure(first.says, first.code, lines),
    );
  });
  return junitPage({
    name,
    cases,
    failures,
    errors: 0,
  });
}

function sarifText({ drifts, name }: Findings): string {
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
  return sarifJson(
    sarifLog({
      name: 'evidence-contracts guard',
      version: packageVersion,
      rules,
      results,
    }),
  );
}

function messageOf(drift: Drift): string {
  const { pointer, says, hint } = drift;
  return `${versionName(drift)}${pointer === '' ? '' : ` ${pointer}`}: ${says}. ${hint}`;
}
