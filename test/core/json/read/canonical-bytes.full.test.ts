/** Fifty thousand texts. */
import './canonical-bytes.test.js';
