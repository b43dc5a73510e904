/** Also more texts, and each character. */
import './tokens.test.js';
