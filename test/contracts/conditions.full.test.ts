/** Of all rows. */
import './conditions.test.js';
