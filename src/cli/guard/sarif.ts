/** Drift as SARIF 2.1.0, which code scanning shows at the lock. */
import { fileUri } from '../../export/sarif/file-uri.js';
import { sarifJson } from '../../export/sarif/index.js';
import { sarifLog } from '../../export/sarif/log.js';
import { type Drift, guardCodes } from '../../guard/index.js';
import { spellVersion } from '../contracts.js';
import { packageVersion } from '../version.js';

export function sarifText(drifts: readonly Drift[], name: string): string {
  const rules = [...new Set(drifts.map(({ code }) => code))].map((id) => ({
    id,
    shortDescription: { text: guardCodes[id].says },
    help: { text: guardCodes[id].mend },
  }));
  const results = drifts.map((drift) => ({
    ruleId: drift.code,
    level: drift.severity,
    message: { text: messageOf(drift) },
    locations: [{ physicalLocation: { artifactLocation: { uri: fileUri(name) } } }],
  }));
  return sarifJson(sarifLog({ name: 'evidence-contracts guard', version: packageVersion, rules, results }));
}

function messageOf({ contract, version, pointer, says, mend }: Drift): string {
  const place = pointer === '' ? '' : ` ${pointer}`;
  return `${contract} ${spellVersion(version)}${place}: ${says}. ${mend}`;
}
