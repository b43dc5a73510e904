/** All of them, and by the switch shared references that take a walk over ten million. */
import './memory.test.js';
