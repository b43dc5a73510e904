/** Canonical JSON text (RFC 8785). */
export { canonicalize, canonicalText, safeCanonicalize } from './canonical.js';
export { canonicalBytes } from './canonical-bytes.js';
export { sortKeys } from './sort-keys.js';
