/** Sixteen times the citations. */
import './work.test.js';
