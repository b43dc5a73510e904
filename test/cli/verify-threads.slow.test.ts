/** Also every way in which a thread ends too early. */
import './verify-threads.test.js';
