/**
 * What a contract is: everything about one kind of document as plain data, and the types that
 * follow from it.
 */
import type { ContractVersion, Origin, StandardProps, Version } from './version.js';

/** Versions of one contract, oldest first. */
export type Versions = readonly [ContractVersion, ...ContractVersion[]];

/**
 * One kind of document, in all its versions. Every contract is a Standard Schema v1 whose
 * `validate` checks shape and rules of a value.
 */
export interface Contract<V extends Versions = Versions> {
  /**
   * With the authority of its owner, as `com.example.note` or `@org/note`; without one for
   * contracts of this package.
   */
  readonly name: string;
  /**
   * RFC 6901 pointer to the version in the document. Null when documents do not name their version:
   * with several versions,
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
 * A format that came before the first version of a contract and can be mistaken for it: `verify`
 * reports it as
 * `version.older`, whatever version its documents name.
 */
export interface OlderFormat {
  /** Members that only its documents have: one of them, as a list at the root, identifies it. */
  readonly lists: readonly string[];
  /** What the issue says, without subject and full stop. */
  readonly says: string;
  /** How a document of it becomes one of the contract. */
  readonly hint: string;
  /** Whose format it is. */
  readonly origin?: Origin;
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
export type DocumentOfVersion<V> =
  V extends ContractVersion<Version, infer Document> ? Document : never;

/** The declarations of a contract's versions. */
export type VersionsOf<C extends Contract> = C['versions'][number];

/**
 * The codes of a contract's rules and claims; `string` where the declaration does not list them.
 */
export type RuleCodeOf<C extends Contract> = VersionsOf<C>['rules'][number]['code'];

export function latestOf(contract: Contract): ContractVersion {
  return contract.versions.at(-1) ?? contract.versions[0];
}

/** The contract without some of its rules: for builders, which make them true. */
export function withoutRules(contract: Contract, isLeftOut: (code: string) => boolean): Contract {
  const [first, ...others] = contract.versions.map((version) =>
    Object.freeze({
      ...version,
      rules: Object.freeze(version.rules.filter(({ code }) => !isLeftOut(code))),
    }),
  );
  return first === undefined
    ? contract
    : Object.freeze({ ...contract, versions: [first, ...others] as const });
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

/** Something that a step needs and the older document does not contain. */
export interface Need {
  /** The member of the context: `sources`. */
  readonly name: string;
  /** Why it cannot be taken from the document, for people. */
  readonly why: string;
}

/** One step between neighbouring versions. */
export interface Step {
  readonly from: Version;
  readonly to: Version;
  /** True when something of the older document has no place in the newer one. */
  readonly lossy: boolean;
  readonly needs: readonly Need[];
  /** Pure and synchronous; must not mutate its input. */
  apply(document: unknown, context: unknown): unknown;
}

/**
 * What `defineStep` takes: the two versions it is between, and a function that is typed at both
 * ends.
 */
export interface StepDeclaration<From, To, Context extends object> {
  readonly from: ContractVersion<Version, From>;
  readonly to: ContractVersion<Version, To>;
  readonly lossy: boolean;
  /** For every member of the context, why it cannot be taken from the document. */
  readonly needs: { readonly [Name in keyof Context & string]: string };
  /**
   * From the older document to the newer one. As a conditional type, which is always this function,
   * it is known where the function is written: there TypeScript takes `2` as 2, and not as any
   * number, also where the function writes an optional member.
   */
  readonly apply: [To] extends [unknown] ? (document: From, context: Context) => To : never;
}

/** Declares a migration step. */
/* @__NO_SIDE_EFFECTS__ */
export function defineStep<From, To, Context extends object = object>(
  declaration: StepDeclaration<From, To, Context>,
): Step {
  const { from, to, lossy, needs, apply } = declaration;
  const named = Object.entries<string>(needs).map(([name, why]) => Object.freeze({ name, why }));
  return Object.freeze({
    from: from.version,
    to: to.version,
    lossy,
    needs: Object.freeze(named),
    apply,
  });
}
