/**
 * The stable digest: what a document says without its volatile members, bound to the contract that
 * names them.
 */
import { type CanonicalBytes, cutsOf, type Omitted } from '../json/read/index.js';
import type { JsonValue } from '../json/value/index.js';
import { canonicalBytes, canonicalText } from '../json/write/index.js';
import { type Digest, digestOfBytes, digestOfText } from './digest.js';
import { type Omission, omissionOf, withoutPointers } from './omission.js';
import { sha256OfCut } from './sha256.js';

export interface Bound {
  readonly contract: string;
  readonly version: string | number;
  /**
   * RFC 6901 pointers of the volatile members, as the contract version publishes them; they are
   * hashed in this order.
   */
  readonly volatile: readonly string[];
}

interface Frame extends Omit<Bound, 'volatile'> {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly omitted: readonly Omitted[];
}

const memory: WeakMap<readonly string[], Frame> = /* @__PURE__ */ new WeakMap();

function frameOf({ contract, version, volatile }: Bound): Frame {
  const known = memory.get(volatile);
  if (known !== undefined && known.contract === contract && known.version === version) return known;
  const frame = {
    contract,
    version,
    // the canonical text of { contract, document, version, volatile }
    head: encoded(`{"contract":${JSON.stringify(contract)},"document":`),
    tail: encoded(`,"version":${JSON.stringify(version)},"volatile":${JSON.stringify(volatile)}}`),
    omitted: omittedOf(omissionOf(volatile)),
  };
  if (Object.isFrozen(volatile)) memory.set(volatile, frame);
  return frame;
}

function omittedOf({ members }: Omission): readonly Omitted[] {
  return [...members].map(([key, below]) => {
    return {
      key: encoded(JSON.stringify(key).slice(1, -1)),
      whole: below.whole,
      below: omittedOf(below),
    };
  });
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export interface StableParts extends Bound {
  /** A document that is known to have passed the gate; it is not changed. */
  readonly document: JsonValue;
}

/**
 * Digests `{ contract, document, version, volatile }`, the document without its volatile members
 * (ADR 0002).
 */
export function stableDigestOf(parts: StableParts): Digest {
  const { contract, version, volatile } = parts;
  const document = withoutPointers(parts.document, volatile);
  return digestOfText(
    canonicalText({
      contract,
      document,
      version,
      volatile,
    }),
  );
}

export type Digests = { readonly digest: Digest; readonly stableDigest: Digest };

/** Both digests at the cost of one writing, out of which what is volatile is cut. */
export function digestsOfParts(parts: StableParts): Digests {
  const known = digestsOfCanonical(parts, canonicalBytes(parts.document));
  return (
    known ?? {
      digest: digestOfText(canonicalText(parts.document)),
      stableDigest: stableDigestOf(parts),
    }
  );
}

/**
 * Both digests of bytes that are canonical already; undefined where a pointer leads into a list.
 */
export function digestsOfCanonical(bound: Bound, canonical: CanonicalBytes): Digests | undefined {
  const { head, tail, omitted } = frameOf(bound);
  const cuts = cutsOf(canonical, omitted);
  if (cuts === undefined) return undefined;
  const { bytes } = canonical;
  return {
    digest: digestOfBytes(bytes),
    stableDigest: `sha256:${sha256OfCut({
      head,
      bytes,
      cuts,
      tail,
    })}`,
  };
}
