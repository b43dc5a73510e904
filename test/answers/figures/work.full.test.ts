/** In full. */
import './work.test.js';
