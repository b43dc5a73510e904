/** In full. */
import './real-answers.test.js';
