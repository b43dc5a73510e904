/** Every document with other caps. */
import './thin.test.js';
