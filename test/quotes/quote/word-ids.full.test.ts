/** Also more words. */
import './word-ids.test.js';
