import { lawOfOneLine, lawOfStreams } from '../support/stream-scale.js';

lawOfStreams({ judged: 1000, passed: 64 });
lawOfOneLine(['0', '2']);
