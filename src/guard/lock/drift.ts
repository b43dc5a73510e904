/** One thing that a lock and the contracts do not agree on, with what to do about it. */
import type { Version } from '../../contract/model/index.js';
import type { GuardCode } from '../codes.js';
import type { ContractChange } from '../diff/change.js';

/** One difference between a lock and the contracts as they are. */
export interface Drift {
  readonly code: GuardCode;
  readonly contract: string;
  readonly version: Version;
  /** An `error` fails the check, a `note` does not. */
  readonly severity: 'error' | 'note';
  /** Whether `accept` takes it as it is; a released version is not changed by accepting. */
  readonly acceptable: boolean;
  /** Where in the documents; `''` for the whole. */
  readonly pointer: string;
  /** What happened, as one sentence without a full stop. */
  readonly says: string;
  /** What to do, as one sentence with its full stop. */
  readonly hint: string;
  /** The change that it reports, with its classes. */
  readonly change?: ContractChange;
}
