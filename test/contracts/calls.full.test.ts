/** Of all files of calls. */
import './calls.test.js';
