/** Longer lists. */
import './long-lists.test.js';
