/** Every byte of a packet, changed to every other byte. */
import './bytes.test.js';
