/** The codes of values that cannot be exported, and their refusal. */
import type { CodeOf } from '../../../core/issue/codes.js';
import { type Issue, issueOf } from '../../../core/issue/issue.js';
import { ContractError } from '../../../core/issue/outcome.js';

/**
 * Codes of values that no format is made of, in addition to those of the contract of a document.
 */
export const exportCodes = {
  'export.document': {
    says: 'The value is not a document that quotes.',
    hint: 'Give a GenerationResult of version 3, an EvidencePacket or VerifiedFindings, as a value and not as text.',
  },
  'export.quotation': {
    says: 'An entry of a list is not a quotation.',
    hint: 'Give what quotationsOf gave, or a quote and a source with an id.',
  },
  'export.verdict': {
    says: 'The value is not a verdict, or not one that a statement can be made of.',
    hint: 'Give what verify says, as it is; a statement is made of a valid verdict.',
  },
  'export.file': {
    says: 'The file does not have the document of the verdict, or not in the bytes that are required.',
    hint: 'Give the bytes that were verified; `expect: canonical` needs a file of canonical text and nothing else.',
  },
  'export.log': { says: 'The value is not a log of SARIF 2.1.0.', hint: 'Give what toSarif gave.' },
} as const;

/** A code of a value that no format is made of. */
export type ExportCode = CodeOf<typeof exportCodes>;

type Strange = Readonly<{ code: ExportCode; pointer?: string; expected: string }>;

export const strange = ({ code, pointer = '', expected }: Strange): Issue<ExportCode> =>
  issueOf({
    code,
    pointer,
    expected,
    hint: exportCodes[code].hint,
  });

/** @throws ContractError always */
export function refuse(what: Strange): never {
  throw new ContractError([strange(what)]);
}
