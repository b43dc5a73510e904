/** A million mutants. */
import './accept.test.js';
