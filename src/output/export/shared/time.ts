/** A time that an export says. */
import { isRealTime } from '../../../core/fields/timestamp.js';
import type { OptionKind } from '../../../core/issue/options.js';

export const time: OptionKind = {
  expected: 'an RFC 3339 time in UTC, such as 2026-01-31T23:59:59Z',
  accepts: (value) => typeof value === 'string' && isRealTime(value),
};
