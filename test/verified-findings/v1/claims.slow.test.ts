/** Ten times the source. */
import './claims.test.js';
