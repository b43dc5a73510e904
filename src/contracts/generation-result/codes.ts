/** The codes of the generation-result room, in addition to those of its rules. */
import type { CodeOf } from '../../core/issue/codes.js';

/** Each code with what it means and how to fix it. */
export const generationCodes = {
  'generation-result.sources.missing': {
    says: 'There are no sources to check the citations against.',
    hint: 'Pass the sources that the answer was generated from, as the message shows.',
  },
  'generation-result.marks.source': {
    says: 'A citation names a source that is not in the list.',
    hint: 'Correct the mark or the list of sources, or put what is no mark between backticks.',
  },
} as const;

/** A code of this room. */
export type GenerationCode = CodeOf<typeof generationCodes>;
