/** Also more changed quotes. */
import './compare-pages.test.js';
