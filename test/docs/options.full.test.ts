/** Also that the page is current, for which all types are read. */
import './options.test.js';
