/** Also each word. */
import './table-words.test.js';
