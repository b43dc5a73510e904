/** The codes that every contract can emit, whatever its rules are. */
import type { CodeOf } from '../issue/codes.js';

/**
 * Codes of the verbs; a contract's own rules bring theirs.
 *
 * @public
 */
export const contractCodes = {
  'contract.declaration': {
    says: 'The declaration of a contract contradicts itself.',
    mend: 'Correct the declaration as the issue says; no document is at fault.',
  },
  'contract.unrecognised': {
    says: 'The document resembles none of the known contracts enough.',
    mend: 'Name its contract if you know it; the faults then say what keeps the document from it.',
  },
  'contract.ambiguous': {
    says: 'The document could belong to more than one of the known contracts.',
    mend: 'Name its contract; nothing is guessed.',
  },
  'version.missing': {
    says: 'The document does not say which version of the contract it follows.',
    mend: 'Write the version where the contract asks for it, or pass assumeVersion if you know it from elsewhere.',
  },
  'version.type': {
    says: 'The version has another JSON type than the versions of this contract.',
    mend: 'Keep the spelling of the wire: "1.0", "1" and 1 are three different versions.',
  },
  'version.newer': {
    says: 'The document follows a version newer than all that this library knows.',
    mend: 'Upgrade the library, or ask the producer for an older version.',
  },
  'version.unknown': {
    says: 'The document names a version that this contract never had.',
    mend: 'Compare the version with the known ones; nothing falls back to the latest.',
  },
  'shape.type': {
    says: 'A value has another JSON type than the schema asks for.',
    mend: 'Write a value of the expected type; nothing is coerced.',
  },
  'shape.missing': {
    says: 'A required member is absent.',
    mend: 'Add the member; nothing is filled in by default.',
  },
  'shape.unknown': {
    says: 'A member stands where the schema knows none.',
    mend: 'Remove the member, or check its spelling; nothing is stripped.',
  },
  'shape.value': {
    says: 'A value has the right type and is none of those allowed, or is out of its bounds or form.',
    mend: 'Compare the value with what was expected.',
  },
  'shape.invalid': {
    says: 'The schema refuses the value.',
    mend: 'Compare the value at the pointer with the JSON Schema of the contract.',
  },
  'shape.async': {
    says: 'The schema of the contract answers later, and the verbs are synchronous.',
    mend: 'Give the contract a schema without asynchronous checks.',
  },
  'shape.failed': {
    says: 'The schema of the contract failed while it looked at the value.',
    mend: 'Mend the schema: it must answer for every JSON value.',
  },
  'rule.failed': {
    says: 'A rule of the contract failed while it looked at the document.',
    mend: 'Mend the rule: it must answer for every document that has the shape.',
  },
  'digest.mismatch': {
    says: 'The digest of the document is not the expected one.',
    mend: 'The document is not the one the digest was taken of: compare the two with explainDigestMismatch, or with the command diff.',
  },
  'digest.stable-mismatch': {
    says: 'The stable digest of the document is not the expected one.',
    mend: 'Something other than the volatile members differs: compare the two with explainDigestMismatch, or with the command diff.',
  },
  'digest.expected-form': {
    says: 'An expected digest is not written as one.',
    mend: 'Write sha256: and 64 lower-case hex digits.',
  },
  'digest.none': {
    says: 'The document is nested too deeply, or is too long, to be written as canonical text.',
    mend: 'Keep the default limits, or split the document.',
  },
  'source.failed': {
    says: 'The contract failed while it said what the document claims of its sources.',
    mend: 'Mend the sources function of the contract version: it must answer for every valid document.',
  },
  'source.none': {
    says: 'Sources were given or required, and the contract of the document claims nothing of any source.',
    mend: 'Nothing was checked against sources: do not require them for documents of this contract.',
  },
  'source.unchecked': {
    says: 'A claim gives a place that cannot be looked up in the text of its source, such as a page or a node.',
    mend: 'Give lines or characters where the source is a text; otherwise know that this claim was not checked.',
  },
  'source.required': {
    says: 'The sources were required, and not all of them were checked.',
    mend: 'Give the sources to verifyAgainst (or --sources), or do not require them.',
  },
  'source.none-found': {
    says: 'Sources were given, and none of them is the source of any claim, so nothing was checked.',
    mend: 'Give the folder, map or lookup that has the sources under the keys that the document names.',
  },
  'source.unavailable': {
    says: 'The source of an excerpt could not be had, so nothing was checked against it.',
    mend: 'Give the source under the key that the document names, as well-formed UTF-8 text.',
  },
  'record.differs': {
    says: 'The record that was given for the run is not the one that the document names by its digest.',
    mend: 'Give the record of this very run, or ask the producer which of the two is the right one.',
  },
  'record.failed': {
    says: 'The contract failed while it said which records the document names.',
    mend: 'Mend the records function of the contract version: it must answer for every valid document.',
  },
  'record.required': {
    says: 'The records were required, and not all of them were checked.',
    mend: 'Give the records to verifyAgainst, by the ids of their runs, or do not require them.',
  },
  'record.unavailable': {
    says: 'The record of the run could not be had, so nothing was checked against it.',
    mend: 'Give the record under the id of its run, as JSON text.',
  },
  'source.unplaced': {
    says: 'The excerpt stands in its source, and nobody looked at the page, node, edge or URL that the document gives for it.',
    mend: 'Look there by other means, or give lines or characters of the text, which are checked.',
  },
  'source.moved': {
    says: 'The excerpt stands in its source, but not at the place that the document gives.',
    mend: 'Rebuild the document from the source as it is now.',
  },
  'source.changed': {
    says: 'The source is no longer the one the document was made from, and the excerpt is gone from it.',
    mend: 'Rebuild the document, or give the source as it was.',
  },
  'source.drifted': {
    says: 'The excerpt stands where the document says, in a source that has changed elsewhere.',
    mend: 'Nothing must be done; rebuild the document to refresh the digest of the source.',
  },
  'source.fabricated': {
    says: 'The excerpt is nowhere in its source, and no change of the source explains it.',
    mend: 'Do not trust the document: ask its producer where the excerpt comes from.',
  },
  'source.elsewhere': {
    says: 'The excerpt is not in the source that the document names; another given source holds it.',
    mend: 'Correct the path of the result.',
  },
  'migrate.no-step': {
    says: 'No migration leads from the version of the document to the wanted one.',
    mend: 'Choose a version that the steps of the contract reach.',
  },
  'migrate.context': {
    says: 'The context of a migration is not an object of JSON values.',
    mend: 'Pass plain data: it is hashed into the receipt.',
  },
  'migrate.needs': {
    says: 'A migration needs something that the document does not hold and that nobody may invent.',
    mend: 'Pass the named pieces as context.',
  },
  'migrate.step-failed': {
    says: 'A migration step failed, or gave something that its target version refuses.',
    mend: 'Mend the step; the document was left untouched.',
  },
} as const;

/**
 * A code of this room; nothing here emits another.
 *
 * @public
 */
export type ContractCode = CodeOf<typeof contractCodes>;
