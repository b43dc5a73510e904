/** Also more texts, and each letter. */
import './plain-runs.test.js';
