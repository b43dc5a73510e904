/** Every place. */
import './rehearsals.test.js';
