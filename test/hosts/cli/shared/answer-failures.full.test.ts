/** In full. */
import './answer-failures.test.js';
