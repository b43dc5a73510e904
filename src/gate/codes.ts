/** The codes of the gate room: why a text does not go through. */
import type { CodeOf } from '../issue/codes.js';

/** Each code with what it means and how to fix it. */
export const gateCodes = {
  'gate.unverified': {
    says: 'A passage that is marked as a quote is in no source of the call, or not in these words.',
    hint: "Ask the model again, or let onUnverified 'mark' or 'drop' the passage.",
  },
  'gate.sources': {
    says: 'The sources of a call are not an object, a map or pairs of names and texts.',
    hint: 'Give the texts that the model was shown, by name.',
  },
  'gate.answer': {
    says: 'What the model gave is no answer with a list of parts, so that nothing in it could be looked at.',
    hint: 'Put the gate around a model that gives answers as the kit describes them.',
  },
  'gate.structured': {
    says: 'The call asks for JSON, whose quotation marks mark no quotes.',
    hint: 'Leave the gate out of calls for structured output, and check the quotes in it against their sources by verifyQuotes.',
  },
} as const;

/** A code of this room. */
export type GateCode = CodeOf<typeof gateCodes>;
