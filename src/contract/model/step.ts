/** A migration step: a pure function between two neighbouring versions, with what it needs and whether it loses. */
import type { ContractVersion, Version } from './version.js';

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

/** What `defineStep` takes: the two versions it is between, and a function that is typed at both ends. */
export interface StepDeclaration<From, To, Context extends object> {
  readonly from: ContractVersion<Version, From>;
  readonly to: ContractVersion<Version, To>;
  readonly lossy: boolean;
  /** For every member of the context, why it cannot be taken from the document. */
  readonly needs: { readonly [Name in keyof Context & string]: string };
  readonly apply: (document: From, context: Context) => To;
}

/** Declares a migration step. */
/* @__NO_SIDE_EFFECTS__ */
export function defineStep<From, To, Context extends object = object>(
  declaration: StepDeclaration<From, To, Context>,
): Step {
  const { from, to, lossy, needs, apply } = declaration;
  return Object.freeze({
    from: from.version,
    to: to.version,
    lossy,
    needs: Object.freeze(Object.entries<string>(needs).map(([name, why]) => Object.freeze({ name, why }))),
    apply: apply,
  });
}
