/** Also the budget that there is by default. */
import './work.test.js';
