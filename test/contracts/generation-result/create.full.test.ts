/** In full: texts made to be slow to search. */
import './create.test.js';
