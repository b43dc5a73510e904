/** Whole. */
import './sixth-answers.test.js';
