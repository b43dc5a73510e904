/** Cut at every place. */
import './marks.test.js';
