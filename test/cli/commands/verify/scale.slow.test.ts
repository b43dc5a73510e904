import { isExhaustive } from '../../../support/sized.js';
import { lawOfOneLine, lawOfStreams } from '../../../support/stream-scale.js';

// a gigabyte takes two minutes
lawOfStreams({ judged: isExhaustive ? 1000 : 80, passed: 100 });
lawOfOneLine(['0', '2']);
