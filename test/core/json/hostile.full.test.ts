/** The heavy values as well. */
import './hostile.test.js';
