/**
 * Whatever is done to a log shows, and the first bad line is named: small enough for every place.
 */
import { describe } from 'vitest';
import { tamperingLaws } from './tampering-laws.js';

describe('a log of 7 entries', () => {
  tamperingLaws(7, 6);
});
