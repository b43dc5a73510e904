/** The codes of the guard. */
import type { CodeEntry } from '../../core/issue/codes.js';

/** A code of the guard. */
export type GuardCode =
  | 'guard.changed'
  | 'guard.draft'
  | 'guard.example'
  | 'guard.floor'
  | 'guard.gained'
  | 'guard.gone'
  | 'guard.lock'
  | 'guard.new'
  | 'guard.place'
  | 'guard.unseen';

/** What is between contracts and their lock. */
export const guardCodes: Readonly<Record<GuardCode, CodeEntry>> = {
  'guard.changed': {
    says: 'A released version is no longer what it was.',
    hint: 'Restore it, copy it to the next version, and change the copy.',
  },
  'guard.draft': {
    says: 'A draft changed since it was locked, or a version was released.',
    hint: 'Run guard accept when the change is meant.',
  },
  'guard.example': {
    says: 'An example is not what its folder says, or a file among examples is read by nothing.',
    hint: 'Fix it, or move it between valid and invalid; examples are JSON files in these two.',
  },
  'guard.floor': {
    says: 'Too few examples depend on a rule: it could be emptied, and no check would notice.',
    hint: 'Add a valid example that the rule lets through, and two invalid ones that nothing else refuses.',
  },
  'guard.gained': {
    says: 'A version has an example or a migration more than the lock.',
    hint: 'Run guard accept, so that the lock contains it too.',
  },
  'guard.gone': {
    says: 'A version that was locked is not there any more.',
    hint: 'Restore it: documents of it exist. Only a draft may go.',
  },
  'guard.lock': {
    says: 'The text is not a lock of a form that is known.',
    hint: 'Restore the file from your history; guard writes it, and nobody edits it.',
  },
  'guard.new': {
    says: 'A version is not in the lock.',
    hint: 'Run guard accept: it writes the lock, a decision to fill in and a line of the changelog.',
  },
  'guard.place': {
    says: 'A version names a volatile member, an identity, an extension or a place of its normal form that its schema does not have.',
    hint: 'Correct the pointer, or leave it out: it means nothing in any document.',
  },
  'guard.unseen': {
    says: 'The schema of a version gives no JSON Schema, so that no change of its shape is noticed.',
    hint: 'Use checks that JSON Schema can say, and rules for all others: contracts schema names the first one in the way.',
  },
};
