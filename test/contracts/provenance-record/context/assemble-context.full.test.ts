/** Also more random lists. */
import './assemble-context.test.js';
