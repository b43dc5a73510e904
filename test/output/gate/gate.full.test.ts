/** In full. */
import './gate.test.js';
