/** Cut at every fourth place, and by the switch at every place. */
import './marks.test.js';
