/** Three thousand mutants on every road. */
import './roads.test.js';
