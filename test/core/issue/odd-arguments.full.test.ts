/** With everything before each value. */
import './odd-arguments.test.js';
