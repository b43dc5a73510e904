/** Also more quotations. */
import './answer-from-text.test.js';
