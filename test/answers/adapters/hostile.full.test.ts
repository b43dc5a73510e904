/** Every member of every answer in every hostile form. */
import './hostile.test.js';
