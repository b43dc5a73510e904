/** Of the rows of commands three times as many. */
import './commands.test.js';
