/** More cases of each kind. */
import './lies.test.js';
