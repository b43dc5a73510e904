/** A short stream and a long line; verify-scale.slow.test.ts has longer ones. */
import { lawOfOneLine, lawOfStreams } from '../../../support/stream-scale.js';

lawOfStreams({ judged: 12, passed: 12 });
lawOfOneLine(['0']);
