/** Also lists of half a million elements. */
import './explain.test.js';
