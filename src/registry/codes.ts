/** The codes of the registry room. */
import type { CodeEntry } from '../issue/codes.js';

/**
 * A code of this room.
 *
 * @public
 */
export type RegistryCode = 'contract.unrecognised' | 'contract.ambiguous';

/**
 * Codes of a document whose contract was to be recognised.
 *
 * @public
 */
export const registryCodes: Readonly<Record<RegistryCode, CodeEntry>> = {
  'contract.unrecognised': {
    says: 'The document resembles none of the known contracts enough.',
    mend: 'Name its contract if you know it; the faults then say what keeps the document from it.',
  },
  'contract.ambiguous': {
    says: 'The document could belong to more than one of the known contracts.',
    mend: 'Name its contract; nothing is guessed.',
  },
};
