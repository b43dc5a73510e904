/** The codes of the provenance room, in addition to the rules of its contract. */
import type { CodeOf } from '../../core/issue/codes.js';

/** Each code with what it means and how to fix it. */
export const provenanceCodes = {
  'context.template': {
    says: 'The template of a context contradicts itself, so two lists of items could give one text.',
    hint: 'Correct the template as the issue says.',
  },
  'context.item': {
    says: 'An item of a context has other members than the template asks for.',
    hint: 'Give each item the members of the template and no others, the text as a string.',
  },
  'context.delimiter': {
    says: 'The text of an item contains a delimiter of the template, and the template refuses that.',
    hint: 'Leave the item out, or use a template that escapes delimiters.',
  },
  'trace.run-id': {
    says: 'The record is of another run than the one that was requested.',
    hint: 'Fetch the record of the run that the packet or the caller names.',
  },
  'trace.record-digest': {
    says: 'The record is not the one that the packet or the caller names by its digest.',
    hint: 'Compare the two records with explainDigestMismatch.',
  },
  'trace.replay-digest': {
    says: 'The replay digest of the record is not the expected one.',
    hint: 'Inputs, retrieval or context differ from those of the expected run: replay it to see at which stage.',
  },
  'trace.snapshot-id': {
    says: 'The packet and the record were made of different snapshots.',
    hint: 'Make packet and record in one run, from one snapshot.',
  },
  'trace.packet': {
    says: 'The packet does not say which run it comes from.',
    hint: 'Give the packet a provenance member that names the run and its record.',
  },
  'replay.retriever': {
    says: 'The retriever failed instead of giving a retrieval.',
    hint: 'Fix the retriever; its own error is not repeated here, since it could contain text.',
  },
  'replay.aborted': {
    says: 'The signal fired before the retriever had answered.',
    hint: 'Give the retriever more time, or find out what it waits for.',
  },
  'replay.diverged': {
    says: 'A run gave something else than the record, or than the run before it.',
    hint: 'Look at the stage and the pointer: inputs, traversal, candidates, ranking or context.',
  },
  'replay.score-drift': {
    says: 'Scores differ by no more than epsilon, and nothing else differs.',
    hint: 'Use the same build of the model and the index, or allow score drift.',
  },
} as const;

/** A code of this room; nothing here emits another, but for the rules of the contract. */
export type ProvenanceCode = CodeOf<typeof provenanceCodes>;
