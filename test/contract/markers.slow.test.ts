/** Every value at every place. */
import './markers.test.js';
