/** The id of a snippet: what it quotes, and from where, in 16 hex digits. */
import { digestText } from '../../digest/digest.js';

/** First 16 hex digits of the SHA-256 of `source_id` followed by `quote`, as UTF-8. */
export function snippetIdOf(sourceId: string, quote: string): string {
  return digestText(sourceId + quote).slice('sha256:'.length, 'sha256:'.length + 16);
}
