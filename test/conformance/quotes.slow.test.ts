/** More of the cases, and more fresh ones for the second implementation. */
import './quotes.test.js';
