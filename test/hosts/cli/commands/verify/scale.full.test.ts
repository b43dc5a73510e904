import { isExhaustive } from '../../../../support/sized.js';
import { lawOfOneLine, lawOfStreams } from '../../../../support/stream-scale.js';

// a gigabyte takes two minutes; others help after 64 MiB, where there are more than two cores
lawOfStreams({ checked: isExhaustive ? 1000 : 30, passed: 72 });
lawOfOneLine(['0', '2']);
