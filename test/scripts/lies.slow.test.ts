/** Also more cases of each kind. */
import './lies.test.js';
