/** All packets. */
import './producer-240.test.js';
