/** Also more boxes. */
import './places.test.js';
