/** Also shared references, which take a walk over ten million. */
import './memory.test.js';
