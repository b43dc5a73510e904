/** A document of a contract that quotes nothing, or one without its shape: its own text, and what the verdict says. */
import type { JsonValue } from '../../json/value/index.js';
import type { Draft } from '../model.js';

export function plainDraft(heading: string, document: JsonValue | undefined): Draft {
  const text = document === undefined ? undefined : JSON.stringify(document, null, 2);
  return {
    kind: 'Document',
    heading,
    noun: 'quote',
    asks: [],
    panes:
      text === undefined
        ? []
        : [{ title: 'The document', text, says: 'As JSON, its members in the order in which they came.', facts: [] }],
    facts: [],
    tables: [],
    notes: [],
  };
}
