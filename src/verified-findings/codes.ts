/** The codes of the room of findings, beside the rules of its contracts. */
import type { CodeOf } from '../issue/codes.js';

/**
 * Each code with what it means and how to fix it.
 *
 * @public
 */
export const findingsCodes = {
  'findings.select': {
    says: 'What was to be selected is not the id of a snippet that passed.',
    hint: 'Select ids of PASS snippets, each once, from the very list that verifySnippets returned.',
  },
  'findings.repeat': {
    says: 'Verifying the claimed quote again does not give what the finding says.',
    hint: 'Do not trust the finding: verify the snippets again and select from what comes out.',
  },
  'findings.terms': {
    says: 'The quote was verified less strictly than the one who verifies asks for.',
    hint: 'Verify the snippets again as strictly as asked for, or pass accept and guards as loose as you want them.',
  },
} as const;

/**
 * A code of this room; nothing here emits another beside those of the rules.
 *
 * @public
 */
export type FindingsCode = CodeOf<typeof findingsCodes>;
