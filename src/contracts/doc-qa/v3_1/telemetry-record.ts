/** TelemetryRecord 3.1: what one question cost, without a word of question, answer or documents. */
import { boolean, exactOptional, type GenericSchema, nullable, strictObject } from 'valibot';
import { exactly } from '../../../core/fields/exactly.js';
import { wholeNumber } from '../../../core/fields/number.js';
import { identifier } from '../../../core/fields/text.js';
import {
  type RefusalCodeV3_1,
  refusalCode,
  type VersionSnapshotV3_1,
  versionSnapshotEntries,
} from './document.js';
import { amount, utcTime } from './fields.js';

/**
 * What was measured of one exchange, with its version snapshot written flat.
 *
 * Strict. Optional members may be null or absent.
 */
export interface TelemetryRecordV3_1 extends VersionSnapshotV3_1 {
  /**
   * ISO 8601 in UTC with `T`, up to 9 fraction digits, and `Z` or `+00:00`; a real date, no leap
   * second. Not in the stable digest: a clock writes it.
   */
  readonly timestamp_utc: string;
  /**
   * From the question to the response, in whole milliseconds, from 0. Not in the stable digest: a
   * clock writes it.
   */
  readonly latency_ms: number;
  /** Tokens sent to the model, from 0. Not in the stable digest: a bill. */
  readonly tokens_in: number;
  /** Tokens that the model wrote, from 0. Not in the stable digest: a bill. */
  readonly tokens_out: number;
  /**
   * An estimate of the cost, from 0, in the currency of the producer. Not in the stable digest: a
   * bill.
   */
  readonly cost_est: number;
  /**
   * Whether the response came from a cache. Not in the stable digest: the same exchange can be
   * cached later.
   */
  readonly cache_hit: boolean;
  /** The refusal code of the response. Null or absent when it was an answer. */
  readonly refusal_code?: RefusalCodeV3_1 | null;
  /**
   * What failed, as a label of 1 to 128 characters of `A-Z a-z 0-9 . _ : -`, so that no text of a
   * document fits in. Null or absent when nothing failed.
   */
  readonly failure_label?: string | null;
}

export const telemetryRecordV3_1Schema: () => GenericSchema<TelemetryRecordV3_1> =
  /* @__PURE__ */ exactly<TelemetryRecordV3_1>()(() =>
    strictObject({
      ...versionSnapshotEntries(),
      timestamp_utc: utcTime(),
      latency_ms: wholeNumber(0),
      tokens_in: wholeNumber(0),
      tokens_out: wholeNumber(0),
      cost_est: amount(),
      cache_hit: boolean(),
      refusal_code: refusalCode(),
      failure_label: exactOptional(nullable(identifier())),
    }),
  );
