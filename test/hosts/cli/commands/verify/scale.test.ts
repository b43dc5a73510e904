/** Short streams; scale.full.test.ts has longer ones, and a line of 200 MB. */
import { lawOfStreams } from '../../../../support/stream-scale.js';

lawOfStreams({ checked: 2, passed: 6 });
