/** Drift as SARIF 2.1.0, which code scanning shows at the lock. */
import { type Drift, guardCodes } from '../../guard/index.js';
import { printable } from '../../issue/printable.js';
import { spellVersion } from '../contracts.js';
import { packageVersion } from '../version.js';

export function sarifText(drifts: readonly Drift[], name: string): string {
  const rules = [...new Set(drifts.map(({ code }) => code))].sort().map((id) => ({
    id,
    shortDescription: { text: guardCodes[id].says },
    help: { text: guardCodes[id].mend },
  }));
  const driver = { name: 'evidence-contracts guard', version: packageVersion, rules };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, results: drifts.map((drift) => resultOf(drift, name)) }],
  };
  return `${printable(JSON.stringify(log))}\n`;
}

function resultOf({ code, severity, contract, version, pointer, says, mend }: Drift, name: string): object {
  const place = pointer === '' ? '' : ` ${pointer}`;
  return {
    ruleId: code,
    level: severity,
    message: { text: `${contract} ${spellVersion(version)}${place}: ${says}. ${mend}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(name.replaceAll('\\', '/')) } } }],
  };
}
