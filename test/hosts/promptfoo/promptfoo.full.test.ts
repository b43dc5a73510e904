/** Also more answers. */
import './promptfoo.test.js';
