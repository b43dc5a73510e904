/** The same law in full. */
import './markdown-law.test.js';
