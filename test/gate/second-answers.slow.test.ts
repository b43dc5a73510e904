/** Also in pieces of 5. */
import './second-answers.test.js';
