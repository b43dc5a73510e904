/**
 * What is frozen of a contract, as plain JSON: what a lock contains, a snapshot shows and two
 * versions are compared by.
 */

import type { Digest } from '../../../core/digest/digest.js';
import type { JsonObject } from '../../../core/json/value/index.js';
import type {
  ContractVersion,
  NormalForm,
  Rule,
  SourceClaim,
  Version,
} from '../../../engine/contract/model/index.js';
import type { Stage } from '../../../engine/contract/verdict/index.js';
import type { UnseenCheck } from './unseen-checks.js';

/** A contract as the guard sees it: all its versions, oldest first. */
export interface ContractDescription {
  readonly contract: string;
  readonly versions: readonly VersionDescription[];
}

/** One version: everything that a reader or a writer of its documents can observe, and no prose. */
export interface VersionDescription
  extends Pick<
    ContractVersion,
    'version' | 'status' | 'volatile' | 'identity' | 'extensions' | 'limits'
  > {
  readonly contract: string;
  /** RFC 6901 pointer to the version in the document; null when the document names none. */
  readonly versionAt: string | null;
  /**
   * JSON Schema 2020-12 without `title`, `description`, `$comment` and `examples`; null when the
   * schema gives none.
   */
  readonly schema: JsonObject | null;
  /**
   * What the schema checks and its JSON Schema does not show, as `refine` and `coerce` of zod; left
   * out when there is none.
   */
  readonly unseen?: readonly UnseenCheck[];
  /** In the order in which they are reported. */
  readonly rules: readonly RuleDescription[];
  /** Null when the version declares none. */
  readonly form: NormalForm | null;
  /** Whether the version says what its documents claim of sources. */
  readonly sources: boolean;
  /** What every verb says of each example, by name: `valid/full.json`. */
  readonly examples: Readonly<Record<string, ExampleDescription>>;
}

/** A rule by its code; what its body does shows in the examples. */
export type RuleDescription = Pick<Rule, 'code' | 'severity'>;

/**
 * What the verbs say of one example. Digests, claims and migrations are there when the example is
 * valid.
 */
export interface ExampleDescription {
  /** Digest of the example's own bytes. */
  readonly bytes: Digest;
  readonly verdict: VerdictDescription;
  readonly digest?: Digest;
  readonly stableDigest?: Digest;
  /** What `sources` claims of it; `failed` when it throws. */
  readonly claims?: readonly ClaimDescription[] | 'failed';
  /**
   * By version, as JSON spells it: the digest of the migrated document, `needs` and the names of
   * missing context, or
   * `fails` and a code. A version that is not a draft lists no drafts, as these may still change.
   */
  readonly migrated?: Readonly<Record<string, string>>;
}

/** Whether an example is valid, and every issue by code and pointer, in order. */
export interface VerdictDescription {
  readonly ok: boolean;
  /** The stage at which it failed. */
  readonly stage?: Stage;
  readonly issues: readonly { readonly code: string; readonly pointer: string }[];
}

/** One source claim, its text by digest. */
export interface ClaimDescription
  extends Pick<SourceClaim, 'pointer' | 'key' | 'lines' | 'characters' | 'digest'> {
  readonly text: Digest;
  /**
   * What `recheck` finds in a source that is the claimed text alone, and in an empty one, as
   * `code pointer`.
   */
  readonly recheck?: { readonly itself: readonly string[]; readonly nothing: readonly string[] };
}

/** An example of one version: text as it is in its file. */
export interface Example {
  readonly version: Version;
  /** Its folder and file: `valid/full.json` is valid, `invalid/no-title.json` is not. */
  readonly name: string;
  readonly text: string | Uint8Array;
  /** What the migrations of this example need and the document does not contain. */
  readonly context?: Readonly<Record<string, unknown>>;
}
