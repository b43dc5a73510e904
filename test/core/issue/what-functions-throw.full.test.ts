/** Also each pair of arguments. */
import './what-functions-throw.test.js';
