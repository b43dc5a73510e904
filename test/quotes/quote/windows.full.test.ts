/** In full. */
import './windows.test.js';
