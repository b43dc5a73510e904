/** Also with more entries of each writer. */
import './one-lock.test.js';
