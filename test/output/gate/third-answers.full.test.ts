/** Also each answer at both faces, and in pieces. */
import './third-answers.test.js';
