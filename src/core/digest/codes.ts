/** The codes of the digest room. */
import type { CodeOf } from '../issue/codes.js';

/** Each code with what it means and how to fix it. */
export const digestCodes = {
  'digest.form': {
    says: 'The text is not a digest.',
    hint: 'Write sha256: and 64 lowercase hexadecimal digits, without space around them.',
  },
  'digest.set': {
    says: 'The value is not a DigestSet with a sha256 member.',
    hint: 'Give an object whose sha256 member contains 64 lowercase hexadecimal digits.',
  },
  'digest.sri': {
    says: 'The text is not a SHA-256 integrity value.',
    hint: 'Write sha256- and 44 characters of padded base64, one hash, without options.',
  },
  'digest.hex': {
    says: 'The text is not a SHA-256 in hexadecimal.',
    hint: 'Write 64 lowercase hexadecimal digits.',
  },
  'digest.bytes': { says: 'The value is not bytes.', hint: 'Give a Uint8Array.' },
  'digest.text': {
    says: 'The value is not a text with a UTF-8 form.',
    hint: 'Give a string without lone surrogates.',
  },
} as const;

/** A code of this room; nothing here emits another. */
export type DigestCode = CodeOf<typeof digestCodes>;
