/** The meanings of codes: those of the package's tables, and those of the rules of contracts. */
import { gateCodes } from '../../../ai-sdk/index.js';
import { auditCodes } from '../../../audit-log/index.js';
import { digestCodes, jsonCodes } from '../../../canonical.js';
import { docQaCodes } from '../../../doc-qa/index.js';
import { packetCodes } from '../../../evidence-packet/index.js';
import { exportCodes } from '../../../export/index.js';
import { generationCodes } from '../../../generation-result/index.js';
import { guardCodes } from '../../../guard/index.js';
import {
  type CodeTable,
  type Contract,
  contractCodes,
  optionCodes,
  orderCodes,
  type Rule,
  type Severity,
  type Version,
  workCodes,
} from '../../../index.js';
import { schemaCodes } from '../../../json-schema/index.js';
import { nliCodes } from '../../../nli/index.js';
import { provenanceCodes } from '../../../provenance-record/index.js';
import { streamCodes } from '../../../stream/index.js';
import { verificationCodes } from '../../../verification-report/index.js';
import { findingsCodes } from '../../../verified-findings/index.js';

/** One meaning of a code. A code has two if a project uses it for a rule of its own. */
export interface Meaning {
  readonly code: string;
  /** For a code the fault; for a rule what it requires. */
  readonly says: string;
  /** Undefined for rules without a hint. */
  readonly hint: string | undefined;
  /** Absent for codes that are not rules. */
  readonly rule?: RuleStanding;
}

/** The contracts that have a rule, and its severity. */
export interface RuleStanding {
  readonly severity: Severity;
  readonly contracts: readonly { readonly name: string; readonly versions: readonly Version[] }[];
}

/** All meanings, by code in code-point order. */
export function meaningsOf(contracts: readonly Contract[]): readonly Meaning[] {
  const codes = Object.entries(ownCodes).map(([code, { says, hint }]): Meaning => ({ code, says, hint }));
  return [...codes, ...ruleMeanings(contracts)].sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
}

/** A rule with the same text in several versions or contracts has one meaning. */
function ruleMeanings(contracts: readonly Contract[]): readonly Meaning[] {
  const found = new Map<string, { readonly rule: Rule; readonly names: Map<string, Version[]> }>();
  for (const { name, versions } of contracts) {
    for (const { version, rules } of versions) {
      for (const rule of rules) {
        const key = JSON.stringify([rule.code, rule.says, rule.severity, rule.hint]);
        const { names } = found.get(key) ?? { names: new Map<string, Version[]>() };
        names.set(name, [...(names.get(name) ?? []), version]);
        found.set(key, { rule, names });
      }
    }
  }
  return [...found.values()].map(({ rule: { code, says, hint, severity }, names }) => ({
    code,
    says,
    hint,
    rule: { severity, contracts: [...names].map(([name, versions]) => ({ name, versions })) },
  }));
}

export const ownCodes: CodeTable = {
  ...auditCodes,
  ...contractCodes,
  ...digestCodes,
  ...docQaCodes,
  ...exportCodes,
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
