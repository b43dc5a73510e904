/** In full. */
import './dressings.test.js';
