/** In full. */
import './places-law.test.js';
