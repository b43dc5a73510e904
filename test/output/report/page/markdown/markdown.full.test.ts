/** With every hostile string. */
import './markdown.test.js';
