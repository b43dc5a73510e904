/** Also a larger flood. */
import './mcp-hostile.test.js';
