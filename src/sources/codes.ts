/** What is left out of a layout, and why. */
import type { CodeOf } from '../core/issue/codes.js';

/** Codes of what a layout leaves out. */
export const sourcesCodes = {
  'sources.input': {
    says: 'The input is not what the function reads, or its members cannot be read.',
    hint: 'Give what the extractor returned, as a value and not as JSON text.',
  },
  'sources.item': {
    says: 'An item has no text, or throws when it is read, and is left out.',
    hint: 'Give an object with a `text`, and members that can be read.',
  },
  'sources.text': {
    says: 'A text has half of a surrogate pair, or a formula or sign that no line of text says.',
    hint: 'U+FFFD is in its place, and no quote over it is exact; look at the file, or repair the text, if it matters.',
  },
  'sources.page': {
    says: 'A page is not a number from 1 to 1,000,000, and is left out.',
    hint: 'Count pages from 1 to 1,000,000, or leave the page out.',
  },
  'sources.box': {
    says: 'A box is not a rectangle on its page, and is left out.',
    hint: 'Give finite fractions of the page, or leave the box out.',
  },
  'sources.cell': {
    says: 'A cell has no row and column, and is left out.',
    hint: 'Count rows and columns from 1, or leave the cell out.',
  },
  'sources.member': {
    says: 'A member is of another kind than expected, and is left out.',
    hint: 'Give a value of the kind that is expected, or leave the member out.',
  },
  'sources.hidden': {
    says: 'A part of a file that its reader does not see, such as a script or deleted text, is left out.',
    hint: 'None is needed, unless a reader of the file sees the part.',
  },
  'sources.unseen': {
    says: 'A page has text that its readers do not see; it is kept, and a quote of it has a flag.',
    hint: 'Look at the page: text that no ink draws is what OCR writes over a scan; other text that nobody sees has another reason.',
  },
  'sources.size': {
    says: 'The input has more items or text than is read, and the rest is left out.',
    hint: 'Divide the document.',
  },
} as const;

/** A code of something that a layout leaves out. */
export type SourcesCode = CodeOf<typeof sourcesCodes>;
