/** In full. */
import './verify-against.test.js';
