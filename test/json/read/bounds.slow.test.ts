/** Also shared references of objects, which take a walk over ten million. */
import './bounds.test.js';
