/** A thousand entries of each of two writers, and 100,000 in a heap of 40 MB. */
import './file-store.test.js';
