/** Describes a contract: all that a freeze covers, as plain JSON that compares byte by byte. */
import type { Contract, ContractVersion } from '../../contract/model/index.js';
import { checkOptions, list } from '../../issue/options.js';
import { safeMeaningOf } from '../../json-schema/schema-digest.js';
import { compareText } from '../../order/text.js';
import { describeExample } from './describe-example.js';
import type { ContractDescription, Example, VersionDescription } from './description.js';

/** What `describeContract` can be given next to the contract. */
export interface DescribeOptions {
  /** Examples of any of the versions; what the verbs say of them is described too. */
  readonly examples?: readonly Example[];
}

/**
 * Describes a contract: for every version its schema without prose, rules, volatile members, identities, and what every
 * verb says of each example. Two descriptions are equal when no reader or writer of documents can distinguish the contracts
 * apart by them.
 *
 * @throws ContractError `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { EvidencePacket } from 'evidence-contracts/evidence-packet';
 * import { describeContract } from 'evidence-contracts/guard';
 *
 * const [v1] = describeContract(EvidencePacket).versions;
 * console.log(v1?.versionAt, v1?.identity['/results']); // /meta/schema_version id
 * ```
 */
export function describeContract(contract: Contract, options: DescribeOptions = {}): ContractDescription {
  checkOptions(options, { examples: list });
  const { examples = [] } = options;
  return {
    contract: contract.name,
    versions: contract.versions.map((version) => describeVersion(contract, version, examples)),
  };
}

function describeVersion(
  contract: Contract,
  version: ContractVersion,
  examples: readonly Example[],
): VersionDescription {
  const schema = safeMeaningOf(contract, version.version);
  const own = examples
    .filter((example) => example.version === version.version)
    .sort((one, other) => compareText(one.name, other.name));
  return {
    contract: contract.name,
    version: version.version,
    status: version.status,
    versionAt: contract.versionAt,
    schema: schema.ok ? schema.value : null,
    rules: version.rules.map(({ code, severity }) => ({ code, severity })),
    volatile: [...version.volatile],
    identity: { ...version.identity },
    extensions: [...version.extensions],
    limits: { ...version.limits },
    form: version.form ?? null,
    sources: version.sources !== undefined,
    examples: Object.fromEntries(own.map((example) => [example.name, describeExample(contract, version, example)])),
  };
}
