/** The same with a thousand answers. */
import './promptfoo.test.js';
