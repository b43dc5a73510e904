/** `explain`: what a code means and how to fix it, or all codes. */

import {
  findingsCodes,
  generationCodes,
  nliCodes,
  verificationCodes,
} from '../../../answers/generation/index.js';
import { guardCodes, schemaCodes } from '../../../catalog/guard/index.js';
import { auditCodes } from '../../../contracts/audit-log/index.js';
import { docQaCodes } from '../../../contracts/doc-qa/index.js';
import { packetCodes } from '../../../contracts/evidence-packet/index.js';
import { provenanceCodes } from '../../../contracts/provenance-record/index.js';
import { printable } from '../../../core/issue/issue.js';
import type { CodeTable, Contract, Severity, Version } from '../../../index.js';
import {
  compareText,
  contractCodes,
  digestCodes,
  jsonCodes,
  optionCodes,
  orderCodes,
  streamCodes,
  workCodes,
} from '../../../index.js';
import { exportCodes } from '../../../output/export/index.js';
import { gateCodes } from '../../../output/gate/index.js';
import { sourcesCodes } from '../../../sources/index.js';
import { commandOf, type Flags } from '../shared/command.js';
import type { ConfigChoice } from '../shared/config.js';
import { knownContracts, spellVersion } from '../shared/contracts.js';
import { Refusal } from '../shared/exit.js';
import { inColumns } from '../shared/lines.js';
import { nearest } from '../shared/nearest-words.js';
import type { Session } from '../shared/session.js';

export const explainCommand = commandOf('explain', {
  short: 'say what a code of an issue means, and how to fix it',
  says: 'Explain what a code means and how to fix it; without a code, list all codes.',
  takes: [['[code]', 'the code of an issue, such as evidence-packet.results.order']],
  options: [['--json', 'print one line of JSON per meaning']],
  usesConfig: true,
  run: explain,
  notes: `
Examples:
  $ evidence-contracts explain evidence-packet.results.order
  $ evidence-contracts explain source.fabricated --json
  $ evidence-contracts explain

For a code it prints the fault, for a rule what a valid document has.`,
});

/** Known codes that a misspelt one is close to. */
export const nearestCodes = (
  code: string,
  all: readonly Readonly<{ code: string }>[],
): readonly string[] => nearest(code, [...new Set(all.map((meaning) => meaning.code))]);

async function explain(
  code: string | undefined,
  choice: ConfigChoice & Flags<'json'>,
  session: Session,
) {
  const all = meaningsOf(await knownContracts(choice, session));
  const asked = code === undefined ? all : all.filter((meaning) => meaning.code === code);
  if (code !== undefined && asked.length === 0) {
    const near = nearestCodes(code, all);
    const hint =
      near.length === 0
        ? 'explain without a code lists all codes; contracts of your own are named in evidence.config.js'
        : `did you mean ${near.join(', ')}?`;
    throw new Refusal(`unknown code ${code}; ${hint}`);
  }
  session.end(0);
  const textOf = (): string[] =>
    code === undefined
      ? inColumns(asked.map((meaning) => [meaning.code, meaning.says]))
      : asked.flatMap(meaningLines);
  const lines =
    choice.json === true ? asked.map((meaning) => printable(meaningJson(meaning))) : textOf();
  await session.print(`${lines.join('\n')}\n`);
}

function meaningLines({ code, says, hint, rule }: Meaning): string[] {
  const advice = hint === undefined ? [] : [`  hint: ${hint}`];
  if (rule === undefined) return [code, `  fault: ${says}`, ...advice].map(printable);
  const contracts = rule.contracts.map(
    ({ name, versions }) => `${name} ${versions.map(spellVersion).join(', ')}`,
  );
  const kind = rule.severity === 'warning' ? 'a warning' : 'a rule';
  return [`${code}: ${kind} of ${contracts.join('; ')}`, `  requires: ${says}`, ...advice].map(
    printable,
  );
}

function meaningJson({ code, says, hint, rule }: Meaning): string {
  const { severity, contracts } = rule ?? { severity: null, contracts: [] };
  const kind = rule === undefined ? 'code' : 'rule';
  return JSON.stringify({
    code,
    kind,
    says,
    hint: hint ?? null,
    severity,
    contracts,
  });
}

/**
 * One meaning of a code: for a code the fault, for a rule what it requires. A code has two if a
 * project uses it for a rule of its own.
 */
type Meaning = Readonly<{
  code: string;
  says: string;
  hint: string | undefined;
  rule?: RuleMeaning;
}>;

interface RuleMeaning {
  readonly severity: Severity;
  readonly contracts: { readonly name: string; readonly versions: Version[] }[];
}

export function meaningsOf(contracts: readonly Contract[]): readonly Meaning[] {
  const codes = Object.entries(ownCodes).map(
    ([code, { says, hint }]): Meaning => ({ code, says, hint }),
  );
  return [...codes, ...ruleMeanings(contracts)].sort((a, b) => compareText(a.code, b.code));
}

/** A rule with the same text in several versions or contracts has one meaning. */
function ruleMeanings(contracts: readonly Contract[]): readonly Meaning[] {
  const found = new Map<string, Pick<Meaning, 'code' | 'says' | 'hint'> & { rule: RuleMeaning }>();
  for (const { name, versions } of contracts) {
    for (const { version, rules } of versions) {
      for (const { code, says, severity, hint } of rules) {
        const key = JSON.stringify([code, says, severity, hint]);
        const meaning = found.get(key) ?? {
          code,
          says,
          hint,
          rule: { severity, contracts: [] },
        };
        const own = meaning.rule.contracts.find((contract) => contract.name === name);
        if (own === undefined) meaning.rule.contracts.push({ name, versions: [version] });
        else own.versions.push(version);
        found.set(key, meaning);
      }
    }
  }
  return [...found.values()];
}

export const ownCodes: CodeTable = {
  ...auditCodes,
  ...contractCodes,
  ...digestCodes,
  ...docQaCodes,
  ...exportCodes,
  ...sourcesCodes,
  ...findingsCodes,
  ...generationCodes,
  ...gateCodes,
  ...guardCodes,
  ...jsonCodes,
  ...optionCodes,
  ...nliCodes,
  ...orderCodes,
  ...packetCodes,
  ...provenanceCodes,
  ...schemaCodes,
  ...streamCodes,
  ...verificationCodes,
  ...workCodes,
};
