/** Also each kind of mark. */
import './mcp-work.test.js';
