/** The changes that must not matter, over more quotes: 5,000 with EVIDENCE_EXHAUSTIVE=1. */
import './metamorphic.test.js';
