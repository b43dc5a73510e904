/** Also the packets as they are published. */
import './digests-by-hand.test.js';
