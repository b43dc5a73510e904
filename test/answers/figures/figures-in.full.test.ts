/** Hostile texts of a megabyte. */
import './figures-in.test.js';
