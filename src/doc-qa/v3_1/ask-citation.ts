/** AskCitation 3.1: a snippet of a chunk that an answer rests on. */
import { type GenericSchema, strictObject } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { score, wholeNumber } from '../../fields/number.js';
import { nonEmptyText } from '../../fields/text.js';
import { asciiText } from './fields.js';

/**
 * Where an answer has something from.
 *
 * Strict, and all members are required.
 *
 * @public
 */
export interface AskCitationV3_1 {
  /** ASCII, not empty. */
  readonly doc_id: string;
  /** What people call the document. Unicode, not empty. */
  readonly doc_name: string;
  /** From 1. */
  readonly page_num: number;
  /** ASCII, not empty. */
  readonly chunk_id: string;
  /** Words of the chunk. Unicode, not empty. */
  readonly snippet: string;
  /** Of the retrieval; any finite number, higher is better. */
  readonly score: number;
}

/** The shape of version 3.1: built when first asked for. */
export const askCitationV3_1Schema: () => GenericSchema<AskCitationV3_1> = /* @__PURE__ */ exactly<AskCitationV3_1>()(
  () =>
    strictObject({
      doc_id: asciiText(),
      doc_name: nonEmptyText(),
      page_num: wholeNumber(1),
      chunk_id: asciiText(),
      snippet: nonEmptyText(),
      score: score(),
    }),
);
