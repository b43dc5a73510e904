/** A time that an export says. */
import { isRealTime } from '../../../core/fields/timestamp.js';
import type { ValueKind } from '../../../core/issue/options.js';

export const time: ValueKind = {
  expected: 'an RFC 3339 time in UTC, such as 2026-01-31T23:59:59Z',
  accepts: (value) => typeof value === 'string' && isRealTime(value),
};
