import { lawOfOneLine, lawOfStreams } from '../../../support/stream-scale.js';

// a gigabyte takes two minutes: EVIDENCE_EXHAUSTIVE=1 asks for it
lawOfStreams({ judged: process.env['EVIDENCE_EXHAUSTIVE'] === '1' ? 1000 : 300, passed: 100 });
lawOfOneLine(['0', '2']);
