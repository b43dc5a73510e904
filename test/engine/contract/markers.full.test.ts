/** A third of the values at every place, each time another one, and all of them by the switch. */
import './markers.test.js';
