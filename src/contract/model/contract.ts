/** What a contract is: everything about one kind of document as plain data, and the types that follow from it. */
import type { StandardProps } from './standard-schema.js';
import type { Step } from './step.js';
import type { ContractVersion, Version } from './version.js';

/** Versions of one contract, oldest first. */
export type Versions = readonly [ContractVersion, ...ContractVersion[]];

/**
 * One kind of document, in all its versions.
 *
 * Every contract is a Standard Schema v1 whose `validate` checks shape and rules of a value.
 */
export interface Contract<V extends Versions = Versions> {
  /** With the authority of its owner, as `com.example.note` or `@org/note`; without one for contracts of this package. */
  readonly name: string;
  /**
   * RFC 6901 pointer to the version in the document. Null when documents do not name their version: with several versions,
   * `assumeVersion` or an envelope `{ contract, version, document }` has to.
   */
  readonly versionAt: string | null;
  /** Oldest first; the last is the latest. */
  readonly versions: V;
  /** Migrations between neighbours. */
  readonly steps: readonly Step[];
  /** An older format of the same producer, which is refused by name. */
  readonly older?: OlderFormat;
  readonly '~standard': StandardProps<DocumentIn<V>, DocumentIn<V>>;
}

/**
 * A format that came before the first version of a contract and can be mistaken for it: `verify` reports it as
 * `version.older`, whatever version its documents name.
 */
export interface OlderFormat {
  /** Members that only its documents have: one of them, as a list at the root, identifies it. */
  readonly lists: readonly string[];
  /** What the issue says, without subject and full stop. */
  readonly says: string;
  /** How a document of it becomes one of the contract. */
  readonly hint: string;
}

/** The document of a contract, at any of its versions. */
export type DocumentOf<C extends Contract> = DocumentIn<C['versions']>;

/** The document of a contract at one version. */
export type DocumentAt<C extends Contract, V extends VersionOf<C>> =
  Version extends VersionOf<C>
    ? DocumentOf<C>
    : DocumentOfVersion<Extract<C['versions'][number], { readonly version: V }>>;

/** The versions of a contract, as the wire spells them. */
export type VersionOf<C extends Contract> = C['versions'][number]['version'];

/** The version that a contract writes by default: its last. */
export type LatestVersionOf<C extends Contract> = C['versions'] extends readonly [
  ...(readonly ContractVersion[]),
  infer Last extends ContractVersion,
]
  ? Last['version']
  : VersionOf<C>;

/** The document of any of these versions. */
export type DocumentIn<V extends Versions> = DocumentOfVersion<V[number]>;

/** The document of one version. */
export type DocumentOfVersion<V> = V extends ContractVersion<Version, infer Document> ? Document : never;

/** The declarations of a contract's versions. */
export type VersionsOf<C extends Contract> = C['versions'][number];

/** The codes of a contract's rules and claims; `string` where the declaration does not list them. */
export type RuleCodeOf<C extends Contract> = VersionsOf<C>['rules'][number]['code'];

/** The version of a contract that is written by default: its last. */
export function latestOf(contract: Contract): ContractVersion {
  return contract.versions.at(-1) ?? contract.versions[0];
}

/** What `evidence.config.js` exports by default. */
export interface Config {
  /** The project's own contracts, in addition to those of this package. */
  readonly contracts?: readonly Contract[];
}

/** Gives a configuration its type; returns it as it is. */
/* @__NO_SIDE_EFFECTS__ */
export function defineConfig(config: Config): Config {
  return config;
}
