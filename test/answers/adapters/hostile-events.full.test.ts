/** Every member of the last events of every stream in every hostile form. */
import './hostile-events.test.js';
