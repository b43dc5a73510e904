/** Also in pieces of 7. */
import './fourth-answers.test.js';
