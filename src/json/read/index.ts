/** JSON text: the strict reader, and where in the text a value stands. */
export { bytesOf, isBytes } from './bytes.js';
export { type CanonicalBytes, cutsOf, type Omitted } from './cuts.js';
export { decodeUtf8 } from './decode.js';
export { locate } from './locate.js';
export { readDocument, readJson } from './read.js';
export { scanNumber } from './scan-number.js';
export { afterSpace, afterString, afterValue } from './skip.js';
