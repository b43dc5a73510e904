/** One version of a contract: its schema, its rules and what the verbs need to know of it. */
import type { NormalForm } from './normal-form.js';
import type { Rule } from './rule.js';
import type { RecordClaim, SourceClaim } from './source-claim.js';

/** A version as the wire spells it: `"1.0"`, `1` and `"1"` are three different versions. */
export type Version = string | number;

/** The stage of a version's life. A released version never changes again. */
export type Status = 'draft' | 'released' | 'deprecated';

/**
 * Whose wire format a version imports: this package reads and writes it for exchange and never adds
 * to it.
 */
export interface Origin {
  /** The project that owns the format. */
  readonly project: string;
  /** The version of that project's format, as the project names it. */
  readonly version: string;
}

/** One version of a contract. */
export interface ContractVersion<
  V extends Version = Version,
  Document = unknown,
  Code extends string = string,
> {
  readonly version: V;
  readonly status: Status;
  /** Number of the decision record that explains the version. */
  readonly adr?: string;
  /** Absent where the format is the contract owner's own. */
  readonly origin?: Origin;
  /**
   * The shape. A thunk, so that nothing is built on import and unused contracts fall out of
   * bundles.
   */
  schema(): StandardSchema<Document, unknown>;
  /** What JSON Schema cannot say, in the order in which issues are reported. */
  readonly rules: readonly Rule<Document, Code>[];
  /**
   * The stable digest is the identity of the evidence, and not of what was thought of it. Exact RFC
   * 6901 pointers to the members that it leaves out, through objects only;
   * a member that is absent leaves nothing out.
   */
  readonly volatile: readonly string[];
  /** Lists whose items have identity: pointer of the list to the member that identifies an item. */
  readonly identity: Readonly<Record<string, string>>;
  /**
   * Objects that may have a member `extensions`, which no rule reads: RFC 6901 pointers, `''` for
   * the root; a pointer to a list means each of its items.
   */
  readonly extensions: readonly string[];
  /** The largest document of this version. */
  readonly limits: VersionLimits;
  /** The one spelling of what means the same; `normalize` writes it. */
  readonly form?: NormalForm;
  /** What the document claims to have taken from sources; `verifyAgainst` checks each claim. */
  sources?(document: Document): readonly SourceClaim<Code>[];
  /** The records that the document names; `verifyAgainst` follows each when records are given. */
  records?(document: Document): readonly RecordClaim[];
}

/**
 * What `defineVersion` takes: no rules, volatile members, identities or extensions, and the limits
 * of the strict reader, unless given.
 */
export interface VersionDeclaration<V extends Version, Document, Code extends string = string>
  extends Omit<ContractVersion<V, NoInfer<Document>, Code>, 'schema' | 'limits' | Defaulted>,
    Partial<Pick<ContractVersion<V, NoInfer<Document>, Code>, Defaulted>> {
  schema(): StandardSchema<Document, unknown>;
  readonly limits?: Partial<VersionLimits>;
}

type Defaulted = 'rules' | 'volatile' | 'identity' | 'extensions';

/** Declares a version of a contract. */
/* @__NO_SIDE_EFFECTS__ */
export function defineVersion<const V extends Version, Document, Code extends string = never>(
  declaration: VersionDeclaration<V, Document, Code>,
): ContractVersion<V, Document, Code> {
  const { rules = [], volatile = [], identity = {}, extensions = [], limits } = declaration;
  return Object.freeze({
    ...declaration,
    rules: copyOf(rules),
    volatile: copyOf(volatile),
    identity: Object.freeze({ ...identity }),
    extensions: copyOf(extensions),
    limits: limits === undefined ? USUAL_LIMITS : Object.freeze({ ...USUAL_LIMITS, ...limits }),
  });
}

/** What is not a list stays, and is refused where the contract is defined. */
function copyOf<Item>(list: readonly Item[]): readonly Item[] {
  const isList: boolean = Array.isArray(list);
  return isList ? Object.freeze([...list]) : list;
}

/**
 * The largest document of a version. A text is bounded by `bytes` and a list by `nodes`, unless the
 * schema bounds them.
 */
export interface VersionLimits {
  /** UTF-8 bytes of its JSON text, and of its canonical text. */
  readonly bytes: number;
  /** Lists and objects that are open at once. */
  readonly depth: number;
  /** Members and elements in all. */
  readonly nodes: number;
}

/**
 * Written out and not taken from the reader's defaults, which may change while a version may not.
 */
export const USUAL_LIMITS: VersionLimits = /* @__PURE__ */ Object.freeze({
  bytes: 67_108_864,
  depth: 128,
  nodes: 5_000_000,
});

/** Any Standard Schema v1: valibot, zod 4, ArkType and others give one. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': StandardProps<Input, Output>;
}

/** The members below `~standard`. */
export interface StandardProps<Input = unknown, Output = Input> {
  readonly version: 1;
  readonly vendor: string;
  readonly validate: (
    value: unknown,
    options?: StandardOptions,
  ) => StandardResult<Output> | Promise<StandardResult<Output>>;
  readonly types?: { readonly input: Input; readonly output: Output } | undefined;
}

/** Options that a library may pass on; contracts need none. */
export interface StandardOptions {
  readonly libraryOptions?: Record<string, unknown> | undefined;
}

/** A value, or issues with a message and a path. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** One issue as Standard Schema spells it. */
export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** What a Standard JSON Schema adds below `~standard`. */
export interface StandardJsonSchema {
  readonly input: (options: { readonly target: string }) => Record<string, unknown>;
  readonly output: (options: { readonly target: string }) => Record<string, unknown>;
}
