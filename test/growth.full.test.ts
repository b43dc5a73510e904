/** In full. */
import './growth.test.js';
