/** Also with other prose before and after. */
import './names-above.test.js';
