/** The digest that binds an entry to those before it. */
import { type Digest, digestOfText } from '../../digest/digest.js';
import { withoutPointers } from '../../digest/omission.js';
import { canonicalText } from '../../json/write/index.js';
import type { AuditEntryV1 } from './document.js';

/** Digest of an entry without `entry_digest` and `document`. */
export function digestEntry(entry: Omit<AuditEntryV1, 'entry_digest'>): Digest {
  const bound = withoutPointers(entry, ['/document', '/entry_digest']);
  return digestOfText(canonicalText(bound));
}
