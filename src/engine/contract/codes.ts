/** The codes that every contract can emit, whatever its rules are. */
import { type CodeEntry, codeTable } from '../../core/issue/codes.js';
import { migrateHints, sourceHints, verifyHints } from './hints.js';

/** A code of this room; nothing here emits another. */
export type ContractCode =
  | keyof typeof verifyHints
  | keyof typeof sourceHints
  | keyof typeof migrateHints;

/** Codes of the verbs; a contract's own rules bring theirs. */
export const contractCodes: Readonly<Record<ContractCode, CodeEntry>> = /* @__PURE__ */ codeTable(
  { ...verifyHints, ...sourceHints, ...migrateHints },
  {
    'contract.declaration': 'The declaration of a contract contradicts itself.',
    'contract.unrecognised': 'The document matches none of the known contracts.',
    'contract.ambiguous': 'The document could belong to more than one of the known contracts.',
    'version.missing': 'The document does not say which version of the contract it follows.',
    'version.type': 'The version has another JSON type than the versions of this contract.',
    'version.newer': 'The document follows a version newer than all that this library knows.',
    'version.older':
      'The document has the format that came before the first version of the contract.',
    'version.unknown': 'The document names a version that this contract never had.',
    'shape.type': 'A value has another JSON type than the schema asks for.',
    'shape.missing': 'A required member is absent.',
    'shape.unknown': 'The schema does not allow this member.',
    'shape.value':
      'A value has the right type, but is not one of those allowed, or is out of its bounds or form.',
    'shape.limits': 'The document is larger than its version allows.',
    'shape.invalid': 'The schema refuses the value.',
    'shape.rewritten':
      'The schema accepts the value and returns another one: it skips, strips, fills in or converts something that nothing has checked.',
    'shape.async': 'The schema of the contract answers later, and the verbs are synchronous.',
    'shape.failed': 'The schema of the contract failed while it looked at the value.',
    'rule.failed': 'A rule of the contract failed while it looked at the document.',
    'digest.mismatch': 'The digest of the document is not the expected one.',
    'digest.stable-mismatch': 'The stable digest of the document is not the expected one.',
    'digest.expected-form': 'An expected digest is not written as one.',
    'digest.none':
      'The document is nested too deeply, or is too long, to be written as canonical text.',
    'source.failed': 'The contract failed while it said what the document claims of its sources.',
    'source.none':
      'Sources were given or required, and the contract of the document claims nothing of any source.',
    'source.unchecked':
      'A claim gives a place that cannot be looked up in the text of its source, such as a page or a node.',
    'source.required': 'The sources were required, and not all of them were checked.',
    'source.none-found':
      'Sources were given, and none of them is the source of any claim, so nothing was checked.',
    'source.unavailable':
      'The source of an excerpt was not available, so nothing was checked against it.',
    'record.differs':
      'The record that was given for the run is not the one that the document names by its digest.',
    'record.failed':
      'The contract failed while it said which records the document names, or checked one.',
    'record.required': 'The records were required, and not all of them were checked.',
    'record.unavailable':
      'The record of the run could not be had, so nothing was checked against it.',
    'source.unplaced':
      'The excerpt is in its source, and nobody looked at the page, node, edge or URL that the document gives for it.',
    'source.moved': 'The excerpt is in its source, but not at the place that the document gives.',
    'source.changed':
      'The source is no longer the one the document was made from, and the excerpt is gone from it.',
    'source.drifted':
      'The excerpt is where the document says, in a source that has changed elsewhere.',
    'source.fabricated':
      'The excerpt is nowhere in its source, and no change of the source explains it.',
    'source.elsewhere':
      'The excerpt is not in the source that the document names; another given source contains it.',
    'migrate.no-step': 'No migration leads from the version of the document to the wanted one.',
    'migrate.context': 'The context of a migration is not an object of JSON values.',
    'migrate.needs':
      'A migration needs something that the document does not contain and that nobody may invent.',
    'migrate.step-failed':
      'A migration step failed, or gave something that its target version refuses.',
  },
);
