/** A receipt: what a migration did to a document, step by step, bound to both ends by their digests. */
import { type Digest, digestText } from '../../digest/digest.js';
import { type Outcome, success } from '../../issue/outcome.js';
import { type Differences, differences, type JsonLimits, type JsonValue } from '../../json/value/index.js';
import { safeCanonicalize } from '../../json/write/index.js';
import type { Step, Version } from '../model/index.js';

/** What a migration did. */
export interface Receipt {
  readonly contract: string;
  readonly steps: readonly ReceiptStep[];
  /** Digest of the document that came in. */
  readonly before: Digest;
  /** Digest of the document that came out. */
  readonly after: Digest;
  /** Digest of the context, when one was given. */
  readonly context?: Digest;
}

/**
 * What one step did. `dropped` points into the document before it, `added` and `changed` into the one after it; all at
 * the shortest pointers that differ.
 */
export interface ReceiptStep {
  readonly from: Version;
  readonly to: Version;
  readonly lossy: boolean;
  /** Names of the pieces of context that the step used. */
  readonly needs: readonly string[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly dropped: readonly string[];
}

/** What `normalize` did: pointers into the document before it (`dropped`) and after it (`changed`). */
export interface NormalReceipt {
  readonly contract: string;
  readonly version: Version;
  /** Digest of the document that came in, out of its envelope. */
  readonly before: Digest;
  /** Digest of the document that came out; the same where nothing was changed. */
  readonly after: Digest;
  readonly changed: readonly string[];
  readonly dropped: readonly string[];
}

/** The digest of a document, or why there is none: with raised limits it can be too deep to be written. */
export function safeDigestOf(document: JsonValue, limits: JsonLimits | undefined): Outcome<Digest> {
  const text = safeCanonicalize(document, limits);
  return text.ok ? success(digestText(text.value)) : text;
}

/** The line of a receipt for one step. */
export function receiptStep(step: Step, before: JsonValue, after: JsonValue): ReceiptStep {
  const { from, to, lossy, needs } = step;
  const { added, changed, dropped }: Differences = differences(before, after);
  return { from, to, lossy, needs: needs.map(({ name }) => name), added, changed, dropped };
}
