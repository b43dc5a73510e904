/** JSON text: the strict reader, and where in the text a value stands. */
export { bytesOf, isBytes } from './bytes.js';
export { type CanonicalBytes, cutsOf, type Omitted } from './cuts.js';
export { type Decode, decodeUtf8 } from './decode.js';
export { locate } from './locate.js';
export { readDocument, readJson, readToDigest } from './read.js';
export { scanNumber } from './scan-number.js';
export { afterSpace, afterString, afterValue } from './skip.js';
export { CUT, readThin, SHORTEST_THIN } from './thin.js';
