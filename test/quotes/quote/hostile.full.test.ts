/** Also more quotes and sources. */
import './hostile.test.js';
