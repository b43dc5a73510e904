/** Also each edit of each example. */
import './own-contracts.test.js';
