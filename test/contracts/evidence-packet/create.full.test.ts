/** A draft of a hundred thousand faults. */
import './create.test.js';
