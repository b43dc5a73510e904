/** Whatever is done to a log shows, and the first bad line is named: all of it, not a sample. */
import { describe } from 'vitest';
import { tamperingLaws } from './tampering-laws.js';

describe('a log of 7 entries', () => {
  tamperingLaws(7);
});
