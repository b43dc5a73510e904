/** AskRequest 3.1: a question to documents. */
import { boolean, exactOptional, type GenericSchema, nullable, strictObject } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { wholeNumber } from '../../fields/number.js';
import { nonEmptyText } from '../../fields/text.js';
import { type VersionSnapshotV3_1, versionSnapshotV3_1Schema } from './version-snapshot.js';

/**
 * A question, and under which versions it is asked.
 *
 * Strict. Optional members may be null or absent, and parsing adds nothing in their place.
 */
export interface AskRequestV3_1 {
  /** The question, in any language. At least 1 character. */
  readonly question: string;
  /** How many chunks an answer may cite, from 1. Null or absent means 8. */
  readonly top_k?: number | null;
  /** Whether the service may add debug output to what it returns. Null or absent means false. */
  readonly include_debug?: boolean | null;
  /** The versions under which the question is asked. */
  readonly version_snapshot: VersionSnapshotV3_1;
}

/** The shape of version 3.1: built when first used. */
export const askRequestV3_1Schema: () => GenericSchema<AskRequestV3_1> = /* @__PURE__ */ exactly<AskRequestV3_1>()(() =>
  strictObject({
    question: nonEmptyText(),
    top_k: exactOptional(nullable(wholeNumber(1))),
    include_debug: exactOptional(nullable(boolean())),
    version_snapshot: versionSnapshotV3_1Schema(),
  }),
);
