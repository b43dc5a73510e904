/** Each case, and 5,000 fresh ones for the second implementation. */
import './quotes.test.js';
