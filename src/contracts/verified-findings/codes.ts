/**
 * The codes of the functions of this folder, in addition to those of the rules of its contracts.
 */
import type { CodeOf } from '../../core/issue/codes.js';

/** Each code with its meaning and what to do about it. */
export const findingsCodes = {
  'verified-findings.select': {
    says: 'An id to select does not name exactly one snippet that passed.',
    hint: 'Select snippet_ids of PASS snippets, each once, from the list that verifySnippets returned; use finding_id where two quotes have one snippet_id.',
  },
  'evidence-snippet.id-collision': {
    says: 'Two different snippets have the same snippet_id.',
    hint: 'Rename a source, or select by finding_id, which differs for different sources and quotes.',
  },
  'verified-findings.profile': {
    says: 'The quotes were compared by a profile that this library does not have.',
    hint: 'Verify with a version of this library that has the profile, or verify the snippets again.',
  },
  'verified-findings.repeat': {
    says: 'The check of the claimed quote does not give what the finding says.',
    hint: 'Do not trust the finding: verify the snippets again and select from the new list.',
  },
  'verified-findings.terms': {
    says: 'The quote was verified less strictly than the verifier requires.',
    hint: 'Verify the snippets again as strictly as required, or pass accept and guards that allow the status.',
  },
} as const;

/** A code of this folder, in addition to those of the rules. */
export type FindingsCode = CodeOf<typeof findingsCodes>;
