/** The codes of streams, and the refusal of arguments of a wrong type, without reading their content. */
import type { CodeOf } from '../issue/codes.js';
import { issueOf } from '../issue/issue.js';
import { ContractError } from '../issue/outcome.js';
import { jsonTypeOf } from '../json/value/index.js';

/** Codes of what is wrong with a stream or with the program around it, never with a document. */
export const streamCodes = {
  'stream.chunk': {
    says: 'A chunk of a stream of bytes is no Uint8Array.',
    hint: 'Write bytes: send text through a TextEncoderStream, and wrap an ArrayBuffer in a Uint8Array.',
  },
  'stream.verifier': {
    says: 'The verifier threw, rejected or returned no verdict, so the line counts as invalid.',
    hint: 'Fix the verifier: `cause` of the error at the end of the stream is what it threw first.',
  },
  'stream.line': {
    says: 'A chunk of a stream of lines is no line.',
    hint: 'Write lines as splitLines gives them.',
  },
  'stream.options': {
    says: 'The verifier or the options of a stream cannot be used.',
    hint: 'Give functions as verifier and onVerdict, and valid, invalid or verdicts as emit.',
  },
} as const;

/** A code of this room; nothing here emits another. */
export type StreamCode = CodeOf<typeof streamCodes>;

/** An error that names what was received by its type. */
export function mistaken(
  code: StreamCode,
  says: string,
  { expected, received }: { readonly expected: string; readonly received: unknown },
): ContractError {
  return new ContractError([issueOf({ code, says, expected, received: jsonTypeOf(received) })]);
}
