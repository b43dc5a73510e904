/** Also every permutation of eight items. */
import './epsilon.test.js';
