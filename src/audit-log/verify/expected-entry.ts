/** What the next entry of a log has to be, from where the log begins and what was seen of it. */
import type { Digest } from '../../digest/digest.js';
import { type AuditHead, safeOpenLog } from '../head.js';
import type { Expected } from './judge-line.js';

/** What the first entry of a log has to name as the one before it. */
export type Genesis = (logId: string) => AuditHead | undefined;

export function genesisOf(continues: AuditHead | null): Genesis {
  let made: AuditHead | undefined;
  return (logId) => {
    if (made?.log_id === logId) return made;
    const opened = safeOpenLog(logId, continues);
    made = opened.ok ? opened.value : undefined;
    return made;
  };
}

export function expectedOf(head: AuditHead | null, genesis: Genesis): Expected {
  const prev = (logId: string): Digest | undefined => (head === null ? genesis(logId)?.digest : head.digest);
  return { logId: head?.log_id, seq: head?.count ?? 0, isClosed: head?.closed === true, prev };
}
