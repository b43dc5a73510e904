/** In full. */
import './time.test.js';
