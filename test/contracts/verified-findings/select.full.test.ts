/** More quotes, under each of the guards. */
import './select.test.js';
