/** The same answers whole. */
import './answers.test.js';
