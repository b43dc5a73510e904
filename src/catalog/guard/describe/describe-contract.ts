/** Describes a contract: all that a freeze covers, as plain JSON that compares byte by byte. */

import { digestBytes, digestText } from '../../../core/digest/digest.js';
import { checkOptions, list } from '../../../core/issue/options.js';
import { itemAt, present, proved } from '../../../core/json/value/index.js';
import { compareText } from '../../../core/order/text.js';
import { attempt } from '../../../core/work/work.js';
import { makeContract } from '../../../engine/contract/make-contract.js';
import { safeMigrate } from '../../../engine/contract/migrate/index.js';
import {
  type ClaimFault,
  type Contract,
  type ContractVersion,
  claimsIn,
  type DocumentOf,
  type SourceClaim,
  STRICT_TERMS,
  type Versions,
} from '../../../engine/contract/model/index.js';
import type { Verdict } from '../../../engine/contract/verdict/index.js';
import { verify } from '../../../engine/contract/verify/index.js';
import { safeMeaningOf } from '../../../engine/json-schema/schema-digest.js';
import type {
  ClaimDescription,
  ContractDescription,
  Example,
  ExampleDescription,
  VerdictDescription,
  VersionDescription,
} from './description.js';
import { unseenChecksOf } from './unseen-checks.js';

/** What `describeContract` can be given next to the contract. */
export interface DescribeOptions {
  /** Examples of any of the versions; what the verbs say of them is described too. */
  readonly examples?: readonly Example[];
}

/**
 * Describes a contract: for every version its schema without prose, rules, volatile members,
 * identities, and what every verb says of each example. Two descriptions are equal when no reader
 * or writer of documents can distinguish the contracts by them.
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
export function describeContract(
  contract: Contract,
  options: DescribeOptions = {},
): ContractDescription {
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
) {
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
    ...unseenIn(version),
    rules: version.rules.map(({ code, severity }) => ({ code, severity })),
    volatile: [...version.volatile],
    identity: { ...version.identity },
    extensions: [...version.extensions],
    limits: { ...version.limits },
    form: version.form ?? null,
    sources: version.sources !== undefined,
    examples: Object.fromEntries(
      own.map((example) => [example.name, describeExample(contract, version, example)]),
    ),
  };
}

/** A schema that throws has none; `schema` is null then. */
function unseenIn(version: ContractVersion): Pick<VersionDescription, 'unseen'> {
  const unseen = attempt(() => unseenChecksOf(version.schema())) ?? [];
  return unseen.length === 0 ? {} : { unseen };
}

/** What the verbs say of an example at its version, whatever came after that version. */
function describeExample(
  contract: Contract,
  version: ContractVersion,
  example: Example,
): ExampleDescription {
  const { text } = example;
  const verdict = verify(upTo(contract, version), text);
  const bytes = typeof text === 'string' ? digestText(text) : digestBytes(text);
  const described = { bytes, verdict: describeVerdict(verdict) };
  if (!verdict.ok) return described;
  const { digest, stableDigest, value } = verdict;
  const migrated = migrationsOf(contract, version, example);
  const claims = version.sources === undefined ? undefined : claimsOf(version, value);
  const hasWay = Object.keys(migrated).length > 0;
  return present({
    ...described,
    digest,
    stableDigest,
    claims,
    migrated: hasWay ? migrated : undefined,
  });
}

function describeVerdict(verdict: Verdict): VerdictDescription {
  const issues = verdict.issues.map(({ code, pointer }) => ({ code, pointer }));
  return verdict.ok ? { ok: true, issues } : { ok: false, stage: verdict.stage, issues };
}

const claimsOf = (
  version: ContractVersion,
  document: DocumentOf<Contract>,
): readonly ClaimDescription[] | 'failed' =>
  attempt(() => claimsIn(version, document).map(describeClaim)) ?? 'failed';

function describeClaim(declared: SourceClaim<string>): ClaimDescription {
  const { pointer, key, text, lines, characters, digest, recheck } = declared;
  const rangeOf = (range: typeof lines): typeof lines =>
    range && { start: range.start, end: range.end };
  const ranges = { lines: rangeOf(lines), characters: rangeOf(characters) };
  const claim = {
    pointer,
    key,
    text: digestText(text),
    ...ranges,
    digest,
  };
  const found = (words: string): readonly string[] =>
    faultsOf(recheck?.(words, STRICT_TERMS) ?? []);
  return present({ ...claim, recheck: recheck && { itself: found(text), nothing: found('') } });
}

const faultsOf = (faults: readonly ClaimFault[] | 'work-budget'): readonly string[] =>
  typeof faults === 'string' ? [faults] : faults.map(({ code, pointer }) => `${code} ${pointer}`);

/** Versions without a way to them are left out: there is nothing to freeze. */
function migrationsOf(
  contract: Contract,
  from: ContractVersion,
  { text, context }: Example,
): Record<string, string> {
  const targets = contract.versions.filter(
    (version) => version !== from && (from.status === 'draft' || version.status !== 'draft'),
  );
  const outcomes = targets.flatMap(({ version }): [string, string][] => {
    const migrated = safeMigrate(contract, text, {
      to: version,
      ...(context === undefined ? {} : { context }),
    });
    if (migrated.ok) return [[JSON.stringify(version), migrated.receipt.after]];
    const [issue] = migrated.issues;
    if (issue?.code === 'migrate.no-step') return [];
    const missing = migrated.needs.map(({ name }) => name).join(' ');
    return [
      [JSON.stringify(version), missing === '' ? `fails ${issue?.code ?? ''}` : `needs ${missing}`],
    ];
  });
  return Object.fromEntries(outcomes);
}

/**
 * The contract as it was at a version: later versions change nothing that is reported of its
 * examples.
 */
export function upTo({ name, versionAt, versions }: Contract, last: ContractVersion): Contract {
  const known = versions.slice(0, versions.indexOf(last) + 1);
  return makeContract({ name, versionAt, versions: proved<Versions>(known) });
}

/** The same contract, with one rule of its latest version left out. */
export function withoutRule(contract: Contract, code: string): Contract {
  const { name, versionAt, versions } = contract;
  const last = itemAt(versions, versions.length - 1);
  const changed = { ...last, rules: last.rules.filter((rule) => rule.code !== code) };
  return makeContract({
    name,
    versionAt,
    versions: proved<Versions>([...versions.slice(0, -1), changed]),
  });
}
