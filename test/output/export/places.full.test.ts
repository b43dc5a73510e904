/** In full. */
import './places.test.js';
