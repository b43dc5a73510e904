/** In full. */
import './long-lists.test.js';
