/** A value whose canonical text no string can hold. */
import './verify.test.js';
