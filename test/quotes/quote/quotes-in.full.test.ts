/** Also longer texts of marks. */
import './quotes-in.test.js';
