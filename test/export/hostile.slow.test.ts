/** Also every value at every place. */
import './hostile.test.js';
