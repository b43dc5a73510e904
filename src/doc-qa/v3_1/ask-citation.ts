/** AskCitation 3.1: a snippet of a chunk that an answer rests on. */
import { type GenericSchema, strictObject } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { score, wholeNumber } from '../../fields/number.js';
import { nonEmptyText } from '../../fields/text.js';
import { idText } from './fields.js';

/**
 * A passage that an answer rests on.
 *
 * Strict, and all members are required.
 */
export interface AskCitationV3_1 {
  /** The id of the document, such as `PRD` or `Größe.pdf`. 1 to 512 characters of any script, without control characters. */
  readonly doc_id: string;
  /** What people call the document. At least 1 character. */
  readonly doc_name: string;
  /** The page of the document that the chunk begins on, from 1. */
  readonly page_num: number;
  /** The id of the chunk. 1 to 512 characters of any script, without control characters. */
  readonly chunk_id: string;
  /** Words of the chunk, as they are written there. At least 1 character. */
  readonly snippet: string;
  /** The score of the retrieval: any finite number without unit; a higher one is better. Scores of two retrievals do not compare. */
  readonly score: number;
}

/** The shape of version 3.1: built when first used. */
export const askCitationV3_1Schema: () => GenericSchema<AskCitationV3_1> = /* @__PURE__ */ exactly<AskCitationV3_1>()(
  () =>
    strictObject({
      doc_id: idText(),
      doc_name: nonEmptyText(),
      page_num: wholeNumber(1),
      chunk_id: idText(),
      snippet: nonEmptyText(),
      score: score(),
    }),
);
