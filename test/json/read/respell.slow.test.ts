/** Fifty thousand texts. */
import './respell.test.js';
