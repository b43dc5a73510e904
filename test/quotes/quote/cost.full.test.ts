/** Five and ten times the text: quotes of a megabyte. */
import './cost.test.js';
