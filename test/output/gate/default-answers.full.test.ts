/** All sets. */
import './default-answers.test.js';
