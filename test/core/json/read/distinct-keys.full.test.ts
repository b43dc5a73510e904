/** Also more objects. */
import './distinct-keys.test.js';
