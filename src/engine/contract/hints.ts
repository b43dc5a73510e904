/**
 * The hint of each code of the verbs: the half of their tables that issues carry, by who emits it.
 */
import type { Hints } from '../../core/issue/codes.js';

/** Of what `verify` emits without looking at any source. */
export const verifyHints = {
  'contract.declaration': 'Correct the declaration as the issue says; no document is at fault.',
  'contract.unrecognised':
    'Name its contract if you know it, and its faults are listed; name your own contracts in evidence.config.js.',
  'contract.ambiguous': 'Name its contract; nothing is guessed.',
  'version.missing':
    'Write the version where the contract requires it, pass assumeVersion if you know it from elsewhere, or send an envelope { contract, version, document }.',
  'version.type': 'Keep the spelling of the wire: "1.0", "1" and 1 are three different versions.',
  'version.newer': 'Upgrade the library, or ask the producer for an older version.',
  'version.older': 'Convert the document to the contract, or verify it where it was written.',
  'version.unknown': 'Compare the version with the known ones; nothing falls back to the latest.',
  'shape.type': 'Write a value of the expected type; nothing is coerced.',
  'shape.missing': 'Add the member; nothing is filled in by default.',
  'shape.unknown':
    'Remove the member, check its spelling, or carry it in extensions where the contract has them; nothing is stripped.',
  'shape.value': 'Compare the value with what was expected.',
  'shape.limits': 'Split the document; limits of a version are the same for every reader.',
  'shape.invalid': 'Compare the value at the pointer with the JSON Schema of the contract.',
  'shape.rewritten':
    'Give the contract a schema that returns what it is given: without defaults, fallbacks, coercion and stripping, and documents without members named __proto__, constructor or prototype in records.',
  'shape.async': 'Give the contract a schema without asynchronous checks.',
  'shape.failed': 'Fix the schema: it must answer for every JSON value.',
  'rule.failed':
    'Fix the rule: it must answer at once for every document that has the shape, and leave it as it is.',
  'digest.mismatch':
    'The document is not the one the digest was taken of: compare the two with explainDigestMismatch, or with the command diff.',
  'digest.stable-mismatch':
    'Something other than the volatile members differs: compare the two with explainDigestMismatch, or with the command diff.',
  'digest.expected-form': 'Write sha256: and 64 lower-case hex digits.',
  'digest.none': 'Keep the default limits, or split the document.',
  'source.none':
    'Nothing was checked against sources: do not require them for documents of this contract.',
  'source.required': 'Give the sources to verifyAgainst (or --sources), or do not require them.',
} as const;

/** Of what is found where sources and records are checked. */
export const sourceHints = {
  'source.failed':
    'Fix the sources function of the contract version: it must answer for every valid document.',
  'source.unchecked':
    'Give lines or characters where the source is a text; otherwise know that this claim was not checked.',
  'source.none-found':
    'Give the folder, map or lookup that has the sources under the keys that the document names.',
  'source.unavailable':
    'Give the source under the key that `sources` of the verdict has for this claim, or with it as its title or address, as well-formed UTF-8 text.',
  'record.differs':
    'Give the record of this very run, or ask the producer which of the two is the right one.',
  'record.failed':
    'Fix the records function of the contract version: it must answer for every valid document.',
  'record.required':
    'Give the records to verifyAgainst, by the ids of their runs, or do not require them.',
  'record.unavailable': 'Give the record under the id of its run, as JSON text.',
  'source.unplaced':
    'Look there by other means, or give lines or characters of the text, which are checked.',
  'source.moved': 'Rebuild the document from the source as it is now.',
  'source.changed': 'Rebuild the document, or give the source as it was.',
  'source.drifted':
    'Nothing must be done; rebuild the document to refresh the digest of the source.',
  'source.fabricated': 'Do not trust the document: ask its producer where the excerpt comes from.',
  'source.elsewhere': 'Correct the path of the result.',
} as const;

/** Of a source that was not simply absent: what to do is not to give it. */
export const missingHints: Hints = {
  'lookup-failed':
    'Call the lookup with a key of the document to see its error, which is not passed on, as it can contain text.',
  aborted: 'Give the lookup more time: the signal fired first.',
  'not-text':
    'Give the source as well-formed UTF-8 text; the text of other files is extracted first.',
};

export const againstHints: Hints = /* @__PURE__ */ Object.assign({}, verifyHints, sourceHints);

/** Of what keeps a document from another version. */
export const migrateHints = {
  'migrate.no-step': 'Choose a version that the steps of the contract reach.',
  'migrate.context': 'Pass plain data: it is hashed into the receipt.',
  'migrate.needs': 'Pass the named pieces as context.',
  'migrate.step-failed': 'Fix the step or its context; the document was left untouched.',
} as const;
