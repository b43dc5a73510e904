/** A source of 40,000 words. */
import './claims.test.js';
