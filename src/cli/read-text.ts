/** Reads a source as text: strict UTF-8, a byte order mark kept, nothing longer than a document may be. */
import { Refusal } from './exit.js';
import { bytesOfFile } from './one-document.js';
import { documentLimit } from './read-input.js';
import type { Session } from './session.js';

/** The whole text; whatever keeps it from being read ends the command with exit code 2. */
export async function readSourceText(name: string, session: Session): Promise<string> {
  const bytes = await bytesOfFile(name, session);
  if (bytes.length > documentLimit) throw new Refusal(`${name}: cannot be read: longer than ${documentLimit} bytes`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(`${name}: cannot be read: not UTF-8`);
  }
}
