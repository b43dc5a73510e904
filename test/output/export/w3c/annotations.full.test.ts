/** In full. */
import './annotations.test.js';
