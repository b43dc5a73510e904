/** Also each rule by itself. */
import './freeze.test.js';
