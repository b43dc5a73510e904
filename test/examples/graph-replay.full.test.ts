/** Also more orders of nodes and edges. */
import './graph-replay.test.js';
