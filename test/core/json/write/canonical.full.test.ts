/** A text longer than a string can be. */
import './canonical.test.js';
