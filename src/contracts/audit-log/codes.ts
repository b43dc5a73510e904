/** The codes of the audit log, in addition to the rules of its contract. */
import type { CodeOf } from '../../core/issue/codes.js';

/** Each code with what it means and how to fix it. */
export const auditCodes = {
  'audit.line.torn': {
    says: 'The last line does not end in a line feed: its writer was stopped in the middle.',
    hint: 'No line before it is touched; repair the log on request, which puts the torn bytes aside.',
  },
  'audit.line.canonical': {
    says: 'A line is not the canonical bytes of its entry, so it was rewritten by something else.',
    hint: 'Restore the line from a copy; tools that format JSON must not touch a log.',
  },
  'audit.entry.log-id': {
    says: 'An entry belongs to another log.',
    hint: 'Restore the log from a copy: entries cannot be moved between logs.',
  },
  'audit.entry.removed': {
    says: 'The entry expected here is missing from the log.',
    hint: 'Restore it from a copy.',
  },
  'audit.entry.reordered': {
    says: 'The entry expected here comes later in the log.',
    hint: 'Restore the order from a copy.',
  },
  'audit.entry.repeated': {
    says: 'The number of this entry was used before.',
    hint: 'Compare with a copy: an entry was inserted or doubled.',
  },
  'audit.entry.prev': {
    says: 'An entry does not name the entry before it.',
    hint: 'Compare with a copy: this entry or the one before it was written anew.',
  },
  'audit.log.continues': {
    says: 'The first entry begins neither a new log nor the continuation of the given head.',
    hint: 'Give the head that the log before it ended with, or restore the first entry.',
  },
  'log.closed': {
    says: 'The log was closed, so nothing may follow its closing entry.',
    hint: 'Append to the log that continues it, or start one with `audit rotate`.',
  },
  'log.fork': {
    says: 'A log continues another entry than the last one of the log before it.',
    hint: 'Find out which of the two logs is the real one: somebody appended to a log that was already continued, or continued it twice.',
  },
  'audit.log.unreadable': {
    says: 'The log could not be read to its end.',
    hint: 'Give the log as text, as bytes, or as a stream of them, and try again.',
  },
  'audit.document.invalid': {
    says: 'A document is not valid under the contract that its entry names.',
    hint: 'Verify the document alone to see why; the log proves only that it was recorded so.',
  },
  'audit.document.contract': {
    says: 'An entry names another version or another stable digest than its document has.',
    hint: 'Do not trust the entry: it was not made by appendEntry.',
  },
  'audit.head.form': {
    says: 'A head is not an object of log_id, count and digest.',
    hint: 'Give a head as appendEntry or `audit head` gave it.',
  },
  'audit.head.other-log': {
    says: 'A head belongs to another log.',
    hint: 'Give a head of this log.',
  },
  'audit.head.truncated': {
    says: 'The log ends before a head that it once had.',
    hint: 'Restore the missing entries from a copy.',
  },
  'audit.head.rewritten': {
    says: 'At the place of a head that it once had, the log has another entry.',
    hint: 'Restore the log from a copy: it was rewritten at this line or between it and the head before.',
  },
  'audit.store.failed': {
    says: 'The store failed.',
    hint: 'Look at the reason that the system gives; what was not acknowledged counts as not recorded.',
  },
  'audit.store.moved': {
    says: 'Other writers were faster at every attempt.',
    hint: 'Try again, or allow more attempts.',
  },
  'audit.store.other-log': {
    says: 'The store contains another log than the one that was requested.',
    hint: 'Use the log_id of the stored log, or another store.',
  },
  'audit.store.busy': {
    says: 'Another writer kept the lock for too long.',
    hint: 'Try again later.',
  },
  'audit.store.locked': {
    says: 'The lock was left by a process that has ended.',
    hint: 'Repair the log on request, which takes the lock away after looking at the last line.',
  },
  'audit.store.line': {
    says: 'The line is not that of the entry at which the log would then end, so it would not be read back.',
    hint: 'Append what appendEntry gave: its line, from its head, to its new head. Nothing was written.',
  },
  'audit.store.linked': {
    says: 'The log has another name in another folder, a hard link, where another writer would not see the lock.',
    hint: 'Give the log one name, or names in one folder; copies are safer than hard links. Nothing was written.',
  },
  'audit.store.no-file': {
    says: 'The log is not a plain file, so nothing can be put after its end.',
    hint: 'Name a file on a disk of this machine.',
  },
  'audit.store.replaced': {
    says: 'Another file took the place of the log while an entry was written, so the entry is not in it.',
    hint: 'Record the document again, and see that whatever moves logs aside waits for their writers.',
  },
  'audit.store.torn': {
    says: 'The last line of the stored log is torn or no entry, so nothing may follow it.',
    hint: 'Repair the log on request; look at a line that has its line end and is no entry, as no repair moves it.',
  },
  'audit.legacy.line': {
    says: 'A line is not an object with packet_hash and packet.',
    hint: 'Give a log of the older producer, one JSON object a line.',
  },
  'audit.legacy.hash': {
    says: 'packet_hash is not the digest of the packet under python-json-v1.',
    hint: 'Restore the line from a copy.',
  },
} as const;

/** A code of this room; nothing here emits another, but for the rules of the contract. */
export type AuditCode = CodeOf<typeof auditCodes>;
