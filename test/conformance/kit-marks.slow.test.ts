/** In full. */
import './marks.test.js';
