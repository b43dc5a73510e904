/** Any value at all, many times. */
import './adapt.test.js';
