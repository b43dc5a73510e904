/** What stands around a document in the text of its stable digest, and what is left out of it: made once for each version. */
import type { Omitted } from '../json/read/index.js';
import { type Omission, omissionOf } from './omission.js';

/** What a stable digest is bound to. */
export interface Bound {
  readonly contract: string;
  readonly version: string | number;
  /** RFC 6901 pointers of the volatile members, as the contract version publishes them; they are hashed in this order. */
  readonly volatile: readonly string[];
}

export interface Frame {
  readonly contract: string;
  readonly version: string | number;
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  readonly omitted: readonly Omitted[];
}

/** By list of pointers, which a contract version freezes. */
const memory: WeakMap<readonly string[], Frame> = /* @__PURE__ */ new WeakMap();

export function frameOf({ contract, version, volatile }: Bound): Frame {
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

/** Keys as they are in canonical text. */
function omittedOf({ members }: Omission): readonly Omitted[] {
  return [...members].map(([key, below]) => {
    return { key: encoded(JSON.stringify(key).slice(1, -1)), whole: below.whole, below: omittedOf(below) };
  });
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
