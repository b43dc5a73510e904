/** A long answer against a long source. */
import './verify-generation.test.js';
