/** Also every way in which a thread ends too early. */
import './threads.test.js';
