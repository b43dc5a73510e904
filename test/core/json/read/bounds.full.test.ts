/**
 * Also what takes a walk over ten million: shared references of objects, and elements by the budget
 * of every day.
 */
import './bounds.test.js';
