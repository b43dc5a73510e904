/** In full. */
import './surfaces.test.js';
