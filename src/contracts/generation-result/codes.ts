/** The codes of the generation-result room, in addition to those of its rules. */
import type { CodeOf } from '../../core/issue/codes.js';

/** Each code with what it means and how to fix it. */
export const generationCodes = {
  'generation.sources.missing': {
    says: 'There are no sources to check the citations against.',
    hint: 'Pass the sources that the answer was generated from, as the message shows.',
  },
  'generation.marks.source': {
    says: 'A citation names a source that is not in the list.',
    hint: 'Correct the text or the list of sources, or pass a marker grammar that does not read this as a mark.',
  },
  'generation.marks.range': {
    says: 'A mark names a range of sources that ends before it starts.',
    hint: 'Write the lower number first.',
  },
  'generation.marks.grammar': {
    says: 'The marker grammar contradicts itself.',
    hint: 'Give opening and closing signs, separators and range signs that are not empty and contain no digits.',
  },
} as const;

/** A code of this room. */
export type GenerationCode = CodeOf<typeof generationCodes>;
