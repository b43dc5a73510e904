/** JSON text: the strict reader, and where in the text a value is. */
export { type Arrangement, LAST, MEMBER, SPACE, type SpelledBytes } from './arrange.js';
export { bytesOf, decodeUtf8, type Host, isBytes } from './bytes.js';
export { type CanonicalBytes, cutsOf, type Omitted } from './cuts.js';
export { locate } from './locate.js';
export { readDocument, readJson } from './read.js';
export { afterSpace, afterString, afterValue, scanNumber } from './scan-tokens.js';
