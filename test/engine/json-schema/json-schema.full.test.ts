/** Every mutation. */
import './json-schema.test.js';
