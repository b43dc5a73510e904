/** Each value at half of the places, and by the switch at every place. */
import './hostile.test.js';
