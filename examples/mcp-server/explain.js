/** What codes mean: the tables of the package, and the rules of its contracts. */
import { contractCodes, jsonCodes } from 'evidence-contracts';
import { packetCodes } from 'evidence-contracts/evidence-packet';
import { generationCodes } from 'evidence-contracts/generation';
import { allContracts } from 'evidence-contracts/guard';

const tables = { ...contractCodes, ...jsonCodes, ...packetCodes, ...generationCodes };

const rules = new Map(
  allContracts.flatMap(({ versions }) =>
    versions.flatMap((version) => version.rules.map((rule) => [rule.code, { says: rule.says, hint: rule.hint }])),
  ),
);

export function explain(code) {
  const meaning = Object.hasOwn(tables, code) ? tables[code] : rules.get(code);
  return meaning === undefined
    ? { failed: true, code, known: false }
    : { code, says: meaning.says, hint: meaning.hint };
}
