/** Every published example. */
import './verify-any.test.js';
