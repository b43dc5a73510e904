/** The filters in a pipeline, with and without threads. */
import './emit.test.js';
