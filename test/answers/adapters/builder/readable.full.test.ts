/** Values that are read up to the limit of members. */
import './readable.test.js';
