/** Also the first packet as it is published. */
import './digests-by-hand.test.js';
