/** Canonical JSON text (RFC 8785). */
export { canonicalOf } from './arranged.js';
export { canonicalize, canonicalText, safeCanonicalBytes, safeCanonicalize } from './canonical.js';
export { canonicalBytes } from './canonical-bytes.js';
