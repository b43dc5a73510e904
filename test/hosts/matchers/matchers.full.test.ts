/** In full. */
import './matchers.test.js';
