/** Also every other command. */
import './process.test.js';
