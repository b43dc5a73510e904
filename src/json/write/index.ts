/** Canonical JSON text (RFC 8785). */
export { canonicalize, canonicalText, plainBytes, safeCanonicalize } from './canonical.js';
export { canonicalBytes } from './canonical-bytes.js';
