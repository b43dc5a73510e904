/** More citations, and quotes that are searched for long. */
import './work.test.js';
