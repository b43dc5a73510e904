/** Also the first 100,000 published numbers. */
import './rfc8785.test.js';
