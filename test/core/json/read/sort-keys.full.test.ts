/** Also more objects. */
import './sort-keys.test.js';
