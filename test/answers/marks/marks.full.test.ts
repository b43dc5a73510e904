/** Also each mark in each dressing and shape. */
import './marks.test.js';
