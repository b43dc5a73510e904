/** In full. */
import './text-fragment.test.js';
